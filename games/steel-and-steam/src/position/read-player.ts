import { JsonReader, type Seat } from '@roundhouse/kernel';
import { readCity, readDeed, readSpace, readStepFrom } from '../action-codec.ts';
import { BROKEN, baseMaintenance, MODELS, WORST_MAINTENANCE } from '../locomotives.ts';
import {
  CHIP,
  type Deed,
  faceIds,
  findSpace,
  isCity,
  kindOf,
  REGIONS,
  type Space,
  spaceIds,
} from '../network/network.ts';
import { firstStep, NO_STEP, SEGMENTS, stepCost, stepFirst } from '../network/steps.ts';
import { yardsOf } from '../rules/business.ts';
import { SPLITTABLE_COST } from '../rules/movement.ts';
import { mortgagedFee, OWN_FEE, THOUSAND } from '../rules/usage-fees.ts';
import { ACTOR, BANK, CARRY_REPAIR, MAX_JOURNEYS, NONE, STARTING_CASH, type State, YARDS } from '../state.ts';
import { BROKEN_NAME, PLAYER_FIELDS, type PlayerFields, REPAIR_NAME } from './fields.ts';
import { readHand, readVictory } from './read-cards.ts';
import { findSegment } from './segments.ts';

const MAX_MONEY = 100_000_000;
/** The default location and home city. */
const DEFAULT_CITY = 'chicago';

export function readMoney(reader: JsonReader): number {
  const money = reader.integer(0, MAX_MONEY);
  return money % CHIP === 0 ? money : reader.fail(`a multiple of $${CHIP}`);
}

export function readPlayer(state: State, reader: JsonReader, seat: Seat, begunByDefault: boolean): void {
  const f = reader.object(PLAYER_FIELDS) as PlayerFields;
  state.cash[seat] = f.cash.isAbsent ? STARTING_CASH : readMoney(f.cash);
  state.out[seat] = !f.out.isAbsent && f.out.boolean() ? 1 : 0;
  if (state.out[seat] === 1 && !state.rules.eliminates) f.out.fail('nobody out with option insolvency=writeOff');
  readHand(state, f.hand, seat);
  readVictory(state, f.victoryCard, seat);
  readLocomotive(state, f, seat);
  readCounts(state, f, seat);
  const placed = !f.home.isAbsent || !f.at.isAbsent;
  const begun = f.begun.isAbsent ? placed || begunByDefault : f.begun.boolean();
  if (state.out[seat] === 1) expectAbsentFor(f, ON_THE_MAP, 'a player who is out');
  if (begun) readPlaces(state, f, seat);
  else expectAbsentFor(f, ['home', 'start', ...ON_THE_MAP], 'a player who has no home city yet');
}

const ON_THE_MAP = ['at', 'destination', 'on', 'carry', 'grandfathered', 'yards', 'ridden'] as const;

function expectAbsentFor(f: PlayerFields, names: readonly (keyof PlayerFields)[], player: string): void {
  for (const name of names) if (!f[name].isAbsent) f[name].fail(`nothing for ${player}`);
}

function readLocomotive(state: State, f: PlayerFields, seat: Seat): void {
  const model = f.model.isAbsent ? 0 : MODELS.indexOf(f.model.oneOf(MODELS));
  const base = baseMaintenance[model];
  state.model[seat] = model;
  if (f.maintenance.isAbsent) state.maintenance[seat] = base;
  else if (f.maintenance.value === BROKEN_NAME) state.maintenance[seat] = BROKEN;
  else state.maintenance[seat] = f.maintenance.integer(base, WORST_MAINTENANCE);
}

function readCounts(state: State, f: PlayerFields, seat: Seat): void {
  state.journeys[seat] = f.journeys.isAbsent ? 0 : f.journeys.integer(0, MAX_JOURNEYS);
  state.earned[seat] = f.earned.isAbsent ? 0 : readMoney(f.earned);
  state.feesTaken[seat] = f.feesTaken.isAbsent ? 0 : readMoney(f.feesTaken);
  for (const region of f.regions.isAbsent ? [] : f.regions.array()) {
    state.regionsReached[seat] |= 1 << faceIds.indexOf(region.oneOf(faceIds.slice(0, REGIONS)));
  }
}

function readPlaces(state: State, f: PlayerFields, seat: Seat): void {
  const defaultCity = new JsonReader(DEFAULT_CITY, f.at.field);
  const someCity = [f.start, f.home].find((reader) => !reader.isAbsent) ?? defaultCity;
  state.home[seat] = readCity(f.home.isAbsent ? (f.start.isAbsent ? cityOr(f.at, defaultCity) : f.start) : f.home);
  if (state.out[seat] === 1) {
    state.start[seat] = f.start.isAbsent ? state.home[seat] : readCity(f.start);
    return;
  }
  const at = readSpace(f.at.isAbsent ? someCity : f.at);
  if (kindOf(at) === 'junction') f.at.fail('a space where a locomotive can stop, which a junction is not');
  state.at[seat] = at;
  if (f.destination.isAbsent) readInStation(state, f, seat, at);
  else readJourney(state, f, seat, at);
  readCarry(state, f.carry, seat);
  readFrozen(state, f.grandfathered, seat);
  readYards(state, f.yards, seat);
  readRidden(state, f.ridden, seat);
}

