import type { Reader } from '@roundhouse/kernel';
import { readDeed } from '../action-codec.ts';
import { BROKEN, breakdownAllowance, fullBenefit, normalAllowance } from '../locomotives.ts';
import { billFor, noteUse, TO_BANK } from '../rules/usage-fees.ts';
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

/** SNS-LOCO: the best locomotive, highballing. */
const MOST_POINTS = 19;

/** Phases in which the player can still spend movement points, or will be able to when chance has had its say. */
function hasPoints(state: State, stage: number): boolean {
  const departs = state.home[state.now[ACTOR]] !== NONE && state.now[CHOSEN_FACE] !== NONE;
  if (stage === DEAL || stage === REVEAL) return departs;
  return [STATION, RUN, DESTINATION_ROLL, HIGHBALL_ROLL].includes(stage);
}

/** `stage` is the phase, or the one that the Depression has interrupted. */
export function readTurn(state: State, reader: Reader, stage: number): void {
  const seat = state.now[ACTOR];
  const model = state.model[seat];
  const running = hasPoints(state, stage);
  if (running) state.now[POINTS] = (state.maintenance[seat] === BROKEN ? breakdownAllowance : normalAllowance)[model];
  if (reader.absent) return;
  if (!running && stage !== BUSINESS && stage !== TAKEOVER && stage !== SETTLE) {
    reader.fail(`nothing in phase ${PHASES[stage]}`);
  }
  const f = reader.object(TURN_FIELDS) as TurnFields;
  if (!f.points.absent) state.now[POINTS] = f.points.integer(running ? 1 : 0, MOST_POINTS);
  state.now[SPENT] = f.spent.absent ? 0 : f.spent.integer(0, MOST_POINTS);
  state.now[HIGHBALLING] = flag(f.highballing);
  state.now[DREW] = flag(f.drew);
  state.now[CARRYING] = flag(f.carrying);
  readPaid(state, f.paid);
  // Where nothing is said of the points, those spent are gone from the usual ones.
  if (running && f.points.absent) state.now[POINTS] = Math.max(1, state.now[POINTS] - state.now[SPENT]);
  const most = normalAllowance[model] + (state.now[HIGHBALLING] === 1 ? fullBenefit[model] : 0);
  const all = state.now[POINTS] + state.now[SPENT];
  if (all > most) reader.fail(`at most ${most} movement points, left and spent (these are ${all})`);
  // Whom the Depression has put out on the way has no destination any more, but the turn is still on.
  if (state.now[DREW] === 1 && state.destination[seat] === NONE && state.out[seat] === 0)
    f.drew.fail('a destination that was drawn');
  if (state.now[CARRYING] === 1 && stage !== SETTLE) f.carrying.fail('nothing carried before the turn ends');
}

function flag(reader: Reader): number {
  return !reader.absent && reader.boolean() ? 1 : 0;
}

/** On the barrelhead: what the fees have cost so far; as they stand now when nothing is said. */
function readPaid(state: State, reader: Reader): void {
  if (!state.rules.barrelhead) {
    if (!reader.absent) reader.fail('nothing without option barrelhead');
    return;
  }
  if (reader.absent) {
    billFor(state, state.now[ACTOR], state.used, state.paid);
    return;
  }
  if (!state.used.includes(1)) reader.fail('nothing paid where nothing is used');
  const f = reader.object(['bank', 'seats']);
  state.paid[TO_BANK] = readMoney(f.bank);
  const seats = f.seats.array();
  if (seats.length !== state.seats) f.seats.fail(`${state.seats} players`);
  seats.forEach((seat, index) => {
    state.paid[index] = readMoney(seat);
    if (index === state.now[ACTOR] && state.paid[index] > 0) seat.fail('0 for the actor, who does the paying');
  });
}

/** The properties used in this turn. They come before the players: a grandfathered fee may be of one of them. */
export function readUsed(state: State, reader: Reader): void {
  if (reader.absent) return;
  const { used } = reader.object(TURN_FIELDS);
  for (const each of used.absent ? [] : used.array()) readUse(state, each);
}

/** By its name; on the barrelhead also what it was when it was used, where it has changed since. */
function readUse(state: State, reader: Reader): void {
  if (typeof reader.value === 'string' || !state.rules.barrelhead) {
    noteUse(state, readDeed(reader));
    return;
  }
  const f = reader.object(['deed', 'owner', 'mortgaged']);
  const deed = readDeed(f.deed);
  noteUse(state, deed);
  state.usedOwner[deed] = f.owner.value === null ? BANK : f.owner.integer(0, state.seats - 1);
  state.usedLien[deed] = flag(f.mortgaged);
  if (state.usedOwner[deed] === BANK && state.usedLien[deed] === 1) f.mortgaged.fail('no lien on a deed of the bank');
}
