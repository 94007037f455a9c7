import {
  FLAG,
  indexesOf,
  indexesOrNone,
  int8,
  int16,
  int32,
  NONE,
  packedState,
  range,
  type Seat,
  uint8,
  union,
} from '@roundhouse/kernel';
import { BROKEN, baseMaintenance, MODELS } from './locomotives.ts';
import { CARDS, CITIES, DEEDS, FACES, REGIONS, SPACES } from './network/network.ts';
import { NO_STEP, SEGMENTS, STEPS } from './network/steps.ts';
import type { Rules } from './options.ts';
import { CONDITIONS } from './victory/conditions.ts';

/** SNS-COMP-01. */
export const MIN_SEATS = 3;
export const MAX_SEATS = 6;
/** The round counter stops here. A game can be endless, when no player can pay for a step (SNS-CASH-03). */
export const MAX_ROUNDS = 30_000;
/** The counters of journeys per player and of shuffles stop here as well. */
export const MAX_JOURNEYS = 30_000;
export const MAX_SHUFFLES = 30_000;
/** SNS-SETUP-02. */
export const STARTING_CASH = 10_000;
/** SNS-SETUP-03: cards dealt to each player to choose a home city from. */
export const HAND = 2;
/** SNS-CARD-02. */
export const SELECTION = 3;
/** SNS-COMP-03. */
export const YARDS = 2;

/** Marks an empty entry: no card, no city, no property. */
export { NONE };
/** Value of `at` for a locomotive that is not on the map. */
export const NOWHERE = NONE;
/** The owner of a deed that no player has (SNS-DEED-02). */
export const BANK = NONE;

export const PHASES = [
  'draw-victory-card',
  'deal',
  'order-roll',
  'reveal',
  'reveal-unused',
  'home-roll',
  'destination-roll',
  'highball-roll',
  'depression-roll',
  'choose-home',
  'station',
  'run',
  'business',
  'takeover',
  'settle',
  'over',
] as const;
export type PhaseName = (typeof PHASES)[number];

/** Chance draws a victory card (SNS-END-07). */
export const DRAW_VICTORY_CARD = 0;
/** Chance turns up the region side of a city card: for a hand, or for a selection space. */
export const DEAL = 1;
export const ORDER_ROLL = 2;
/** Chance flips the card that was chosen (SNS-CARD-03). */
export const REVEAL = 3;
/** Chance flips the dealt card that was not chosen, which is discarded (SNS-SETUP-06). */
export const REVEAL_UNUSED = 4;
export const HOME_ROLL = 5;
export const DESTINATION_ROLL = 6;
export const HIGHBALL_ROLL = 7;
export const DEPRESSION_ROLL = 8;
/** From this phase on, players decide. The player chooses one of the two dealt cards (SNS-SETUP-05). */
export const CHOOSE_HOME = 9;
/** In the station without a destination: repair, depart or stay. */
export const STATION = 10;
/** On a journey: move, highball, dump ballast. */
export const RUN = 11;
/** Just arrived (SNS-TURN-03). */
export const BUSINESS = 12;
/** The owner of a mortgaged deed answers a hostile takeover (SNS-BUS-06). */
export const TAKEOVER = 13;
/** A player who owes more than the cash at hand raises money (SNS-FEE-09). */
export const SETTLE = 14;
export const OVER = 15;

/** How a game ended; values of the END_REASON register are indexes into this list. */
export const END_REASONS = ['none', 'deeds-sold', 'net-worth', 'victory-card', 'last-standing'] as const;
export const DEEDS_SOLD = 1;
export const NET_WORTH = 2;
export const VICTORY_CARD = 3;
export const LAST_STANDING = 4;

/** SNS-ECO-01, from worst to best. */
export const ECONOMIES = ['bust', 'bearish', 'normal', 'bullish', 'boom'] as const;
export type Economy = (typeof ECONOMIES)[number];
export const BUST = 0;
export const BEARISH = 1;
export const NORMAL = 2;
export const BULLISH = 3;
export const BOOM = 4;

