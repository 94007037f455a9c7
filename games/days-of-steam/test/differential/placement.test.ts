import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type JsonObject, Random } from '@roundhouse/kernel';
import { describe, expect, it } from 'vitest';
import type { State } from '../../src/state.ts';
import { type Board, boxAround, townTile } from './board.ts';
import { CoverageCounter, SCALE } from './coverage-counter.ts';
import { crowdedPosition, randomCrowdedBoard } from './crowded.ts';
import { BRANCHING_DECK, CROSSING_DECK, ENDING_DECK, MIXED_DECK, PLAIN_DECK, TOWER_DECK } from './decks.ts';
import {
  appearance,
  boardOf,
  type DeckDocument,
  deckOf,
  type PositionDocument,
  ROUNDHOUSE,
  tileIds,
  trackTile,
} from './document.ts';
import { makeEventful } from './eventful-position.ts';
import { judgeTown, judgeTrack } from './placement-oracle.ts';
import { type ActionWeights, BUILDER, decisions, newGame, write } from './random-play.ts';

/** Sections 5 and 5.1: compares every cell in and around the map, every tile and every rotation with the oracle. */

const GAMES = 2 * SCALE;
const CROWDS = 150 * SCALE;
const LOOPS = 200 * SCALE;
const MARGIN = 1;

function refused(state: State, action: JsonObject): boolean {
  return daysOfSteam.checkAction(state, daysOfSteam.actions.read(state, action)) !== null;
}

function listed(state: State, ...kinds: string[]): string[] {
  const actions = daysOfSteam.legalActions(state).filter((action) => kinds.includes(action.do));
  return actions.map((action) => JSON.stringify(sorted(daysOfSteam.actions.write(state, action)))).sort();
}

