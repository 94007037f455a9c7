import type { JsonReader } from '@roundhouse/kernel';
import { readDeed } from '../action-codec.ts';
import { BROKEN, breakdownAllowance, fullBenefit, normalAllowance } from '../locomotives.ts';
import { billFor, recordUse, TO_BANK } from '../rules/usage-fees.ts';
import {
  ACTOR,
  BANK,
  BUSINESS,
  CARRYING,
  CHOSEN_FACE,
  DEAL,
  DESTINATION_ROLL,
  DREW,
  HIGHBALL_ROLL,
  HIGHBALLING,
  NONE,
  PHASES,
  POINTS,
  REVEAL,
  RUN,
  SETTLE,
  SPENT,
  STATION,
  type State,
  TAKEOVER,
} from '../state.ts';
import { TURN_FIELDS, type TurnFields } from './fields.ts';
import { readMoney } from './read-player.ts';

/** SNS-LOCO: the points of the best locomotive when highballing. */
const MAX_POINTS = 19;

/** Whether the player can spend movement points in this phase, or after the pending chance outcome. */
function hasPoints(state: State, activePhase: number): boolean {
  const departs = state.home[state.registers[ACTOR]] !== NONE && state.registers[CHOSEN_FACE] !== NONE;
  if (activePhase === DEAL || activePhase === REVEAL) return departs;
  return [STATION, RUN, DESTINATION_ROLL, HIGHBALL_ROLL].includes(activePhase);
}

/** `activePhase` is the phase, or the phase that the Depression has interrupted. */
export function readTurn(state: State, reader: JsonReader, activePhase: number): void {
  const seat = state.registers[ACTOR];
  const model = state.model[seat];
  const running = hasPoints(state, activePhase);
  if (running)
    state.registers[POINTS] = (state.maintenance[seat] === BROKEN ? breakdownAllowance : normalAllowance)[model];
  if (reader.isAbsent) return;
  if (!running && activePhase !== BUSINESS && activePhase !== TAKEOVER && activePhase !== SETTLE) {
    reader.fail(`nothing in phase ${PHASES[activePhase]}`);
  }
  const f = reader.object(TURN_FIELDS) as TurnFields;
  if (!f.points.isAbsent) state.registers[POINTS] = f.points.integer(running ? 1 : 0, MAX_POINTS);
  state.registers[SPENT] = f.spent.isAbsent ? 0 : f.spent.integer(0, MAX_POINTS);
  state.registers[HIGHBALLING] = flag(f.highballing);
  state.registers[DREW] = flag(f.drew);
  state.registers[CARRYING] = flag(f.carrying);
  readPaid(state, f.paid);
  // By default, the points left are the allowance minus the points spent.
  if (running && f.points.isAbsent)
    state.registers[POINTS] = Math.max(1, state.registers[POINTS] - state.registers[SPENT]);
  const max = normalAllowance[model] + (state.registers[HIGHBALLING] === 1 ? fullBenefit[model] : 0);
  const total = state.registers[POINTS] + state.registers[SPENT];
  if (total > max) reader.fail(`at most ${max} movement points, left and spent (these are ${total})`);
  // A player whom the Depression eliminated during a journey has no destination, but the turn is not over yet.
  if (state.registers[DREW] === 1 && state.destination[seat] === NONE && state.out[seat] === 0)
    f.drew.fail('a destination that was drawn');
  if (state.registers[CARRYING] === 1 && activePhase !== SETTLE)
    f.carrying.fail('nothing carried before the turn ends');
}

function flag(reader: JsonReader): number {
  return !reader.isAbsent && reader.boolean() ? 1 : 0;
}

/** Cash on the Barrelhead: the fees paid so far; by default the current bill. */
function readPaid(state: State, reader: JsonReader): void {
  if (!state.rules.barrelhead) {
    if (!reader.isAbsent) reader.fail('nothing without option barrelhead');
    return;
  }
  if (reader.isAbsent) {
    billFor(state, state.registers[ACTOR], state.used, state.paid);
    return;
  }
  if (!state.used.includes(1)) reader.fail('nothing paid where nothing is used');
  const f = reader.object(['bank', 'seats']);
  state.paid[TO_BANK] = readMoney(f.bank);
  const seats = f.seats.array();
  if (seats.length !== state.seats) f.seats.fail(`${state.seats} players`);
  seats.forEach((seat, index) => {
    state.paid[index] = readMoney(seat);
    if (index === state.registers[ACTOR] && state.paid[index] > 0) seat.fail('0 for the actor, who does the paying');
  });
}

/** The properties used in this turn. Read before the players, whose grandfathered fees may depend on them. */
export function readUsed(state: State, reader: JsonReader): void {
  if (reader.isAbsent) return;
  const { used } = reader.object(TURN_FIELDS);
  for (const each of used.isAbsent ? [] : used.array()) readUse(state, each);
}

/** A property id; on the barrelhead also the owner and mortgage at the first use, if they have changed since. */
function readUse(state: State, reader: JsonReader): void {
  if (typeof reader.value === 'string' || !state.rules.barrelhead) {
    recordUse(state, readDeed(reader));
    return;
  }
  const f = reader.object(['deed', 'owner', 'mortgaged']);
  const deed = readDeed(f.deed);
  recordUse(state, deed);
  state.usedOwner[deed] = f.owner.value === null ? BANK : f.owner.integer(0, state.seats - 1);
  state.usedLien[deed] = flag(f.mortgaged);
  if (state.usedOwner[deed] === BANK && state.usedLien[deed] === 1) f.mortgaged.fail('no lien on a deed of the bank');
}
