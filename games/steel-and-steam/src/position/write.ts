import { type Json, type JsonObject, nonDefaultOptions, type Seat } from '@roundhouse/kernel';
import { writeStep } from '../action-codec.ts';
import { BROKEN, MODELS } from '../locomotives.ts';
import { CARDS, type City, DATA, DEEDS, deedIds, faceIds, spaceIds } from '../network/network.ts';
import { SEGMENTS } from '../network/steps.ts';
import { OPTIONS } from '../options.ts';
import { yardsOf } from '../rules/business.ts';
import { TRIGGER_ROLL } from '../rules/depression.ts';
import { THOUSAND, TO_BANK } from '../rules/usage-fees.ts';
import {
  ACTOR,
  BANK,
  CARD,
  CARRY_REPAIR,
  CARRYING,
  CHOSEN_FACE,
  CHOSEN_SHUFFLE,
  DEAL,
  DEBTOR,
  DEPRESSION,
  DEPRESSIONS,
  DISCARDED,
  DREW,
  ECONOMIES,
  ECONOMY,
  END_REASON,
  END_REASONS,
  ESTABLISHED,
  FILL_SELECTION,
  FILLING,
  HAND,
  HIGHBALLING,
  INTERRUPTED_PHASE,
  LEVY,
  NO_CARRY,
  NONE,
  NOWHERE,
  ORDER_ROLL,
  OVER,
  PAYERS_DONE,
  PHASE,
  PHASES,
  POINTS,
  ROUND,
  SELECTION,
  SHUFFLE,
  SPENT,
  type State,
  seatsOf,
  TARGET,
  WINNER,
} from '../state.ts';
import { VICTORY_CARDS } from '../victory/cards.ts';
import { BROKEN_NAME, REPAIR_NAME } from './fields.ts';
import { segmentName } from './segments.ts';

/** The whole state as a document. It contains no hidden information: see `State`. */
export function writePosition(state: State): JsonObject {
  return {
    game: 'steel-and-steam',
    seats: state.seats,
    options: nonDefaultOptions(OPTIONS, state.rules.values),
    phase: PHASES[state.registers[PHASE]],
    actor: state.registers[ACTOR],
    round: state.registers[ROUND],
    order: Array.from(state.order.subarray(0, state.seats)),
    ...writeTurn(state),
    ...writePhase(state),
    players: seatsOf(state).map((seat) => writePlayer(state, seat)),
    deeds: writeDeeds(state),
    ...writeEconomy(state),
    ...writeCards(state),
  };
}

function writeTurn(state: State): JsonObject {
  const turn: JsonObject = {
    ...(state.registers[POINTS] > 0 ? { points: state.registers[POINTS] } : {}),
    ...(state.registers[SPENT] > 0 ? { spent: state.registers[SPENT] } : {}),
    ...(state.registers[HIGHBALLING] === 1 ? { highballing: true } : {}),
    ...(state.registers[DREW] === 1 ? { drew: true } : {}),
    ...(state.registers[CARRYING] === 1 ? { carrying: true } : {}),
    ...(state.used.includes(1) ? { used: writeUsed(state) } : {}),
    ...(state.rules.barrelhead && state.used.includes(1) ? { paid: writePaid(state) } : {}),
  };
  return Object.keys(turn).length === 0 ? {} : { turn };
}

/** On the barrelhead, includes the owner and mortgage at the first use if they have changed since. */
function writeUsed(state: State): Json {
  return deedIds.flatMap((id, deed): Json[] => {
    if (state.used[deed] === 0) return [];
    const [owner, lien] = [state.usedOwner[deed], state.usedLien[deed]];
    const unchanged = owner === state.owner[deed] && lien === state.lien[deed];
    if (!state.rules.barrelhead || unchanged) return [id];
    return [{ deed: id, owner: owner === BANK ? null : owner, mortgaged: lien === 1 }];
  });
}

function writePaid(state: State): JsonObject {
  return { bank: state.paid[TO_BANK], seats: seatsOf(state).map((seat) => state.paid[seat]) };
}

/** Fields that belong to the current phase. */
function writePhase(state: State): JsonObject {
  const { registers } = state;
  return {
    ...(registers[PHASE] === DEAL ? { filling: writeFilling(registers[FILLING]) } : {}),
    ...(registers[CHOSEN_FACE] === NONE
      ? {}
      : { chosen: writeShown(registers[CHOSEN_FACE], registers[CHOSEN_SHUFFLE], registers[SHUFFLE]) }),
    ...(registers[CARD] === NONE ? {} : { card: registers[CARD] + 1 }),
    ...(registers[TARGET] === NONE ? {} : { takeover: deedIds[registers[TARGET]] }),
    ...(registers[DEBTOR] === NONE ? {} : { debtor: registers[DEBTOR] }),
    ...(registers[LEVY] === 0 ? {} : { levy: registers[LEVY] * THOUSAND }),
    ...(registers[PHASE] === ORDER_ROLL || registers[INTERRUPTED_PHASE] === ORDER_ROLL
      ? { orderRolls: writeOrderRolls(state) }
      : {}),
    ...(registers[INTERRUPTED_PHASE] === 0 ? {} : { interrupted: writeInterrupted(state) }),
    ...(registers[PHASE] === OVER
      ? { ended: { reason: END_REASONS[registers[END_REASON]], by: registers[WINNER] } }
      : {}),
  };
}