/** The reader if its value is a city, otherwise the default. */
function cityOr(reader: JsonReader, fallback: JsonReader): JsonReader {
  const space = typeof reader.value === 'string' ? findSpace(reader.value) : undefined;
  return space !== undefined && isCity(space) ? reader : fallback;
}

/** Without a destination, the locomotive is in the station of its current city. */
function readInStation(state: State, f: PlayerFields, seat: Seat, at: Space): void {
  if (!isCity(at)) f.destination.fail('a destination for a locomotive that is not in a city');
  if (!f.start.isAbsent && readCity(f.start) !== at)
    f.start.fail('the city the locomotive is in, for there is no journey');
  if (!f.on.isAbsent) f.on.fail('no property under a locomotive in the station');
  state.start[seat] = at;
}

function readJourney(state: State, f: PlayerFields, seat: Seat, at: Space): void {
  const destination = readCity(f.destination);
  const start = f.start.isAbsent ? state.home[seat] : readCity(f.start);
  if (destination === start) f.destination.fail('another city than the start of the journey');
  if (destination === at) f.destination.fail('another city than the one the locomotive is in');
  state.destination[seat] = destination;
  state.start[seat] = start;
  if (!f.on.isAbsent) {
    const on = readDeed(f.on);
    if (!propertiesAt(at).includes(on)) f.on.fail(`a property that leads to ${spaceIds[at]}`);
    state.on[seat] = on;
  } else if (at !== start) state.on[seat] = propertiesAt(at)[0];
}

function propertiesAt(space: Space): Deed[] {
  const deeds: Deed[] = [];
  for (let step = firstStep[space]; step < firstStep[space + 1]; step++) deeds.push(stepFirst[step]);
  return deeds;
}

function readCarry(state: State, reader: JsonReader, seat: Seat): void {
  if (reader.isAbsent) return;
  if (reader.value === REPAIR_NAME) {
    const atBase = state.maintenance[seat] <= baseMaintenance[state.model[seat]];
    if (state.on[seat] !== NONE || atBase) reader.fail('a locomotive in the station that needs repair');
    state.carry[seat] = CARRY_REPAIR;
    return;
  }
  if (state.destination[seat] === NONE) reader.fail('no step for a locomotive without a destination');
  const { step } = readStepFrom(state.at[seat], reader.object(['to', 'via', 'by']));
  if (step === NO_STEP || stepCost[step] !== SPLITTABLE_COST)
    reader.fail('a step that costs 2 from where the locomotive is');
  state.carry[seat] = step;
}

function readFrozen(state: State, reader: JsonReader, seat: Seat): void {
  if (reader.isAbsent) return;
  const f = reader.object(['deed', 'fee']);
  const deed = readDeed(f.deed);
  const owner = state.owner[deed];
  if (owner === BANK || owner === seat) f.deed.fail('a property of another player');
  const fee = readMoney(f.fee) / THOUSAND;
  // SNS-GF-03 to -06: the fee for a bank property, or for a mortgaged property.
  const fees = [OWN_FEE, mortgagedFee(state)];
  if (!fees.includes(fee * THOUSAND)) f.fee.fail(`one of ${fees.join(', ')}`);
  // In the station, a grandfathered fee stays in force until it is paid at the end of the turn (SNS-GF-01).
  const arrived = seat === state.registers[ACTOR] && state.on[seat] === NONE && state.used[deed] === 1;
  if (state.on[seat] !== deed && !arrived) f.deed.fail('the property that the locomotive is on');
  state.frozen[seat] = deed;
  state.frozenFee[seat] = fee;
}

function readYards(state: State, reader: JsonReader, seat: Seat): void {
  const cities = reader.isAbsent ? [] : reader.array();
  if (cities.length > 0 && !state.rules.repairYards) reader.fail('no yards without option repairYards');
  if (cities.length > YARDS) reader.fail(`at most ${YARDS} yards`);
  cities.forEach((each, index) => {
    const city = readCity(each);
    const taken = (state.rules.yardPerPlayer ? yardsOf(state, seat) : state.yard).includes(city);
    if (taken) each.fail('a city without another yard');
    state.yard[seat * YARDS + index] = city;
  });
}

function readRidden(state: State, reader: JsonReader, seat: Seat): void {
  if (reader.isAbsent) return;
  if (state.rules.reusesTrack) reader.fail('nothing where track may be used again (option trackReuseInJourney)');
  if (state.destination[seat] === NONE) reader.fail('nothing for a locomotive without a journey');
  for (const each of reader.array()) {
    const segment = findSegment(each.string()) ?? each.fail('a segment, such as "richmond/m600/ACL"');
    state.ridden[seat * SEGMENTS + segment] = 1;
  }
}
