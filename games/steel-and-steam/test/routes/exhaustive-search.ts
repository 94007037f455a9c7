import {
  ACTOR,
  BANK,
  BROKEN,
  billFor,
  breakdownAllowance,
  copyState,
  DEEDS,
  firstStep,
  HIGHBALLING,
  NO_STEP,
  NONE,
  newBill,
  normalAllowance,
  POINTS,
  SPENT,
  type Space,
  type Step,
  stepCost,
  stepFirst,
  stepLast,
  stepTo,
  totalOf,
} from '@roundhouse/steel-and-steam/engine';
import type { Errand } from './positions.ts';

/** How a turn begins. */
interface Beginning {
  readonly space: Space;
  readonly carried: Step;
  readonly frozen: boolean;
}
interface Moment extends Beginning {
  readonly left: number;
  readonly used: bigint;
  readonly moved: boolean;
}
interface Ending extends Beginning {
  readonly fee: number;
  readonly arrived: boolean;
}

const THOUSAND = 1_000;

function write(moment: Moment): string {
  return `${moment.space} ${moment.left} ${moment.used} ${moment.frozen} ${moment.carried} ${moment.moved}`;
}

/**
 * The same question answered slowly and simply: every way to spend every turn, without bounds and without leaving out
 * what another way beats. `worth` says what a thousand dollars and a turn count. Turns that come to more than `limit`,
 * the route in question, are broken off: null when no way is as good.
 */
export function exhaustive(
  { state, seat, to }: Errand,
  [fee, turn]: readonly [fee: number, turn: number],
  limit: number,
): [turns: number, fees: number] | null {
  const thawed = copyState(state);
  thawed.frozen[seat] = NONE;
  const fees = new Map<string, number>();
  const used = new Uint8Array(DEEDS);
  const bill = newBill();
  const allowances = state.maintenance[seat] === BROKEN ? breakdownAllowance : normalAllowance;
  const allowance = allowances[state.model[seat]];
  const own = state.now[ACTOR] === seat;

  // SNS-FEE-02: one of the properties of the player and the bank stands for all, or there would be too many sets.
  const isOwn = (deed: number) => state.owner[deed] === BANK || state.owner[deed] === seat;
  const bits = Array.from(
    { length: DEEDS },
    (_, deed) => 1n << BigInt(isOwn(deed) ? state.owner.findIndex((_, any) => isOwn(any)) : deed),
  );

  function feeFor(set: bigint, frozen: boolean): number {
    const key = `${set} ${frozen}`;
    let known = fees.get(key);
    if (known === undefined) {
      for (let deed = 0; deed < DEEDS; deed++) used[deed] = (set >> BigInt(deed)) & 1n ? 1 : 0;
      billFor(frozen ? state : thawed, seat, used, bill);
      known = totalOf(bill) / THOUSAND;
      fees.set(key, known);
    }
    return known;
  }

  /** Every way a turn can end. */
  function endings(first: Moment, paid: number, mayEndAtOnce: boolean, mayDump: boolean, inStation: boolean): Ending[] {
    const found: Ending[] = [];
    const seen = new Set<string>();
    const open = [first];
    for (let moment = open.pop(); moment !== undefined; moment = open.pop()) {
      const key = write(moment);
      if (seen.has(key)) continue;
      seen.add(key);
      const { space, left, frozen } = moment;
      const due = feeFor(moment.used, frozen);
      if (paid + due * fee > limit) continue;
      if (space === to) {
        found.push({ space, carried: NO_STEP, frozen, fee: due, arrived: true });
        continue;
      }
      const stillFrozen = frozen && (moment.moved || !inStation);
      const over = { space, carried: NO_STEP, frozen: stillFrozen, fee: due, arrived: false };
      if (left === 0 || (moment.moved ? mayDump : mayEndAtOnce)) found.push(over);
      if (left === 0) continue;
      for (let step = firstStep[space]; step < firstStep[space + 1]; step++) {
        const cost = moment.carried === step ? stepCost[step] - 1 : stepCost[step];
        if (cost > left) {
          found.push({ ...over, carried: step });
          continue;
        }
        const [one, other] = [stepFirst[step], stepLast[step]];
        open.push({
          space: stepTo[step],
          carried: NO_STEP,
          frozen: stillFrozen && one === state.frozen[seat] && other === state.frozen[seat],
          left: left - cost,
          used: moment.used | bits[one] | bits[other],
          moved: true,
        });
      }
    }
    return found;
  }

  const best = new Map<string, [cost: number, fees: number, turns: number, beginning: Beginning]>();
  const done = new Set<string>();
  let answer: [cost: number, fees: number, turns: number] = [Number.POSITIVE_INFINITY, 0, 0];
  function consider(ending: Ending, paid: number, turns: number): void {
    const cost = (paid + ending.fee) * fee + (turns + 1) * turn;
    if (ending.arrived) {
      if (cost < answer[0]) answer = [cost, paid + ending.fee, turns + 1];
      return;
    }
    const key = `${ending.space} ${ending.carried} ${ending.frozen}`;
    const known = best.get(key);
    if (known === undefined || cost < known[0]) best.set(key, [cost, paid + ending.fee, turns + 1, ending]);
  }

  let before = 0n;
  for (let deed = 0; own && deed < DEEDS; deed++) if (state.used[deed] === 1) before |= bits[deed];
  const frozen = state.frozen[seat] !== NONE;
  const highballing = own && state.now[HIGHBALLING] === 1;
  const inStation = state.on[seat] === NONE;
  const now: Moment = {
    space: state.at[seat],
    carried: state.carry[seat],
    frozen,
    left: own ? state.now[POINTS] : allowance,
    used: before,
    moved: false,
  };
  const mayEndAtOnce = own && state.now[SPENT] > 0 && !inStation && !highballing;
  const already = feeFor(before, frozen);
  for (const ending of endings(now, turn - already * fee, mayEndAtOnce, !highballing, inStation))
    consider(ending, -already, 0);
  for (;;) {
    let next: [string, [number, number, number, Beginning]] | undefined;
    for (const entry of best) {
      if (!done.has(entry[0]) && (next === undefined || entry[1][0] < next[1][0])) next = entry;
    }
    if (next === undefined || next[1][0] >= answer[0]) {
      return answer[0] > limit ? null : [answer[2], answer[1] * THOUSAND];
    }
    const [key, [, paid, turns, beginning]] = next;
    done.add(key);
    const moment = { ...beginning, left: allowance, used: 0n, moved: false };
    for (const ending of endings(moment, paid * fee + (turns + 1) * turn, false, true, false))
      consider(ending, paid, turns);
  }
}
