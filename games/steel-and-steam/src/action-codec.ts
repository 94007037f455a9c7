import { type Json, type JsonObject, type JsonReader, readActionKind, type Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from './action.ts';
import { MODELS } from './locomotives.ts';
import {
  CARDS,
  CITIES,
  type City,
  type Deed,
  deedIds,
  faceIds,
  findDeed,
  findSpace,
  isCity,
  type Space,
  spaceIds,
} from './network/network.ts';
import { firstStep, NO_STEP, type Step, stepProperties, stepTo, stepVia } from './network/steps.ts';
import { ACTOR, HAND, MAX_SEATS, NOWHERE, SELECTION, type State } from './state.ts';
import { playerToAct } from './to-act.ts';
import { VICTORY_CARDS } from './victory/cards.ts';

/** Converts actions from and to JSON, which names spaces, properties and cards by their ids. */

type Members = { [field: string]: JsonReader };
type ReadFields = (state: State, fields: Members, seat: Seat) => Action;

export const DIE_SIDES = 6;

const KINDS: { readonly [kind in Action['do']]: { fields: readonly string[]; read: ReadFields } } = {
  deal: { fields: ['face'], read: (_, f) => ({ do: 'deal', face: readFace(f.face) }) },
  reveal: { fields: ['card'], read: (_, f) => ({ do: 'reveal', card: f.card.integer(1, CARDS) - 1 }) },
  roll: { fields: ['dice'], read: (_, f) => readRoll(f.dice) },
  'draw-victory-card': {
    fields: ['card'],
    read: (_, f) => ({ do: 'draw-victory-card', card: readVictoryCard(f.card) }),
  },
  home: { fields: ['card'], read: (_, f) => ({ do: 'home', card: f.card.integer(1, HAND) - 1 }) },
  depart: { fields: ['card'], read: (_, f) => ({ do: 'depart', card: f.card.integer(1, SELECTION) - 1 }) },
  highball: { fields: [], read: () => ({ do: 'highball' }) },
  move: { fields: ['to', 'via', 'by'], read: (state, f) => ({ do: 'move', ...readStep(state, f) }) },
  carry: { fields: ['to', 'via', 'by'], read: (state, f) => ({ do: 'carry', ...readStep(state, f) }) },
  repair: { fields: [], read: () => ({ do: 'repair' }) },
  'carry-repair': { fields: [], read: () => ({ do: 'carry-repair' }) },
  'dump-ballast': { fields: [], read: () => ({ do: 'dump-ballast' }) },
  buy: { fields: ['deed'], read: (_, f) => ({ do: 'buy', deed: readDeed(f.deed) }) },
  upgrade: { fields: ['model'], read: (_, f) => ({ do: 'upgrade', model: MODELS.indexOf(f.model.oneOf(MODELS)) }) },
  takeover: { fields: ['deed'], read: (_, f) => ({ do: 'takeover', deed: readDeed(f.deed) }) },
  'build-yard': { fields: ['city'], read: (_, f) => ({ do: 'build-yard', city: readCity(f.city) }) },
  'no-business': { fields: [], read: () => ({ do: 'no-business' }) },
  'let-go': { fields: [], read: () => ({ do: 'let-go' }) },
  mortgage: {
    fields: ['deed', 'seat'],
    read: (state, f, seat) => ({ do: 'mortgage', ...readManaged(state, f, seat) }),
  },
  'pay-lien': {
    fields: ['deed', 'seat'],
    read: (state, f, seat) => ({ do: 'pay-lien', ...readManaged(state, f, seat) }),
  },
  surrender: {
    fields: ['deed', 'seat'],
    read: (state, f, seat) => ({ do: 'surrender', ...readManaged(state, f, seat) }),
  },
  'replace-card': { fields: [], read: () => ({ do: 'replace-card' }) },
};

/** `seat` is the default for property management actions that do not name a seat. */
export function readAction(state: State, json: unknown, seat: Seat = playerToAct(state)): Action {
  const [kind, fields] = readActionKind(json, KINDS);
  return KINDS[kind].read(state, fields, seat);
}

export function readFace(reader: JsonReader): number {
  return faceIds.indexOf(reader.oneOf(faceIds));
}

export function readDeed(reader: JsonReader): Deed {
  return findDeed(reader.string()) ?? reader.fail(`a property, such as "${deedIds[0]}"`);
}

export function readSpace(reader: JsonReader): Space {
  return findSpace(reader.string()) ?? reader.fail(`a space of the map, such as "${spaceIds[0]}" or "m001"`);
}

export function readCity(reader: JsonReader): City {
  const space = findSpace(reader.string());
  return space !== undefined && isCity(space)
    ? space
    : reader.fail(`a city, one of the ${CITIES}, such as "${spaceIds[0]}"`);
}

export function readVictoryCard(reader: JsonReader): number {
  const ids = VICTORY_CARDS.map(({ id }) => id);
  return ids.indexOf(reader.oneOf(ids));
}

export function readDice(reader: JsonReader): [number, number] {
  const dice = reader.array().map((die) => die.integer(1, DIE_SIDES));
  return dice.length === 2 ? [dice[0], dice[1]] : reader.fail('two dice, such as [3, 4]');
}

function readRoll(reader: JsonReader): Action {
  const [die, other] = readDice(reader);
  return { do: 'roll', die, other };
}

/** Property management is for the named seat, by default the seat that submits the action. */
function readManaged(state: State, f: Members, defaultSeat: Seat): { seat: Seat; deed: Deed } {
  const seat = f.seat.isAbsent ? defaultSeat : f.seat.integer(0, Math.min(state.seats, MAX_SEATS) - 1);
  return { seat, deed: readDeed(f.deed) };
}

/** A step from the space of the locomotive. Junctions and properties are required only if the step is ambiguous. */
function readStep(state: State, f: Members): { step: Step; to: Space } {
  const from = state.at[state.registers[ACTOR]];
  return readStepFrom(from, f);
}

export function readStepFrom(from: Space, f: Members): { step: Step; to: Space } {
  const to = readSpace(f.to);
  const via = f.via.isAbsent ? null : f.via.array().map(readSpace);
  const by = f.by.isAbsent ? null : readProperties(f.by);
  const steps: Step[] = [];
  const [first, end] = from === NOWHERE ? [0, 0] : [firstStep[from], firstStep[from + 1]];
  for (let step = first; step < end; step++) {
    const fits = stepTo[step] === to && fitsVia(step, via) && fitsProperties(step, by);
    if (fits) steps.push(step);
  }
  if (steps.length > 1) {
    const choices = steps.map(writeStep);
    f.by.fail(`which way is meant, one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`, choices);
  }
  return { step: steps[0] ?? NO_STEP, to };
}

/** One property for all segments, or a list with one per segment. */
function readProperties(reader: JsonReader): readonly Deed[] {
  return typeof reader.value === 'string' ? [readDeed(reader)] : reader.array().map(readDeed);
}

function fitsVia(step: Step, via: readonly Space[] | null): boolean {
  const junctions = stepVia(step);
  return via === null || (via.length === junctions.length && via.every((space, index) => space === junctions[index]));
}

function fitsProperties(step: Step, by: readonly Deed[] | null): boolean {
  const properties = stepProperties(step);
  if (by === null) return true;
  if (by.length === 1) return properties.every((deed) => deed === by[0]);
  return by.length === properties.length && by.every((deed, index) => deed === properties[index]);
}

export function writeStep(step: Step): JsonObject {
  const via = stepVia(step).map((space) => spaceIds[space]);
  const by = stepProperties(step).map((deed) => deedIds[deed]);
  return {
    to: spaceIds[stepTo[step]],
    ...(via.length === 0 ? {} : { via }),
    by: by.every((id) => id === by[0]) ? by[0] : by,
  };
}

export function writeAction(state: State, action: Action): JsonObject {
  switch (action.do) {
    case 'deal':
      return { do: 'deal', face: faceIds[action.face] };
    case 'reveal':
    case 'home':
    case 'depart':
      return { do: action.do, card: action.card + 1 };
    case 'roll':
      return { do: 'roll', dice: [action.die, action.other] };
    case 'draw-victory-card':
      return { do: action.do, card: VICTORY_CARDS[action.card].id };
    case 'move':
    case 'carry':
      return writeStepAction(action);
    case 'buy':
    case 'takeover':
      return { do: action.do, deed: deedIds[action.deed] };
    case 'upgrade':
      return { do: 'upgrade', model: MODELS[action.model] };
    case 'build-yard':
      return { do: 'build-yard', city: spaceIds[action.city] };
    case 'mortgage':
    case 'pay-lien':
    case 'surrender':
      return { do: action.do, deed: deedIds[action.deed], ...writeOtherSeat(state, action.seat) };
    default:
      return { ...action };
  }
}

function writeStepAction({ do: kind, step, to }: ActionOf<'move' | 'carry'>): JsonObject {
  return step === NO_STEP ? { do: kind, to: spaceIds[to] } : { do: kind, ...writeStep(step) };
}

/** The seat is written only if it is not the player to act. */
function writeOtherSeat(state: State, seat: number): { [field: string]: Json } {
  return seat === playerToAct(state) ? {} : { seat };
}
