import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type JsonObject, newSession, Random, type Session } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { DECK, type DeckDocument, type PositionDocument } from '../fixtures/board.ts';
import { boardOf, lookOf, makesCircuit, playsOf, shapeOf, townCellsOf } from './referee.ts';

/** Boards nobody thought of: games at random, where every list of plays and every counter is judged by the referee. */

/** Many icons, many junctions, odd tiles: to overbuild everything with everything. */
const WILD: DeckDocument = {
  kinds: [
    { id: 'straight', segments: ['NS'] },
    { id: 'curve', segments: ['NE'] },
    { id: 'bridge', segments: ['NS', 'EW'] },
    { id: 'double-curve', segments: ['NE', 'SW'] },
    { id: 'curve-dead', segments: ['NE'], deadEnds: ['W'] },
    { id: 'dead-straight', segments: ['NS'], deadEnds: ['E', 'W'] },
    { id: 'switch', segments: ['NS', 'SE'] },
    { id: 'double-switch', segments: ['EW', 'NW', 'SE'] },
    { id: 'scissors', segments: ['NS', 'EW', 'NE', 'SW'] },
    { id: 'grand-union', segments: ['NS', 'EW', 'NE', 'SW', 'NW', 'SE'] },
    { id: 'hill', segments: ['NE', 'NS'], hill: true },
  ],
  tiles: [
    { kind: 'straight', coal: 1, count: 8 },
    { kind: 'straight', coal: 1, overbuild: true, count: 4 },
    { kind: 'curve', coal: 1, count: 8 },
    { kind: 'curve', coal: 1, overbuild: true, count: 6 },
    { kind: 'bridge', coal: 1, overbuild: true, count: 6 },
    { kind: 'double-curve', coal: 1, overbuild: true, count: 8 },
    { kind: 'curve-dead', coal: 1, overbuild: true, count: 8 },
    { kind: 'dead-straight', coal: 2, overbuild: true, count: 6 },
    { kind: 'switch', coal: 1, overbuild: true, count: 8 },
    { kind: 'double-switch', coal: 1, overbuild: true, count: 6 },
    { kind: 'scissors', coal: 1, overbuild: true, count: 4 },
    { kind: 'grand-union', coal: 1, overbuild: true, count: 2 },
    { kind: 'hill', coal: 2, overbuild: true, count: 6 },
  ],
  towns: { red: 3, yellow: 3, green: 3, blue: 3 },
};

const documentOf = (session: Session) => session.position() as unknown as PositionDocument;
const legalOf = ({ game, present }: Session): JsonObject[] =>
  game.legal(present).map((action) => game.actions.write(present, action));

/** "tile cell look" of a play. */
function described(deck: DeckDocument, { tile, cell, rotation }: JsonObject): string {
  if (typeof tile !== 'string' || typeof rotation !== 'number') throw new Error('no play of a track tile');
  return `${tile} ${cell} ${lookOf(shapeOf(deck, tile, rotation))}`;
}

/** The lists of plays and of places for towns are exactly those of the referee. */
function judgeLists(deck: DeckDocument, document: PositionDocument, legal: readonly JsonObject[]): void {
  const plays = legal.filter((action) => action.do === 'play').map((action) => described(deck, action));
  expect(plays.sort()).toEqual([...playsOf(deck, document)].sort());
  const cells = townCellsOf(deck, document);
  const shown = document.display.flatMap((slot, index) => (slot === null ? [] : [index + 1]));
  const towns = legal.filter((action) => action.do === 'town').map(({ display, cell }) => `${display} ${cell}`);
  expect(towns.sort()).toEqual(shown.flatMap((display) => [...cells].map((cell) => `${display} ${cell}`)).sort());
  const inDeck = Object.values(document.townDeck).some((count) => count > 0);
  expect(legal.some((action) => action.do === 'draw-town')).toBe(cells.size > 0 && inDeck);
}

const countersOf = ({ players }: PositionDocument) => players.reduce((sum, { counters }) => sum + counters, 0);

/** The counters after a tile are those the referee gives. */
function judgeCircuit(deck: DeckDocument, before: PositionDocument, after: PositionDocument, cell: string): boolean {
  const expected = makesCircuit(boardOf(deck, after), cell, boardOf(deck, before).get(cell));
  const counters = expected && countersOf(before) < 7 ? 1 : 0;
  expect({ cell, counters: countersOf(after) - countersOf(before) }).toEqual({ cell, counters });
  return expected;
}

/** Plays that touch more tiles make boards with more circuits. */
function touching(document: PositionDocument, { cell }: JsonObject): number {
  const [x, y] = String(cell).split(',').map(Number);
  const near = new Set([`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`]);
  return document.map.filter((each) => near.has(each.cell)).length;
}

function choose(random: Random, document: PositionDocument, legal: readonly JsonObject[]): JsonObject {
  const tiles = legal.filter((action) => action.do !== 'move' && action.do !== 'water' && action.do !== 'burn');
  if (tiles.length === 0 || random.below(8) === 0) return random.pick(legal);
  const towns = tiles.filter((action) => action.do === 'town');
  if (towns.length > 0 && random.below(4) === 0) return random.pick(towns);
  if (random.below(2) === 0) return random.pick(tiles);
  const most = Math.max(...tiles.map((action) => touching(document, action)));
  return random.pick(tiles.filter((action) => touching(document, action) === most));
}

/** Plays one game; tells how many circuits were closed on the way. */
function play(deck: DeckDocument, seed: string): number {
  const random = new Random(seed);
  const session = newSession(daysOfSteam, deck === DECK ? {} : { deck }, 2, seed);
  session.settleChance();
  let circuits = 0;
  while (session.turn() !== 'over') {
    const before = documentOf(session);
    const legal = legalOf(session);
    if (before.phase === 'turn') judgeLists(deck, before, legal);
    const action = choose(random, before, legal);
    expect(session.act(action)).toBeNull();
    const placed = action.do === 'play' || action.do === 'town' || action.do === 'place-town';
    if (placed && judgeCircuit(deck, before, documentOf(session), String(action.cell))) circuits++;
  }
  return circuits;
}

describe('games at random, judged by the referee', () => {
  test.each([1, 2, 3])('DOS-PLAY, DOS-TOWN, DOS-OVER, DOS-CIRC with the deck of the game (%i)', (game) => {
    expect(play(DECK, `building ${game}`)).toBeGreaterThan(0);
  });

  test.each([1, 2, 3])('DOS-PLAY, DOS-TOWN, DOS-OVER, DOS-CIRC with a wild deck (%i)', (game) => {
    expect(play(WILD, `wild ${game}`)).toBeGreaterThan(0);
  });
});
