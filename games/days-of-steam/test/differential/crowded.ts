import type { Random } from '@roundhouse/kernel';
import { beside, cellName, EDGES, hasTrack, OPPOSITE, pointOf, type Tile, townTile } from './board.ts';
import { BRANCHING_DECK, CROSSING_DECK, ENDING_DECK, MIXED_DECK, PLAIN_DECK } from './decks.ts';
import { type DeckDocument, type MapEntry, type PositionDocument, tileIds, trackTile } from './document.ts';

/** Parameters of small random boards, more crowded than in real games, where every rule about circuits matters. */
export interface CrowdedBoard {
  readonly deck: DeckDocument;
  readonly seats: number;
  readonly minSteam: number;
  readonly width: number;
  readonly height: number;
  readonly towns: number;
  /** The percentage of cells that stay empty. */
  readonly gaps: number;
  /** Whether to avoid track that leads out of the rectangle, as far as the tiles allow. */
  readonly walled: boolean;
}

interface Site extends CrowdedBoard {
  readonly random: Random;
  readonly board: Map<string, Tile>;
  readonly entries: Map<string, MapEntry>;
  readonly left: Map<string, number>;
}

const COLOURS = ['red', 'yellow', 'green', 'blue'];
const DECKS = [MIXED_DECK, CROSSING_DECK, BRANCHING_DECK, ENDING_DECK, PLAIN_DECK];

export function randomCrowdedBoard(random: Random, mostTowns: number): CrowdedBoard {
  return {
    deck: random.pick(DECKS),
    seats: 2 + random.below(3),
    minSteam: random.below(3) === 0 ? 1 : 0,
    width: 3 + random.below(4),
    height: 3 + random.below(3),
    towns: 1 + random.below(mostTowns),
    gaps: 5 + random.below(30),
    walled: random.below(3) > 0,
  };
}

export function crowdedPosition(crowd: CrowdedBoard, random: Random): PositionDocument {
  const left = new Map(tileIds(crowd.deck).map((id, index) => [id, crowd.deck.tiles[index].count]));
  const site: Site = { ...crowd, random, board: new Map(), entries: new Map(), left };
  placeTowns(site);
  for (let y = 0; y < crowd.height; y++) {
    for (let x = 0; x < crowd.width; x++) {
      if (!site.board.has(cellName(x, y)) && random.below(100) >= crowd.gaps) fill(site, cellName(x, y));
    }
  }
  const map = connectedPart(site);
  const hand = () => Array.from({ length: 3 }, () => drawTile(site));
  // DOS-CIRC-07: sometimes no counter is left.
  const counters = random.below(4) === 0 ? [3, 4, 0, 0] : [0, random.below(4), 0, 1];
  const player = (seat: number) => {
    return { steam: 0, coal: 0, counters: counters[seat], train: map[0].cell, delivered: [], hand: hand() };
  };
  return {
    game: 'days-of-steam',
    seats: crowd.seats,
    options: { deck: crowd.deck, minSteam: crowd.minSteam },
    phase: 'turn',
    actor: 0,
    map,
    display: [{ town: 'blue', goods: ['red', 'blue'] }, null],
    townDeck: { red: 1, green: 1 },
    players: Array.from({ length: crowd.seats }, (_, seat) => player(seat)),
  };
}

function drawTile({ left, random }: Site): string {
  const id = random.pick([...left.keys()].filter((candidate) => (left.get(candidate) ?? 0) > 0));
  left.set(id, (left.get(id) ?? 0) - 1);
  return id;
}

/** No two towns are adjacent (DOS-TOWN-06). */
function placeTowns({ random, board, entries, width, height, towns }: Site): void {
  for (let tries = 0; board.size < towns && tries < 100; tries++) {
    const cell = cellName(random.below(width), random.below(height));
    if (board.has(cell) || EDGES.some((edge) => board.has(beside(cell, edge)))) continue;
    // At most two towns of a colour, so that enough remain for the display and the deck.
    const town = COLOURS[board.size % COLOURS.length];
    board.set(cell, townTile(town));
    entries.set(cell, { cell, town, goods: [] });
  }
}

/** Places a random tile and rotation that fit the neighbours; leaves the cell empty if there is none. */
function fill(site: Site, cell: string): void {
  const { deck, random, board, entries, left } = site;
  const fitting: (readonly [string, number, Tile])[] = [];
  for (const [id, count] of left) {
    for (let rotation = 0; rotation < 4 && count > 0; rotation++) {
      const tile = trackTile(deck, id, rotation);
      if (fits(site, cell, tile)) fitting.push([id, rotation, tile]);
    }
  }
  const inside = fitting.filter(([, , tile]) => !leadsOut(site, cell, tile));
  const choice = site.walled && inside.length > 0 ? inside : fitting;
  if (choice.length === 0) return;
  const [tile, rotation, shape] = random.pick(choice);
  left.set(tile, (left.get(tile) ?? 0) - 1);
  board.set(cell, shape);
  entries.set(cell, { cell, tile, rotation });
}

function fits({ board }: Site, cell: string, tile: Tile): boolean {
  return EDGES.every((edge) => {
    const neighbour = board.get(beside(cell, edge));
    return neighbour === undefined || hasTrack(neighbour, OPPOSITE[edge]) === hasTrack(tile, edge);
  });
}

function leadsOut({ width, height }: Site, cell: string, tile: Tile): boolean {
  return EDGES.some((edge) => {
    const [x, y] = pointOf(beside(cell, edge));
    return hasTrack(tile, edge) && (x < 0 || y < 0 || x >= width || y >= height);
  });
}

/** The part of the board that is connected to the first town, because a map must be connected. */
function connectedPart({ board, entries }: Site): MapEntry[] {
  const [first] = board.keys();
  const cells = [first];
  for (const cell of cells) {
    for (const next of EDGES.map((edge) => beside(cell, edge))) {
      if (board.has(next) && !cells.includes(next)) cells.push(next);
    }
  }
  return cells.flatMap((cell) => entries.get(cell) ?? []);
}