/** SNS-DEP-01: at most once per game. */
export const DEPRESSIONS = ['to-come', 'on', 'over'] as const;
export const DEPRESSION_TO_COME = 0;
export const DEPRESSION_ON = 1;
export const DEPRESSION_OVER = 2;

/** Registers: indexes into `state.registers`, which holds all scalar values of the state. */
export const PHASE = 0;
/** The player whose turn it is; during set-up, the player who rolls. */
export const ACTOR = 1;
/** 1 during the first turn of each player. */
export const ROUND = 2;
/** Movement points left and spent in this turn. */
export const POINTS = 3;
export const SPENT = 4;
/** 1 in a turn in which the player highballs (SNS-HB-04). */
export const HIGHBALLING = 5;
/** 1 when the destination was drawn in this turn (SNS-TURN-06). */
export const DREW = 6;
/** 1 when the turn ends with half payment of a step or repair that the next turn completes. */
export const CARRYING = 7;
/** The place for the next dealt card: a hand by `seat * 2 + index`, or a selection space, from FILL_SELECTION on. */
export const FILLING = 8;
/** The card in front of the player: the face it shows, its shuffle, and after flipping its number. */
export const CHOSEN_FACE = 9;
export const CHOSEN_SHUFFLE = 10;
export const CARD = 11;
/** The number of reshuffles of the city cards. */
export const SHUFFLE = 12;
/** The deed of a declared takeover; NONE otherwise. */
export const TARGET = 13;
/** The player who must raise money; NONE otherwise. */
export const DEBTOR = 14;
export const ECONOMY = 15;
export const DEPRESSION = 16;
/** 1 when the Established fee schedule is in force (SNS-FEE-10). */
export const ESTABLISHED = 17;
/** While the Depression levy is collected: the phase of the roll that triggered it (0 otherwise), and the payers done. */
export const INTERRUPTED_PHASE = 18;
export const PAYERS_DONE = 19;
/** Depression levy of the DEBTOR in thousands; 0 when the debt is for usage fees. */
export const LEVY = 20;
export const END_REASON = 21;
/** The player who won by coming home, by a victory card or as the last player standing. */
export const WINNER = 22;
const REGISTER_COUNT = 23;

const TURN_REGISTERS = [
  POINTS,
  SPENT,
  HIGHBALLING,
  DREW,
  CARRYING,
  FILLING,
  CHOSEN_SHUFFLE,
  INTERRUPTED_PHASE,
  PAYERS_DONE,
  LEVY,
] as const;

/** Values of FILLING from here on are selection spaces. */
export const FILL_SELECTION = MAX_SEATS * HAND;

/** Values of `carry`: nothing, or a half-paid repair; other values are the half-paid step (SNS-MP-03). */
export const NO_CARRY = NO_STEP;
export const CARRY_REPAIR = -2;

/** Value of `shuffleOf` for a card in the discard pile. */
export const DISCARDED = NONE;

/**
 * The state of a game. All arrays are views into one buffer, so that copying the state is one block copy. There is no
 * hidden information: the city side of a card is not determined before the card is flipped. An unflipped card has a
 * face and a shuffle; when it is flipped, chance decides which card of that face and shuffle it is.
 */
export interface State {
  readonly rules: Rules;
  readonly seats: number;
  readonly bytes: Uint8Array;

  readonly cash: Int32Array;
  /** Totals for victory cards: payoffs earned and usage fees received. */
  readonly earned: Int32Array;
  readonly feesTaken: Int32Array;

  /** Cash on the Barrelhead: fees paid in this turn, by receiving seat, then to the bank. */
  readonly paid: Int32Array;

  readonly registers: Int16Array;
  /** By seat: the space of the locomotive; NOWHERE before the home city is set and for eliminated players. */
  readonly at: Int16Array;
  /** By seat: the half-paid step or repair. */
  readonly carry: Int16Array;
  readonly journeys: Int16Array;
  /** By seat: bit mask of the regions of reached destinations. */
  readonly regionsReached: Int16Array;