function writeFilling(place: number): JsonObject {
  if (place >= FILL_SELECTION) return { selection: place - FILL_SELECTION + 1 };
  return { hand: Math.floor(place / HAND), card: (place % HAND) + 1 };
}

function writeOrderRolls(state: State): Json {
  return seatsOf(state).map((seat) => ({ ahead: state.orderRank[seat], roll: state.orderRoll[seat] }));
}

function writeInterrupted(state: State): JsonObject {
  return {
    phase: PHASES[state.registers[INTERRUPTED_PHASE]],
    dice: TRIGGER_ROLL,
    done: state.registers[PAYERS_DONE],
    doubles: seatsOf(state)
      .filter((seat) => state.deferredDoubles[seat] > 0)
      .map((seat) => ({ seat, face: state.deferredDoubles[seat] })),
  };
}

function writePlayer(state: State, seat: Seat): JsonObject {
  const begun = state.home[seat] !== NONE;
  const hand = Array.from(state.hand.subarray(seat * HAND, (seat + 1) * HAND));
  const yards = Array.from(yardsOf(state, seat)).filter((city) => city !== NONE);
  return {
    cash: state.cash[seat],
    ...(begun ? {} : { begun: false }),
    ...(state.out[seat] === 1 ? { out: true } : {}),
    ...(hand.some((face) => face !== NONE) ? { hand: hand.map((face) => (face === NONE ? null : faceIds[face])) } : {}),
    ...(begun ? writePlaces(state, seat) : {}),
    model: MODELS[state.model[seat]],
    maintenance: state.maintenance[seat] === BROKEN ? BROKEN_NAME : state.maintenance[seat],
    ...(state.carry[seat] === NO_CARRY ? {} : { carry: writeCarry(state.carry[seat]) }),
    ...(state.frozen[seat] === NONE
      ? {}
      : { grandfathered: { deed: deedIds[state.frozen[seat]], fee: state.frozenFee[seat] * THOUSAND } }),
    ...(yards.length === 0 ? {} : { yards: yards.map((city) => spaceIds[city]) }),
    ...(state.victoryCard[seat] === NONE ? {} : { victoryCard: VICTORY_CARDS[state.victoryCard[seat]].id }),
    journeys: state.journeys[seat],
    earned: state.earned[seat],
    feesTaken: state.feesTaken[seat],
    regions: faceIds.filter((_, region) => ((state.regionsReached[seat] >> region) & 1) === 1),
    ...writeRidden(state, seat),
  };
}

function writePlaces(state: State, seat: Seat): JsonObject {
  const name = (field: string, space: City) => (space === NONE ? {} : { [field]: spaceIds[space] });
  return {
    ...name('home', state.home[seat]),
    ...(state.at[seat] === NOWHERE ? {} : { at: spaceIds[state.at[seat]] }),
    ...name('start', state.start[seat]),
    ...name('destination', state.destination[seat]),
    ...(state.on[seat] === NONE ? {} : { on: deedIds[state.on[seat]] }),
  };
}

function writeCarry(carry: number): Json {
  return carry === CARRY_REPAIR ? REPAIR_NAME : writeStep(carry);
}

function writeRidden(state: State, seat: Seat): JsonObject {
  if (state.rules.reusesTrack) return {};
  const ridden = DATA.segments
    .map((_, segment) => segment)
    .filter((segment) => state.ridden[seat * SEGMENTS + segment] === 1);
  return ridden.length === 0 ? {} : { ridden: ridden.map(segmentName) };
}

/** The deeds owned by players. */
function writeDeeds(state: State): JsonObject {
  const deeds: { [deed: string]: Json } = {};
  for (let deed = 0; deed < DEEDS; deed++) {
    if (state.owner[deed] === BANK) continue;
    deeds[deedIds[deed]] = { owner: state.owner[deed], ...(state.lien[deed] === 1 ? { mortgaged: true } : {}) };
  }
  return deeds;
}

function writeEconomy(state: State): JsonObject {
  return {
    ...(state.rules.long ? { established: state.registers[ESTABLISHED] === 1 } : {}),
    ...(state.rules.economy ? { economy: ECONOMIES[state.registers[ECONOMY]] } : {}),
    ...(state.rules.depression ? { depression: DEPRESSIONS[state.registers[DEPRESSION]] } : {}),
  };
}

/** A card that shows its region side, with its shuffle if that is not the current one. */
function writeShown(face: number, shuffle: number, currentShuffle: number): Json {
  if (face === NONE) return null;
  return shuffle === currentShuffle ? faceIds[face] : { face: faceIds[face], shuffle };
}

function writeCards(state: State): JsonObject {
  const currentShuffle = state.registers[SHUFFLE];
  const cards = Array.from({ length: CARDS }, (_, card) => card);
  const older = cards.filter((card) => state.shuffleOf[card] !== DISCARDED && state.shuffleOf[card] < currentShuffle);
  return {
    selection: Array.from({ length: SELECTION }, (_, space) =>
      writeShown(state.selection[space], state.selectionShuffle[space], currentShuffle),
    ),
    discard: cards.filter((card) => state.shuffleOf[card] === DISCARDED).map((card) => card + 1),
    ...(currentShuffle === 0 ? {} : { shuffle: currentShuffle }),
    ...(older.length === 0 ? {} : { older: older.map((card) => ({ card: card + 1, shuffle: state.shuffleOf[card] })) }),
  };
}
