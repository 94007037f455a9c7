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
} from '@roundhouse/steel-and-steam/internals';
import type { RouteQuery } from './route-queries.ts';

/** The start of a turn. */
interface TurnStart {
  readonly space: Space;
  readonly carried: Step;
  readonly frozen: boolean;
}
interface SearchState extends TurnStart {
  readonly left: number;
  readonly used: bigint;
  readonly moved: boolean;
}
interface TurnEnd extends TurnStart {
  readonly fee: number;
  readonly arrived: boolean;
}

const THOUSAND = 1_000;

function keyOf(current: SearchState): string {
  return `${current.space} ${current.left} ${current.used} ${current.frozen} ${current.carried} ${current.moved}`;
}

/**
 * A simple and slow reference search: tries every way to spend every turn, without bounds and dominance. The second
 * parameter is the cost of a thousand dollars and of a turn. Turns that cost more than `limit`, the cost of the route
 * under test, are cut off; null when no route is as good.
 */
export function exhaustiveSearch(
  { state, seat, to }: RouteQuery,
  [fee, turn]: readonly [fee: number, turn: number],
  limit: number,
): [turns: number, fees: number] | null {
  const unfrozen = copyState(state);
  unfrozen.frozen[seat] = NONE;
  const fees = new Map<string, number>();
  const used = new Uint8Array(DEEDS);
  const bill = newBill();
  const allowances = state.maintenance[seat] === BROKEN ? breakdownAllowance : normalAllowance;
  const allowance = allowances[state.model[seat]];
  const isActor = state.registers[ACTOR] === seat;

  // SNS-FEE-02: one bit represents all properties of the player and the bank, to limit the number of sets.
  const isOwn = (deed: number) => state.owner[deed] === BANK || state.owner[deed] === seat;
  const bits = Array.from(
    { length: DEEDS },
    (_, deed) => 1n << BigInt(isOwn(deed) ? state.owner.findIndex((_, any) => isOwn(any)) : deed),
  );

  function feeFor(set: bigint, frozen: boolean): number {
    const key = `${set} ${frozen}`;
    let cached = fees.get(key);
    if (cached === undefined) {
      for (let deed = 0; deed < DEEDS; deed++) used[deed] = (set >> BigInt(deed)) & 1n ? 1 : 0;
      billFor(frozen ? state : unfrozen, seat, used, bill);
      cached = totalOf(bill) / THOUSAND;
      fees.set(key, cached);
    }
    return cached;
  }

  /** All possible ends of a turn. */
  function turnEnds(
    first: SearchState,
    paid: number,
    mayEndImmediately: boolean,
    mayDump: boolean,
    inStation: boolean,
  ): TurnEnd[] {
    const found: TurnEnd[] = [];
    const seen = new Set<string>();
    const open = [first];
    for (let current = open.pop(); current !== undefined; current = open.pop()) {
      const key = keyOf(current);
      if (seen.has(key)) continue;
      seen.add(key);
      const { space, left, frozen } = current;
      const due = feeFor(current.used, frozen);
      if (paid + due * fee > limit) continue;
      if (space === to) {
        found.push({ space, carried: NO_STEP, frozen, fee: due, arrived: true });
        continue;
      }
      const stillFrozen = frozen && (current.moved || !inStation);
      const over = { space, carried: NO_STEP, frozen: stillFrozen, fee: due, arrived: false };
      if (left === 0 || (current.moved ? mayDump : mayEndImmediately)) found.push(over);
      if (left === 0) continue;
      for (let step = firstStep[space]; step < firstStep[space + 1]; step++) {
        const cost = current.carried === step ? stepCost[step] - 1 : stepCost[step];
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
          used: current.used | bits[one] | bits[other],
          moved: true,
        });
      }
    }
    return found;
  }

  const best = new Map<string, [cost: number, fees: number, turns: number, turnStart: TurnStart]>();
  const done = new Set<string>();
  let answer: [cost: number, fees: number, turns: number] = [Number.POSITIVE_INFINITY, 0, 0];
  function consider(turnEnd: TurnEnd, paid: number, turns: number): void {
    const cost = (paid + turnEnd.fee) * fee + (turns + 1) * turn;
    if (turnEnd.arrived) {
      if (cost < answer[0]) answer = [cost, paid + turnEnd.fee, turns + 1];
      return;
    }
    const key = `${turnEnd.space} ${turnEnd.carried} ${turnEnd.frozen}`;
    const previous = best.get(key);
    if (previous === undefined || cost < previous[0]) best.set(key, [cost, paid + turnEnd.fee, turns + 1, turnEnd]);
  }

  let usedBefore = 0n;
  for (let deed = 0; isActor && deed < DEEDS; deed++) if (state.used[deed] === 1) usedBefore |= bits[deed];
  const frozen = state.frozen[seat] !== NONE;
  const highballing = isActor && state.registers[HIGHBALLING] === 1;
  const inStation = state.on[seat] === NONE;
  const initial: SearchState = {
    space: state.at[seat],
    carried: state.carry[seat],
    frozen,
    left: isActor ? state.registers[POINTS] : allowance,
    used: usedBefore,
    moved: false,
  };
  const mayEndImmediately = isActor && state.registers[SPENT] > 0 && !inStation && !highballing;
  const alreadyDue = feeFor(usedBefore, frozen);
  for (const turnEnd of turnEnds(initial, turn - alreadyDue * fee, mayEndImmediately, !highballing, inStation))
    consider(turnEnd, -alreadyDue, 0);
  for (;;) {
    let next: [string, [number, number, number, TurnStart]] | undefined;
    for (const entry of best) {
      if (!done.has(entry[0]) && (next === undefined || entry[1][0] < next[1][0])) next = entry;
    }
    if (next === undefined || next[1][0] >= answer[0]) {
      return answer[0] > limit ? null : [answer[2], answer[1] * THOUSAND];
    }
    const [key, [, paid, turns, turnStart]] = next;
    done.add(key);
    const current = { ...turnStart, left: allowance, used: 0n, moved: false };
    for (const turnEnd of turnEnds(current, paid * fee + (turns + 1) * turn, false, true, false))
      consider(turnEnd, paid, turns);
  }
}
