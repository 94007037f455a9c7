import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type GameEvent, GameSession, type Json, type JsonObject } from '@roundhouse/kernel';
import { expect } from 'vitest';
import roundhouse from '../../src/deck/roundhouse.json' with { type: 'json' };

/** A game from a position, in which the test chooses every draw and roll. */

const EDGES = 'NESW';

function rotate(edges: string, rotation: number): string {
  const letters = [...edges].map((edge) => EDGES[(EDGES.indexOf(edge) + rotation) % 4]);
  return letters.sort((a, b) => EDGES.indexOf(a) - EDGES.indexOf(b)).join('');
}

/** The number of clockwise quarter turns after which the tile has this track: 'EW', 'EW,NE', 'NS,W'. */
function rotationFor(tile: string, track: string): number {
  const id = tile.replace(/-[12]\+?$/, '');
  const kind = roundhouse.kinds.find((other) => other.id === id);
  if (kind === undefined) throw new Error(`no tile ${tile}`);
  const printed = [...kind.segments, ...(kind.deadEnds ?? [])];
  const expected = track
    .split(',')
    .map((edges) => rotate(edges, 0))
    .sort()
    .join();
  const found = [0, 1, 2, 3].find((rotation) => {
    const rotated = printed.map((edges) => rotate(edges, rotation));
    return rotated.sort().join() === expected;
  });
  if (found === undefined) throw new Error(`no rotation of ${tile} has the track ${track}`);
  return found;
}

/** A track tile on the map: segments by their two edges, dead ends by their one. */
export function track(cell: string, tile: string, shape: string): JsonObject {
  return { cell, tile, rotation: rotationFor(tile, shape) };
}

export function town(cell: string, colour: string, ...goods: Json[]): JsonObject {
  return { cell, town: colour, goods };
}

/** A cube that came into play in another town. */
export function good(cube: string, origin: string): JsonObject {
  return { cube, origin };
}

export function play(tile: string, cell: string, shape: string): JsonObject {
  return { do: 'play', tile, cell, rotation: rotationFor(tile, shape) };
}

export function move(path: string, ...take: JsonObject[]): JsonObject {
  return { do: 'move', path, ...(take.length === 0 ? {} : { take }) };
}

export function take(at: number, cube: string, origin?: string): JsonObject {
  return { at, cube, ...(origin === undefined ? {} : { origin }) };
}

export const roll = (die: number): JsonObject => ({ do: 'roll', die });
export const burn = (coal: number): JsonObject => ({ do: 'burn', coal });
export const reveal = (colour: string): JsonObject => ({ do: 'reveal', town: colour });
export const drawGoods = (cube: string): JsonObject => ({ do: 'draw-goods', cube });
export const deal = (tile: string): JsonObject => ({ do: 'deal', tile });
export const WATER: JsonObject = { do: 'water' };

/** A position document with defaults: two players, unless `fields` has others. */
export function position(fields: JsonObject): JsonObject {
  const players = (fields.players as readonly JsonObject[] | undefined) ?? [{}, {}];
  return { game: 'days-of-steam', seats: players.length, ...fields, players };
}

export class Table {
  constructor(readonly session: GameSession) {}

  get phase(): string {
    return this.session.game.phase(this.session.state);
  }

  get toAct() {
    return this.session.toAct();
  }

  /** Takes an action that must be legal, and returns its events. */
  act(action: JsonObject): GameEvent[] {
    const events: GameEvent[] = [];
    const refusal = this.session.act(action, (event) => events.push(event));
    if (refusal !== null) throw new Error(`${JSON.stringify(action)} refused: ${refusal.reason} (${refusal.rule})`);
    return events;
  }

  /** Takes several actions, and returns all their events. */
  actAll(...actions: JsonObject[]): GameEvent[] {
    return actions.flatMap((action) => this.act(action));
  }

  /** Expects that the action is refused for this reason without changing the state. Returns the refusal's params. */
  expectRefused(action: JsonObject, rule: string, reason: string): JsonObject {
    const before = this.session.hash();
    const refusal = this.session.act(action);
    expect({ action, rule: refusal?.rule, reason: refusal?.reason }).toEqual({ action, rule, reason });
    expect(this.session.hash()).toBe(before);
    return refusal?.params ?? {};
  }

  expectLegal(action: JsonObject): void {
    const refusal = this.session.checkAction(action);
    expect({ action, reason: refusal?.reason }).toEqual({ action, reason: undefined });
  }

  get position(): JsonObject {
    return this.session.position();
  }

  player(seat: number): JsonObject {
    return (this.position.players as readonly JsonObject[])[seat];
  }

  /** The goods in a town, each as 'colour', or 'colour from x,y' if it comes from another town. */
  goods(cell: string): string[] {
    const entry = (this.position.map as readonly JsonObject[]).find((other) => other.cell === cell);
    const goods = (entry?.goods ?? []) as readonly { cube: string; origin: string }[];
    return goods.map(({ cube, origin }) => (origin === cell ? cube : `${cube} from ${origin}`)).sort();
  }

  score(seat: number): number {
    const view = this.session.game.playerView(this.session.state, 'spectator') as JsonObject;
    return Number((view.players as readonly JsonObject[])[seat].score);
  }

  /** The legal actions, or the chance outcomes with their weights. */
  legal(): JsonObject[] {
    const { game, state } = this.session;
    if (this.toAct !== 'chance') return game.legalActions(state).map((action) => game.actions.write(state, action));
    return game.chanceOutcomes(state).map(({ action, weight }) => ({ ...game.actions.write(state, action), weight }));
  }

  legalKinds(): string[] {
    return [...new Set(this.legal().map((action) => String(action.do)))];
  }
}

export function table(fields: JsonObject, seed: string | null = null): Table {
  return new Table(new GameSession(daysOfSteam, { position: position(fields) }, seed));
}

/** The names of the events, in order. */
export function names(events: readonly GameEvent[]): string[] {
  return events.map(({ event }) => event);
}
