import {
  FLAG,
  hull,
  int8,
  int16,
  int32,
  NONE,
  numbersOf,
  numbersOrNone,
  range,
  type Seat,
  uint8,
  windows,
} from '@roundhouse/kernel';
import { BROKEN, baseMaintenance, MODELS } from './locomotives.ts';
import { CARDS, CITIES, DEEDS, FACES, REGIONS, SPACES } from './network/network.ts';
import { NO_STEP, SEGMENTS, STEPS } from './network/steps.ts';
import type { Rules } from './options.ts';
import { CONDITIONS } from './victory/conditions.ts';

/** SNS-COMP-01. */
export const MIN_SEATS = 3;
export const MAX_SEATS = 6;
/** Rounds are counted no further: players who can pay for no step may sit there for ever (SNS-CASH-03). */
export const MOST_ROUNDS = 30_000;
/** Nor are the journeys of a player, and the shuffles of the city cards. */
export const MOST_JOURNEYS = 30_000;
export const MOST_SHUFFLES = 30_000;
/** SNS-SETUP-02. */
export const STARTING_CASH = 10_000;
/** SNS-SETUP-03: cards dealt to each player to choose a home city from. */
export const HAND = 2;
/** SNS-CARD-02. */
export const SELECTION = 3;
/** SNS-COMP-03. */
export const YARDS = 2;

/** Nothing there: no card, no city, no property. */
export { NONE };
/** `at`: a locomotive that is not on the map. */
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
/** From here on players decide. The player chooses one of the two cards dealt (SNS-SETUP-05). */
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

/** How a game ended; index for the END_REASON register. */
export const END_REASONS = ['none', 'deeds-sold', 'net-worth', 'victory-card', 'last-standing'] as const;
export const DEEDS_SOLD = 1;
export const NET_WORTH = 2;
export const VICTORY_CARD = 3;
export const LAST_STANDING = 4;

/** SNS-ECO-01, worst first. */
export const ECONOMIES = ['bust', 'bearish', 'normal', 'bullish', 'boom'] as const;
export type Economy = (typeof ECONOMIES)[number];
export const BUST = 0;
export const BEARISH = 1;
export const NORMAL = 2;
export const BULLISH = 3;
export const BOOM = 4;

/** SNS-DEP-01: once a game. */
export const DEPRESSIONS = ['to-come', 'on', 'over'] as const;
export const DEPRESSION_TO_COME = 0;
export const DEPRESSION_ON = 1;
export const DEPRESSION_OVER = 2;

/** Registers: indexes into `state.now`, the single numbers that say where the game stands. */
export const PHASE = 0;
/** Whose turn it is; in the set-up, who rolls. */
export const ACTOR = 1;
/** 1 for the first turn of each player. */
export const ROUND = 2;
/** Movement points left, and spent in this turn. */
export const POINTS = 3;
export const SPENT = 4;
/** 1 in a turn in which the player highballs (SNS-HB-04). */
export const HIGHBALLING = 5;
/** 1 when the destination was drawn in this turn (SNS-TURN-06). */
export const DREW = 6;
/** 1 when the turn ends by part-payment of a step or a repair that the next turn completes. */
export const CARRYING = 7;
/** What is being filled: a card of a hand, by `seat * 2 + index`, or from FILL_SELECTION a selection space. */
export const FILLING = 8;
/** The card in front of the player: the face it shows, the shuffle it belongs to, and once flipped its number. */
export const CHOSEN_FACE = 9;
export const CHOSEN_SHUFFLE = 10;
export const CARD = 11;
/** How often the city cards have been shuffled. */
export const SHUFFLE = 12;
/** The deed that somebody wants to take over; NONE otherwise. */
export const TARGET = 13;
/** Who has to pay; NONE when nobody has to raise money. */
export const DEBTOR = 14;
export const ECONOMY = 15;
export const DEPRESSION = 16;
/** 1 once the Established schedule is in force (SNS-FEE-10). */
export const ESTABLISHED = 17;
/** While the Depression collects: the phase of the roll that began it, 0 otherwise, and how many have paid. */
export const INTERRUPTED = 18;
export const PAYERS_DONE = 19;
/** Thousands that the DEBTOR owes for the Depression; 0 when the debt is of usage fees. */
export const LEVY = 20;
export const END_REASON = 21;
/** Who ended the game by coming home, by a victory card or by being left alone. */
export const WINNER = 22;
const REGISTERS = 23;

