import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type GameEvent, type Json, type JsonObject, Session } from '@roundhouse/kernel';
import { expect } from 'vitest';
import roundhouse from '../../src/deck/roundhouse.json' with { type: 'json' };

/** A table set from a position, with every draw and roll chosen by the test. */

const EDGES = 'NESW';

function turned(edges: string, rotation: number): string {
  const letters = [...edges].map((edge) => EDGES[(EDGES.indexOf(edge) + rotation) % 4]);
  return letters.sort((a, b) => EDGES.indexOf(a) - EDGES.indexOf(b)).join('');
}

/** How often a tile of the deck has to be turned clockwise for its track to lie like this: 'EW', 'EW,NE', 'NS,W'. */
function rotationFor(tile: string, track: string): number {
  const id = tile.replace(/-[12]\+?$/, '');
  const kind = roundhouse.kinds.find((each) => each.id === id);
  if (kind === undefined) throw new Error(`no tile ${tile}`);
  const printed = [...kind.segments, ...(kind.deadEnds ?? [])];
  const wanted = track
    .split(',')
    .map((edges) => turned(edges, 0))
    .sort()
    .join();
  const found = [0, 1, 2, 3].find((rotation) => {
    const lies = printed.map((edges) => turned(edges, rotation));
    return lies.sort().join() === wanted;
  });
  if (found === undefined) throw new Error(`${tile} cannot lie as ${track}`);
  return found;
}

/** A track tile on the map: segments by their two edges, dead ends by their one. */
export function track(cell: string, tile: string, lies: string): JsonObject {
  return { cell, tile, rotation: rotationFor(tile, lies) };
}

export function town(cell: string, colour: string, ...goods: Json[]): JsonObject {
  return { cell, town: colour, goods };
}

/** A good that did not come into play where it is now. */
export function good(cube: string, origin: string): JsonObject {
  return { cube, origin };
}

export function play(tile: string, cell: string, lies: string): JsonObject {
  return { do: 'play', tile, cell, rotation: rotationFor(tile, lies) };
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

/** A position of two players, unless there are more of them. */
export function position(given: JsonObject): JsonObject {
  const players = (given.players as readonly JsonObject[] | undefined) ?? [{}, {}];
  return { game: 'days-of-steam', seats: players.length, ...given, players };
}

export class Table {
  constructor(readonly session: Session) {}

  get phase(): string {
    return this.session.game.phase(this.session.present);
  }

  get turn() {
    return this.session.turn();
  }

  /** Does something that has to be legal; returns what happened. */
  act(action: JsonObject): GameEvent[] {
    const events: GameEvent[] = [];
    const refusal = this.session.act(action, (event) => events.push(event));
    if (refusal !== null) throw new Error(`${JSON.stringify(action)} refused: ${refusal.reason} (${refusal.rule})`);
    return events;
  }

  /** Does one thing after another; returns what happened in all. */
  acts(...actions: JsonObject[]): GameEvent[] {
    return actions.flatMap((action) => this.act(action));
  }

  /** The action is refused for this reason, and trying it changes nothing. */
  refuses(action: JsonObject, rule: string, reason: string): JsonObject {
    const before = this.session.hash();
    const refusal = this.session.act(action);
    expect({ action, rule: refusal?.rule, reason: refusal?.reason }).toEqual({ action, rule, reason });
    expect(this.session.hash()).toBe(before);
    return refusal?.params ?? {};
  }

  accepts(action: JsonObject): void {
    const refusal = this.session.refuse(action);
    expect({ action, reason: refusal?.reason }).toEqual({ action, reason: undefined });
  }

  get position(): JsonObject {
    return this.session.position();
  }

  player(seat: number): JsonObject {
    return (this.position.players as readonly JsonObject[])[seat];
  }

  /** What lies in a town, each good as 'colour' or, when it comes from elsewhere, 'colour from x,y'. */
  goods(cell: string): string[] {
    const entry = (this.position.map as readonly JsonObject[]).find((each) => each.cell === cell);
    const goods = (entry?.goods ?? []) as readonly { cube: string; origin: string }[];
    return goods.map(({ cube, origin }) => (origin === cell ? cube : `${cube} from ${origin}`)).sort();
  }

  score(seat: number): number {
    const view = this.session.game.view(this.session.present, 'spectator') as JsonObject;
    return Number((view.players as readonly JsonObject[])[seat].score);
  }

  /** The legal actions, or what chance can draw with its weight. */
  legal(): JsonObject[] {
    const { game, present } = this.session;
    if (this.turn !== 'chance') return game.legal(present).map((action) => game.actions.write(present, action));
    return game.chance(present).map(({ action, weight }) => ({ ...game.actions.write(present, action), weight }));
  }

  legalKinds(): string[] {
    return [...new Set(this.legal().map((action) => String(action.do)))];
  }
}

export function table(given: JsonObject, seed: string | null = null): Table {
  return new Table(new Session(daysOfSteam, { position: position(given) }, seed));
}

/** The names of the events, in order. */
export function names(events: readonly GameEvent[]): string[] {
  return events.map(({ event }) => event);
}
