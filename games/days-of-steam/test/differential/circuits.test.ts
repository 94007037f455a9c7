import { daysOfSteam } from '@roundhouse/days-of-steam';
import { Random } from '@roundhouse/kernel';
import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/action.ts';
import type { State } from '../../src/state.ts';
import { type Board, beside, EDGES, hasTrack, type Tile, townTile } from './board.ts';
import { newCircuit, type RuleVariant, TOO_LONG } from './circuit-oracle.ts';
import { CoverageCounter, SCALE } from './coverage-counter.ts';
import { type CrowdedBoard, crowdedPosition, randomCrowdedBoard } from './crowded.ts';
import { MIXED_DECK, PLAIN_DECK } from './decks.ts';
import { boardOf, type DeckDocument, deckOf, type PositionDocument, trackTile, withTile } from './document.ts';
import { BUILDER, decisions, newGame, write } from './random-play.ts';

/** Section 6: compares the circuits after every legal tile with those that the oracle finds. */

const GAMES = 2 * SCALE;
const CROWDS = 300 * SCALE;

/** Variants that could turn "no circuit" into "circuit". If the result changes, the rule decides the case. */
const LENIENT_VARIANTS: { readonly [name: string]: RuleVariant } = {
  'DOS-CIRC-01 two towns': { oneTown: true },
  'DOS-CIRC-02 town once': { townTwice: true },
  'DOS-CIRC-03 stub once': { stubTwice: true },
  'DOS-CIRC-04 new': { oldToo: true },
};
/** Variants that could turn "circuit" into "no circuit". */
const STRICT_VARIANTS: { readonly [name: string]: RuleVariant } = { 'DOS-CIRC-03 tile twice': { tileOnce: true } };

/** The circuit events and the number of counters from the engine, as text. */
function engineResult(state: State, action: Action, actor: number): string {
  const events: string[] = [];
  const after = daysOfSteam.copy(state);
  daysOfSteam.apply(after, action, ({ event }) => events.push(event));
  const gained = write(after).players[actor].counters - write(state).players[actor].counters;
  return [...events.filter((event) => event.startsWith('circuit')), gained].join(' ');
}

/** DOS-CIRC-06, -07: one of seven counters, as long as any are left. */
function reward({ players }: PositionDocument): string {
  const used = players.reduce((sum, { counters }) => sum + counters, 0);
  return used < 7 ? 'circuit-completed 1' : 'circuit-unrewarded 0';
}

/** A tile with at most one connected neighbour cannot close a circuit, so the test compares only a few of these. */
function dangles(board: Board, cell: string, tile: Tile): boolean {
  return EDGES.filter((edge) => hasTrack(tile, edge) && board.has(beside(cell, edge))).length < 2;
}

function compare(
  state: State,
  position: PositionDocument,
  board: Board,
  action: Action,
  coverage: CoverageCounter,
): void {
  const json = daysOfSteam.actions.write(state, action) as { cell: string; tile?: string; rotation?: number };
  const { cell } = json;
  const tile = json.tile === undefined ? townTile('red') : trackTile(deckOf(position), json.tile, json.rotation ?? 0);
  const after = withTile(board, cell, tile);
  const before = board.get(cell);
  const dangling = dangles(board, cell, tile);
  if (dangling && coverage.of('dangling') > coverage.of('none') / 10) return;
  const expected = newCircuit(after, cell, before, tile);
  if (expected === TOO_LONG) {
    coverage.add('too long');
    return;
  }
  const result = expected ? reward(position) : '0';
  if (engineResult(state, action, position.actor) !== result) {
    throw new Error(`the oracle expects ${result} after ${JSON.stringify(json)} in ${JSON.stringify(position)}`);
  }
  if (dangling) coverage.add('dangling');
  else coverage.add(expected ? 'circuit' : 'none');
  coverage.addIf(result === 'circuit-unrewarded 0', 'circuit without a counter');
  coverage.addIf(tile.town !== null, expected ? 'circuit by a town' : 'none by a town');
  coverage.addIf(before !== undefined, expected ? 'circuit by overbuilding' : 'none by overbuilding');
  for (const [name, variant] of Object.entries(expected ? STRICT_VARIANTS : LENIENT_VARIANTS)) {
    coverage.addIf(newCircuit(after, cell, before, tile, variant) === !expected, name);
  }
}

function compareAll(state: State, coverage: CoverageCounter): void {
  const position = write(state);
  const board = boardOf(position);
  for (const action of daysOfSteam.legalActions(state)) {
    if (action.do === 'play' || action.do === 'town' || action.do === 'place-town') {
      compare(state, position, board, action, coverage);
    }
  }
}

const TABLES: readonly (readonly [string, number, DeckDocument | undefined])[] = [
  ['usual', 2, undefined],
  ['usual', 3, undefined],
  ['plain', 2, PLAIN_DECK],
  ['mixed', 4, MIXED_DECK],
];

describe('Circuits match the brute-force oracle', () => {
  it('The engine finds the same circuits as the oracle in random games.', () => {
    const coverage = new CoverageCounter();
    for (const [name, seats, deck] of TABLES) {
      for (let game = 0; game < GAMES; game++) {
        let decision = 0;
        for (const state of decisions(newGame(seats, deck), BUILDER, `circuits ${name} ${seats} ${game}`)) {
          if (decision++ % 9 === 8 - (game % 9)) compareAll(state, coverage);
        }
      }
    }
    coverage.expectAtLeast({
      circuit: 200,
      none: 1200,
      'circuit by overbuilding': 25,
      'none by overbuilding': 500,
      'DOS-CIRC-01 two towns': 100,
      'DOS-CIRC-02 town once': 5,
      'DOS-CIRC-03 tile twice': 30,
      'DOS-CIRC-04 new': 80,
    });
  });

  it('The engine finds the same circuits as the oracle on crowded boards.', () => {
    const coverage = new CoverageCounter();
    const random = new Random('circuits crowded');
    for (let index = 0; index < CROWDS; index++) {
      const crowd = randomCrowdedBoard(random, 4);
      const position = crowdedPosition(index % 2 === 0 ? crowd : tight(crowd, random), random);
      compareAll(daysOfSteam.position.read(position), coverage);
    }
    coverage.expectAtLeast({
      circuit: 300,
      none: 3000,
      'circuit by overbuilding': 120,
      'none by overbuilding': 2000,
      'circuit by a town': 10,
      'none by a town': 40,
      'circuit without a counter': 100,
      'DOS-CIRC-01 two towns': 200,
      'DOS-CIRC-02 town once': 5,
      'DOS-CIRC-03 stub once': 15,
      'DOS-CIRC-03 tile twice': 35,
      'DOS-CIRC-04 new': 350,
    });
    expect(coverage.of('too long')).toBeLessThan(coverage.of('none') / 100);
  });
});

/** Few towns and few gaps: paths cross themselves, so the rules against using track twice decide most often. */
function tight(crowd: CrowdedBoard, random: Random): CrowdedBoard {
  return { ...crowd, width: 4 + random.below(2), height: 4, towns: 2 + random.below(2), gaps: 8, walled: true };
}