const TURN_REGISTERS = [
  POINTS,
  SPENT,
  HIGHBALLING,
  DREW,
  CARRYING,
  FILLING,
  CHOSEN_SHUFFLE,
  INTERRUPTED,
  PAYERS_DONE,
  LEVY,
] as const;

/** FILLING from here on: the selection spaces. */
export const FILL_SELECTION = MAX_SEATS * HAND;

/** `carry`: nothing carried, or a repair begun; otherwise the step that is half paid (SNS-MP-03). */
export const NO_CARRY = NO_STEP;
export const CARRY_REPAIR = -2;

/** `shuffleOf`: a card that lies in the discard pile. */
export const DISCARDED = NONE;

/**
 * All that changes in a game. Every array is a window into one buffer, so that a copy is one block copy; who reads
 * the rules sees named arrays. Nothing is hidden: the city side of a card is not there before it is flipped. A card
 * that shows its region side is known by its face and by the shuffle that it came from; which of the cards with that
 * face it is, chance decides when it is flipped.
 */
export interface State {
  readonly rules: Rules;
  readonly seats: number;
  readonly bytes: Uint8Array;

  readonly cash: Int32Array;
  /** What victory cards count: payoffs and usage fees received. */
  readonly earned: Int32Array;
  readonly feesTaken: Int32Array;

  /** Cash on the Barrelhead: fees paid in this turn, by seat and at last to the bank. */
  readonly paid: Int32Array;

  readonly now: Int16Array;
  /** By seat: where the locomotive is; NOWHERE before the home city is known, and for who is out. */
  readonly at: Int16Array;
  /** A step or a repair that is half paid. */
  readonly carry: Int16Array;
  readonly journeys: Int16Array;
  /** By seat: regions of the destinations reached, a bit each. */
  readonly regionsReached: Int16Array;

  readonly owner: Int8Array;
  /** 1 for a mortgaged deed. */
  readonly lien: Uint8Array;
  /** 1 for a property used in this turn (SNS-MAP-08). */
  readonly used: Uint8Array;
  /** Cash on the Barrelhead: whose it was, and whether mortgaged, when it was first used in this turn (AMB-E-30). */
  readonly usedOwner: Int8Array;
  readonly usedLien: Uint8Array;

  /** Seats in turn order, then those that are out. */
  readonly order: Uint8Array;
  /** By seat, while the order is rolled for: how many are ahead, and the roll that counts now (0 for none yet). */
  readonly orderRank: Uint8Array;
  readonly orderRoll: Uint8Array;
  readonly model: Uint8Array;
  readonly maintenance: Uint8Array;
  /** Cities; NONE where there is none. */
  readonly home: Int8Array;
  readonly start: Int8Array;
  readonly destination: Int8Array;
  /** By seat: the property that the locomotive is on; NONE in the station (SNS-GF-01). */
  readonly on: Int8Array;
  /** By seat: the property whose fee is grandfathered, and the fee in thousands. */
  readonly frozen: Int8Array;
  readonly frozenFee: Uint8Array;
  /** 1 for a player who is out (option insolvency). */
  readonly out: Uint8Array;
  /** By `seat * 2 + index`: cities; NONE for a yard not built. */
  readonly yard: Int8Array;
  readonly victoryCard: Int8Array;

  /** By `seat * 2 + index`: the faces of the cards dealt, NONE once used. */
  readonly hand: Int8Array;
  readonly selection: Int8Array;
  readonly selectionShuffle: Int16Array;
  /** By card: the shuffle that put it into the deck, or DISCARDED. */
  readonly shuffleOf: Int16Array;
  /** By seat: doubles rolled while the Depression collects; they take effect after all have paid (SNS-DEP-04). */
  readonly laterDoubles: Uint8Array;

  /** By `seat * SEGMENTS + segment`: 1 when used in this journey. Empty where track may be used again. */
  readonly ridden: Uint8Array;
}

const MONEY = range(0, 2 ** 31 - 1);
/** SNS-GF-03, -05: thousands of dollars; the fee for a mortgaged property by the Established schedule. */
const MOST_FROZEN_FEE = 6;
const VICTORY_CARDS_IN_GAME = Object.keys(CONDITIONS).length;

