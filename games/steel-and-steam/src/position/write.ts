import { chosenOptions, type Json, type JsonObject, type Seat } from '@roundhouse/kernel';
import { writeStep } from '../action-codec.ts';
import { BROKEN, MODELS } from '../locomotives.ts';
import { CARDS, type City, DATA, DEEDS, deedIds, faceIds, spaceIds } from '../network/network.ts';
import { SEGMENTS } from '../network/steps.ts';
import { OPTIONS } from '../options.ts';
import { yardsOf } from '../rules/business.ts';
import { BEGINNING } from '../rules/depression.ts';
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
  INTERRUPTED,
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

/** The whole state as a document. Nothing in it is secret: see `State`. */
export function writePosition(state: State): JsonObject {
  return {
    game: 'steel-and-steam',
    seats: state.seats,
    options: chosenOptions(OPTIONS, state.rules.values),
    phase: PHASES[state.now[PHASE]],
    actor: state.now[ACTOR],
    round: state.now[ROUND],
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
    ...(state.now[POINTS] > 0 ? { points: state.now[POINTS] } : {}),
    ...(state.now[SPENT] > 0 ? { spent: state.now[SPENT] } : {}),
    ...(state.now[HIGHBALLING] === 1 ? { highballing: true } : {}),
    ...(state.now[DREW] === 1 ? { drew: true } : {}),
    ...(state.now[CARRYING] === 1 ? { carrying: true } : {}),
    ...(state.used.includes(1) ? { used: writeUsed(state) } : {}),
    ...(state.rules.barrelhead && state.used.includes(1) ? { paid: writePaid(state) } : {}),
  };
  return Object.keys(turn).length === 0 ? {} : { turn };
}

/** Where it was something else when it was used, on the barrelhead, that is told too. */
function writeUsed(state: State): Json {
  return deedIds.flatMap((id, deed): Json[] => {
    if (state.used[deed] === 0) return [];
    const [owner, lien] = [state.usedOwner[deed], state.usedLien[deed]];
    const same = owner === state.owner[deed] && lien === state.lien[deed];
    if (!state.rules.barrelhead || same) return [id];
    return [{ deed: id, owner: owner === BANK ? null : owner, mortgaged: lien === 1 }];
  });
}

function writePaid(state: State): JsonObject {
  return { bank: state.paid[TO_BANK], seats: seatsOf(state).map((seat) => state.paid[seat]) };
}

/** What only the present phase needs. */
function writePhase(state: State): JsonObject {
  const { now } = state;
  return {
    ...(now[PHASE] === DEAL ? { filling: writeFilling(now[FILLING]) } : {}),
    ...(now[CHOSEN_FACE] === NONE ? {} : { chosen: writeShown(now[CHOSEN_FACE], now[CHOSEN_SHUFFLE], now[SHUFFLE]) }),
    ...(now[CARD] === NONE ? {} : { card: now[CARD] + 1 }),
    ...(now[TARGET] === NONE ? {} : { takeover: deedIds[now[TARGET]] }),
    ...(now[DEBTOR] === NONE ? {} : { debtor: now[DEBTOR] }),
    ...(now[LEVY] === 0 ? {} : { levy: now[LEVY] * THOUSAND }),
    ...(now[PHASE] === ORDER_ROLL || now[INTERRUPTED] === ORDER_ROLL ? { orderRolls: writeOrderRolls(state) } : {}),
    ...(now[INTERRUPTED] === 0 ? {} : { interrupted: writeInterrupted(state) }),
    ...(now[PHASE] === OVER ? { ended: { reason: END_REASONS[now[END_REASON]], by: now[WINNER] } } : {}),
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
    phase: PHASES[state.now[INTERRUPTED]],
    dice: BEGINNING,
    done: state.now[PAYERS_DONE],
    doubles: seatsOf(state)
      .filter((seat) => state.laterDoubles[seat] > 0)
      .map((seat) => ({ seat, face: state.laterDoubles[seat] })),
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

/** Deeds that players own. */
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
    ...(state.rules.long ? { established: state.now[ESTABLISHED] === 1 } : {}),
    ...(state.rules.economy ? { economy: ECONOMIES[state.now[ECONOMY]] } : {}),
    ...(state.rules.depression ? { depression: DEPRESSIONS[state.now[DEPRESSION]] } : {}),
  };
}

/** A card that shows its region side; the shuffle it came from where it is not the present one. */
function writeShown(face: number, shuffle: number, present: number): Json {
  if (face === NONE) return null;
  return shuffle === present ? faceIds[face] : { face: faceIds[face], shuffle };
}

function writeCards(state: State): JsonObject {
  const present = state.now[SHUFFLE];
  const cards = Array.from({ length: CARDS }, (_, card) => card);
  const older = cards.filter((card) => state.shuffleOf[card] !== DISCARDED && state.shuffleOf[card] < present);
  return {
    selection: Array.from({ length: SELECTION }, (_, space) =>
      writeShown(state.selection[space], state.selectionShuffle[space], present),
    ),
    discard: cards.filter((card) => state.shuffleOf[card] === DISCARDED).map((card) => card + 1),
    ...(present === 0 ? {} : { shuffle: present }),
    ...(older.length === 0 ? {} : { older: older.map((card) => ({ card: card + 1, shuffle: state.shuffleOf[card] })) }),
  };
}