function sorted(action: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function texts(actions: readonly JsonObject[]): string[] {
  return actions.map((action) => JSON.stringify(sorted(action))).sort();
}

/** An error that describes an action on which engine and oracle disagree. */
function disagreement(position: PositionDocument, action: JsonObject, verdict: string): Error {
  return new Error(`the oracle's verdict is "${verdict}" for ${JSON.stringify(action)} in ${JSON.stringify(position)}`);
}

function compareTrack(state: State, position: PositionDocument, board: Board, coverage: CoverageCounter): void {
  const deck = deckOf(position);
  const trains = position.players.map(({ train }) => train);
  const hand = new Set(position.players[position.actor].hand);
  const legal: JsonObject[] = [];
  for (const cell of boxAround(board, MARGIN)) {
    for (const tile of hand) {
      const appearances: string[] = [];
      for (let rotation = 0; rotation < 4; rotation++) {
        const shape = trackTile(deck, tile, rotation);
        const verdict = judgeTrack(board, trains, cell, shape);
        const action = { do: 'play', tile, cell, rotation };
        if (refused(state, action) !== (verdict !== 'legal')) throw disagreement(position, action, verdict);
        // DOS-TILE-11: only the first of several identical rotations is listed.
        if (verdict === 'legal' && !appearances.includes(appearance(shape))) legal.push(action);
        appearances.push(appearance(shape));
        coverage.add(verdict === 'legal' && board.has(cell) ? 'legal overbuild' : verdict);
        coverage.add('tile plays');
      }
    }
  }
  expect(listed(state, 'play')).toEqual(texts(legal));
  // A tile that is not in the hand, on a cell where it might fit.
  const other = tileIds(deck).find((id) => !hand.has(id));
  if (other !== undefined && legal.length > 0) {
    const action = { ...legal[0], tile: other };
    if (!refused(state, action)) throw disagreement(position, action, 'not in hand');
  }
}

function compareTowns(state: State, position: PositionDocument, board: Board, coverage: CoverageCounter): void {
  const placing = position.phase === 'place-town';
  const legal: JsonObject[] = [];
  let cells = 0;
  for (const cell of boxAround(board, MARGIN)) {
    const verdict = judgeTown(board, cell, townTile('red'));
    coverage.add(`town ${verdict}`);
    coverage.add('town cells');
    if (verdict === 'legal') cells++;
    const actions = [1, 2].map((display) => ({ do: 'town', display, cell }));
    for (const action of [...actions, { do: 'place-town', cell }]) {
      const shown = 'display' in action && position.display[action.display - 1] !== null;
      const possible = verdict === 'legal' && (placing ? action.do === 'place-town' : shown);
      if (refused(state, action) === possible) throw disagreement(position, action, `${verdict}, ${possible}`);
      if (possible) legal.push(action);
    }
  }
  // DOS-TOWN-09, -11.
  const left = Object.values(position.townDeck).reduce((sum, count) => sum + count, 0);
  const mayDraw = !placing && cells > 0 && left > 0;
  if (refused(state, { do: 'draw-town' }) === mayDraw) throw disagreement(position, { do: 'draw-town' }, `${mayDraw}`);
  if (mayDraw) legal.push({ do: 'draw-town' });
  coverage.addIf(placing, 'town being placed');
  coverage.addIf(cells > 0 && left === 0, 'no town left to draw');
  coverage.addIf(cells === 0 && left > 0, 'no cell for a town');
  expect(listed(state, 'town', 'draw-town', 'place-town')).toEqual(texts(legal));
}

function compare(state: State, coverage: CoverageCounter): void {
  const position = write(state);
  const board = boardOf(position);
  if (position.phase === 'turn') compareTrack(state, position, board, coverage);
  compareTowns(state, position, board, coverage);
  coverage.add('positions');
}

/** Without further towns, track grows until DOS-PLAY-05 stops it. */
const NO_TOWNS: ActionWeights = { play: 1 };

const TABLES: readonly (readonly [string, number, DeckDocument, ActionWeights])[] = [
  ['usual', 2, ROUNDHOUSE, BUILDER],
  ['usual', 4, ROUNDHOUSE, BUILDER],
  ['one town', 2, ROUNDHOUSE, NO_TOWNS],
  ['one town', 3, PLAIN_DECK, NO_TOWNS],
  ['mixed', 3, MIXED_DECK, BUILDER],
  ['crossing', 2, CROSSING_DECK, BUILDER],
  ['branching', 4, BRANCHING_DECK, BUILDER],
  ['towers', 3, TOWER_DECK, BUILDER],
];

describe('Tile and town placement matches the brute-force oracle', () => {
  it('The engine allows the same placements as the oracle in random games.', () => {
    const coverage = new CoverageCounter();
    for (const [name, seats, deck, habits] of TABLES) {
      for (let game = 0; game < GAMES; game++) {
        let decision = 0;
        for (const state of decisions(newGame(seats, deck), habits, `placing ${name} ${seats} ${game}`)) {
          if (decision++ % 9 === game % 9 || daysOfSteam.phase(state) === 'place-town') compare(state, coverage);
        }
      }
    }
    coverage.expectAtLeast({
      positions: 150,
      'tile plays': 150_000,
      legal: 10_000,
      'legal overbuild': 3000,
      'DOS-OVER-01': 30_000,
      'DOS-OVER-02': 4000,
      'DOS-OVER-02 train': 400,
      'DOS-PLAY-02': 25_000,
      'DOS-PLAY-03': 8000,
      'DOS-PLAY-05': 500,
      'town cells': 15_000,
      'town legal': 250,
      'town DOS-TOWN-04': 500,
      'town DOS-TOWN-05': 900,
      'town DOS-TOWN-08': 2000,
      'town being placed': 15,
      'no town left to draw': 30,
      'no cell for a town': 25,
    });
  });

  it('The engine allows the same placements as the oracle on crowded boards with trains.', () => {
    const coverage = new CoverageCounter();
    const random = new Random('placing crowded');
    for (let index = 0; index < CROWDS; index++) {
      const position = makeEventful(crowdedPosition(randomCrowdedBoard(random, 4), random), random);
      compare(daysOfSteam.position.read(position), coverage);
    }
    coverage.expectAtLeast({
      positions: 150,
      legal: 4000,
      'legal overbuild': 1400,
      'DOS-OVER-02': 2000,
      'DOS-OVER-02 train': 900,
      'DOS-PLAY-02': 12_000,
      'DOS-PLAY-03': 4000,
      'DOS-PLAY-05': 120,
      'town legal': 100,
      'town DOS-TOWN-04': 150,
      'town DOS-TOWN-05': 400,
      'town DOS-TOWN-08': 800,
    });
  });

  /** Here the only path to a town may lead through the covered tile and around a loop back to it. */
  it('The engine allows the same placements as the oracle on small boards with loops and one town.', () => {
    const coverage = new CoverageCounter();
    const random = new Random('placing loops');
    for (let index = 0; index < LOOPS; index++) {
      const crowd = {
        ...randomCrowdedBoard(random, 1),
        deck: ENDING_DECK,
        width: 3,
        height: 2 + random.below(2),
        gaps: 5,
      };
      compare(daysOfSteam.position.read(makeEventful(crowdedPosition(crowd, random), random)), coverage);
    }
    coverage.expectAtLeast({
      positions: 200,
      legal: 2500,
      'legal overbuild': 1000,
      'DOS-PLAY-03': 5000,
      'DOS-OVER-03': 2,
    });
  });
});