const LAYOUT = {
  cash: int32(MAX_SEATS, MONEY),
  earned: int32(MAX_SEATS, MONEY),
  feesTaken: int32(MAX_SEATS, MONEY),
  paid: int32(MAX_SEATS + 1, MONEY),
  now: int16(
    REGISTERS,
    hull(
      range(0, MOST_ROUNDS),
      range(0, MOST_SHUFFLES),
      numbersOf(PHASES.length),
      numbersOrNone(MAX_SEATS),
      numbersOrNone(FACES),
      numbersOrNone(CARDS),
      numbersOrNone(DEEDS),
    ),
  ),
  at: int16(MAX_SEATS, numbersOrNone(SPACES)),
  carry: int16(MAX_SEATS, range(CARRY_REPAIR, STEPS - 1)),
  journeys: int16(MAX_SEATS, range(0, MOST_JOURNEYS)),
  regionsReached: int16(MAX_SEATS, range(0, 2 ** REGIONS - 1)),
  shuffleOf: int16(CARDS, hull(range(0, MOST_SHUFFLES), numbersOrNone(0))),
  selectionShuffle: int16(SELECTION, range(0, MOST_SHUFFLES)),
  owner: int8(DEEDS, numbersOrNone(MAX_SEATS)),
  lien: uint8(DEEDS, FLAG),
  used: uint8(DEEDS, FLAG),
  usedOwner: int8(DEEDS, numbersOrNone(MAX_SEATS)),
  usedLien: uint8(DEEDS, FLAG),
  order: uint8(MAX_SEATS, numbersOf(MAX_SEATS)),
  orderRank: uint8(MAX_SEATS, numbersOf(MAX_SEATS)),
  orderRoll: uint8(MAX_SEATS, range(0, 12)),
  model: uint8(MAX_SEATS, numbersOf(MODELS.length)),
  maintenance: uint8(MAX_SEATS, range(0, BROKEN)),
  home: int8(MAX_SEATS, numbersOrNone(CITIES)),
  start: int8(MAX_SEATS, numbersOrNone(CITIES)),
  destination: int8(MAX_SEATS, numbersOrNone(CITIES)),
  on: int8(MAX_SEATS, numbersOrNone(DEEDS)),
  frozen: int8(MAX_SEATS, numbersOrNone(DEEDS)),
  frozenFee: uint8(MAX_SEATS, range(0, MOST_FROZEN_FEE)),
  out: uint8(MAX_SEATS, FLAG),
  yard: int8(MAX_SEATS * YARDS, numbersOrNone(CITIES)),
  victoryCard: int8(MAX_SEATS, numbersOrNone(VICTORY_CARDS_IN_GAME)),
  hand: int8(MAX_SEATS * HAND, numbersOrNone(FACES)),
  selection: int8(SELECTION, numbersOrNone(FACES)),
  laterDoubles: uint8(MAX_SEATS, range(0, 6)),
};

/** The windows of a table of so many, with the domain of each. */
export function layoutOf({ reusesTrack }: Rules, seats: number) {
  return LAYOUTS[reusesTrack ? 0 : seats];
}

/** By the number of seats whose ridden segments are noted. */
const LAYOUTS = Array.from({ length: MAX_SEATS + 1 }, (_, seats) => ({
  ...LAYOUT,
  ridden: uint8(seats * SEGMENTS, FLAG),
}));

function allocate(rules: Rules, seats: number): State {
  return windows(layoutOf(rules, seats), { rules, seats });
}

/** A table before the first card is dealt: everything belongs to the bank (SNS-DEED-03, SNS-SETUP-02). */
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
  state.now[ECONOMY] = NORMAL;
  state.now[ROUND] = 1;
  state.now[PHASE] = rules.experimental ? DRAW_VICTORY_CARD : DEAL;
  return state;
}

export function copyState(from: State, into?: State): State {
  const usable = into !== undefined && into.rules === from.rules && into.seats === from.seats;
  const copy = usable ? into : allocate(from.rules, from.seats);
  copy.bytes.set(from.bytes);
  return copy;
}

/** Forgets what belongs to one turn only. */
export function clearTurn(state: State): void {
  state.used.fill(0);
  state.usedOwner.fill(0);
  state.usedLien.fill(0);
  state.paid.fill(0);
  state.laterDoubles.fill(0);
  for (const register of TURN_REGISTERS) state.now[register] = 0;
  for (const register of [CHOSEN_FACE, CARD, TARGET, DEBTOR]) state.now[register] = NONE;
}

export function seatsOf(state: State): Seat[] {
  return Array.from({ length: state.seats }, (_, seat) => seat);
}