  readonly owner: Int8Array;
  /** 1 for a mortgaged deed. */
  readonly lien: Uint8Array;
  /** 1 for a property used in this turn (SNS-MAP-08). */
  readonly used: Uint8Array;
  /** Cash on the Barrelhead: owner and mortgage status at the first use in this turn (AMB-E-30). */
  readonly usedOwner: Int8Array;
  readonly usedLien: Uint8Array;

  /** Seats in turn order; eliminated seats come last. */
  readonly order: Uint8Array;
  /** By seat, during the rolls for turn order: the number of seats ahead, and the current roll (0 before it). */
  readonly orderRank: Uint8Array;
  readonly orderRoll: Uint8Array;
  readonly model: Uint8Array;
  readonly maintenance: Uint8Array;
  /** By seat: cities, or NONE. */
  readonly home: Int8Array;
  readonly start: Int8Array;
  readonly destination: Int8Array;
  /** By seat: the property under the locomotive; NONE in the station (SNS-GF-01). */
  readonly on: Int8Array;
  /** By seat: the property with a grandfathered fee, and the fee in thousands. */
  readonly frozen: Int8Array;
  readonly frozenFee: Uint8Array;
  /** 1 for an eliminated player (option insolvency). */
  readonly out: Uint8Array;
  /** By `seat * 2 + index`: cities; NONE for an unbuilt yard. */
  readonly yard: Int8Array;
  readonly victoryCard: Int8Array;

  /** By `seat * 2 + index`: the faces of the dealt cards; NONE after use. */
  readonly hand: Int8Array;
  readonly selection: Int8Array;
  readonly selectionShuffle: Int16Array;
  /** By card: the shuffle that last put it into the deck, or DISCARDED. */
  readonly shuffleOf: Int16Array;
  /** By seat: doubles rolled for the Depression levy; they take effect after all players have paid (SNS-DEP-04). */
  readonly deferredDoubles: Uint8Array;

  /** By `seat * SEGMENTS + segment`: 1 when used in this journey. Empty if track may be reused. */
  readonly ridden: Uint8Array;
}

const MONEY = range(0, 2 ** 31 - 1);
/** SNS-GF-03, -05: in thousands; the fee for a mortgaged property on the Established schedule. */
const MAX_FROZEN_FEE = 6;
const VICTORY_CARDS_IN_GAME = Object.keys(CONDITIONS).length;

