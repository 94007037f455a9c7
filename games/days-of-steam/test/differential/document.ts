import roundhouse from '../../src/deck/roundhouse.json' with { type: 'json' };
import { type Board, EDGES, type Edge, type Segment, type Tile, townTile } from './board.ts';

/** The fields of position documents that the oracles use, and conversion to a Board. */

export interface Cube {
  readonly cube: string;
  readonly origin: string;
}

export interface MapEntry {
  readonly cell: string;
  readonly town?: string;
  readonly goods?: readonly Cube[];
  readonly tile?: string;
  readonly rotation?: number;
}

export interface PlayerEntry {
  readonly steam: number;
  readonly coal: number;
  readonly counters: number;
  readonly train: string;
  readonly cargo?: Cube;
  readonly delivered: readonly string[];
  readonly hand: readonly string[];
}

export interface Kind {
  readonly id: string;
  readonly segments: readonly string[];
  readonly deadEnds?: readonly string[];
  readonly hill?: boolean;
  readonly waterTower?: boolean | string;
}

export interface DeckDocument {
  readonly kinds: readonly Kind[];
  readonly tiles: readonly {
    readonly kind: string;
    readonly coal: number;
    readonly overbuild?: boolean;
    readonly count: number;
  }[];
  readonly towns: { readonly [colour: string]: number };
}

export interface PositionDocument {
  readonly game: string;
  readonly seats: number;
  readonly options: { readonly deck?: DeckDocument | string; readonly minSteam?: number };
  readonly phase: string;
  readonly actor: number;
  readonly map: readonly MapEntry[];
  readonly display: readonly ({ readonly town: string; readonly goods: readonly string[] } | null)[];
  readonly townDeck: { readonly [colour: string]: number };
  readonly players: readonly PlayerEntry[];
}

export const ROUNDHOUSE: DeckDocument = roundhouse;

export function deckOf({ options }: PositionDocument): DeckDocument {
  return options.deck === undefined || typeof options.deck === 'string' ? ROUNDHOUSE : options.deck;
}

/** "curve-1+": the kind, the coal-car number and the overbuild icon. */
export function tileIds(deck: DeckDocument): string[] {
  return deck.tiles.map(({ kind, coal, overbuild }) => `${kind}-${coal}${overbuild === true ? '+' : ''}`);
}

function readEdge(text: string): Edge {
  const edge = EDGES.find((other) => other === text);
  if (edge === undefined) throw new Error(`no edge ${text}`);
  return edge;
}

/** DOS-TILE-11: rotates clockwise by quarter turns; north becomes east. */
function rotate(edge: Edge, rotation: number): Edge {
  return EDGES[(EDGES.indexOf(edge) + rotation) % 4];
}

export function trackTile(deck: DeckDocument, id: string, rotation: number): Tile {
  const kindId = id.replace(/-[12]\+?$/, '');
  const kind = deck.kinds.find(({ id: other }) => other === kindId);
  if (kind === undefined) throw new Error(`no tile ${id}`);
  const rotatedSegment = (pair: string): Segment => {
    const [a, b] = [...pair].map((name) => rotate(readEdge(name), rotation));
    return [a, b];
  };
  const { waterTower = false } = kind;
  return {
    town: null,
    segments: kind.segments.map(rotatedSegment),
    tower: waterTower === false ? null : rotatedSegment(waterTower === true ? kind.segments[0] : waterTower),
    deadEnds: (kind.deadEnds ?? []).map((name) => rotate(readEdge(name), rotation)),
    hill: kind.hill === true,
    overbuild: id.endsWith('+'),
  };
}

/** The appearance of a tile as text. Rotations with the same appearance are the same action. */
export function appearance(tile: Tile): string {
  const pairs = tile.segments.map(([a, b]) => [a, b].sort().join('')).sort();
  return `${pairs.join(' ')} / ${[...tile.deadEnds].sort().join(' ')} / ${[...(tile.tower ?? [])].sort().join('')}`;
}

export function boardOf(position: PositionDocument): Map<string, Tile> {
  const deck = deckOf(position);
  const board = new Map<string, Tile>();
  for (const { cell, town, tile, rotation } of position.map) {
    if (town !== undefined) board.set(cell, townTile(town));
    else if (tile !== undefined) board.set(cell, trackTile(deck, tile, rotation ?? 0));
  }
  return board;
}

/** A copy of the board with a tile added or replaced. */
export function withTile(board: Board, cell: string, tile: Tile): Board {
  return new Map([...board, [cell, tile]]);
}