const LAYOUT = {
  cash: int32(MAX_SEATS, MONEY),
  earned: int32(MAX_SEATS, MONEY),
  feesTaken: int32(MAX_SEATS, MONEY),
  paid: int32(MAX_SEATS + 1, MONEY),
  registers: int16(
    REGISTER_COUNT,
    union(
      range(0, MAX_ROUNDS),
      range(0, MAX_SHUFFLES),
      indexesOf(PHASES.length),
      indexesOrNone(MAX_SEATS),
      indexesOrNone(FACES),
      indexesOrNone(CARDS),
      indexesOrNone(DEEDS),
    ),
  ),
  at: int16(MAX_SEATS, indexesOrNone(SPACES)),
  carry: int16(MAX_SEATS, range(CARRY_REPAIR, STEPS - 1)),
  journeys: int16(MAX_SEATS, range(0, MAX_JOURNEYS)),
  regionsReached: int16(MAX_SEATS, range(0, 2 ** REGIONS - 1)),
  shuffleOf: int16(CARDS, union(range(0, MAX_SHUFFLES), indexesOrNone(0))),
  selectionShuffle: int16(SELECTION, range(0, MAX_SHUFFLES)),
  owner: int8(DEEDS, indexesOrNone(MAX_SEATS)),
  lien: uint8(DEEDS, FLAG),
  used: uint8(DEEDS, FLAG),
  usedOwner: int8(DEEDS, indexesOrNone(MAX_SEATS)),
  usedLien: uint8(DEEDS, FLAG),
  order: uint8(MAX_SEATS, indexesOf(MAX_SEATS)),
  orderRank: uint8(MAX_SEATS, indexesOf(MAX_SEATS)),
  orderRoll: uint8(MAX_SEATS, range(0, 12)),
  model: uint8(MAX_SEATS, indexesOf(MODELS.length)),
  maintenance: uint8(MAX_SEATS, range(0, BROKEN)),
  home: int8(MAX_SEATS, indexesOrNone(CITIES)),
  start: int8(MAX_SEATS, indexesOrNone(CITIES)),
  destination: int8(MAX_SEATS, indexesOrNone(CITIES)),
  on: int8(MAX_SEATS, indexesOrNone(DEEDS)),
  frozen: int8(MAX_SEATS, indexesOrNone(DEEDS)),
  frozenFee: uint8(MAX_SEATS, range(0, MAX_FROZEN_FEE)),
  out: uint8(MAX_SEATS, FLAG),
  yard: int8(MAX_SEATS * YARDS, indexesOrNone(CITIES)),
  victoryCard: int8(MAX_SEATS, indexesOrNone(VICTORY_CARDS_IN_GAME)),
  hand: int8(MAX_SEATS * HAND, indexesOrNone(FACES)),
  selection: int8(SELECTION, indexesOrNone(FACES)),
  deferredDoubles: uint8(MAX_SEATS, range(0, 6)),
};

/** The arrays of a state with their domains. */
export function layoutOf({ reusesTrack }: Rules, seats: number) {
  return LAYOUTS[reusesTrack ? 0 : seats];
}

/** By the number of seats whose ridden segments are tracked. */
const LAYOUTS = Array.from({ length: MAX_SEATS + 1 }, (_, seats) => ({
  ...LAYOUT,
  ridden: uint8(seats * SEGMENTS, FLAG),
}));

function allocate(rules: Rules, seats: number): State {
  return packedState(layoutOf(rules, seats), { rules, seats });
}

/** The state before the first card is dealt: the bank owns all deeds (SNS-DEED-03, SNS-SETUP-02). */
export function newState(rules: Rules, seats: number): State {
  const state = allocate(rules, seats);
  state.owner.fill(BANK);
  for (const cities of [state.home, state.start, state.destination, state.yard]) cities.fill(NONE);
  for (const cards of [state.hand, state.selection, state.victoryCard]) cards.fill(NONE);
  state.on.fill(NONE);
  state.frozen.fill(NONE);
  state.at.fill(NOWHERE);
  state.carry.fill(NO_CARRY);
  state.cash.fill(STARTING_CASH, 0, seats);
  state.maintenance.fill(baseMaintenance[0], 0, seats);
  for (let seat = 0; seat < seats; seat++) state.order[seat] = seat;
  clearTurn(state);
  state.registers[ECONOMY] = NORMAL;
  state.registers[ROUND] = 1;
  state.registers[PHASE] = rules.experimental ? DRAW_VICTORY_CARD : DEAL;
  return state;
}

export function copyState(from: State, into?: State): State {
  const canReuse = into !== undefined && into.rules === from.rules && into.seats === from.seats;
  const copy = canReuse ? into : allocate(from.rules, from.seats);
  copy.bytes.set(from.bytes);
  return copy;
}

/** Resets everything that belongs to a single turn. */
export function clearTurn(state: State): void {
  state.used.fill(0);
  state.usedOwner.fill(0);
  state.usedLien.fill(0);
  state.paid.fill(0);
  state.deferredDoubles.fill(0);
  for (const register of TURN_REGISTERS) state.registers[register] = 0;
  for (const register of [CHOSEN_FACE, CARD, TARGET, DEBTOR]) state.registers[register] = NONE;
}

export function seatsOf(state: State): Seat[] {
  return Array.from({ length: state.seats }, (_, seat) => seat);
}
