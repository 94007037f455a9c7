import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type JsonObject, Random } from '@roundhouse/kernel';
import { describe, it } from 'vitest';
import { CoverageCounter, SCALE } from './coverage-counter.ts';
import { crowdedPosition, randomCrowdedBoard } from './crowded.ts';
import { MIXED_DECK } from './decks.ts';
import { type DeckDocument, ROUNDHOUSE } from './document.ts';
import { makeEventful } from './eventful-position.ts';
import { compareMoves } from './move-comparison.ts';
import { decisions, newGame, TRAVELLER, write } from './random-play.ts';

/** Sections 7 and 8: every move with every choice of goods, its cost, its roll and its effect on all goods. */

const GAMES = 2 * SCALE;
const CROWDS = 180 * SCALE;
const TABLES: readonly (readonly [string, number, DeckDocument, JsonObject])[] = [
  ['usual', 2, ROUNDHOUSE, {}],
  ['usual', 4, ROUNDHOUSE, {}],
  ['reserve', 3, ROUNDHOUSE, { minSteam: 1 }],
  ['mixed', 4, MIXED_DECK, { startTownGoods: 2 }],
];

/** The minimum coverage, both in games and on crowded boards. */
const MIN_COVERAGE = {
  moves: 4500,
  'moves played both ways': 2000,
  'illegal moves': 2500,
  'roll 2': 350,
  'roll 3': 450,
  'roll 4': 600,
  'roll 5': 400,
  'fast without a curve': 230,
  'deliveries: 1': 500,
  'deliveries: 2': 45,
  'goods taken: 1': 1300,
  'goods taken: 2': 150,
  'a train passed': 250,
  'trains passed twice': 12,
  'over a hill': 200,
  'turned round in a town': 1000,
  'into a dead end': 25,
  unloaded: 300,
  'with cargo on the line': 1400,
  'back where it started': 220,
  'on one of several places of a tile': 300,
  'with a reserve of 1': 700,
  'equal goods in two towns': 50,
  'another train in a dead end': 4,
  'refused: stops-on-train': 50,
  'refused: past-dead-end': 12,
  'refused: reverses': 300,
  'refused: no-such-way': 500,
  'refused: already-carrying': 100,
  'refused: not-enough-steam': 30,
  'refused: below-least-steam': 20,
};

describe('Moves match the brute-force oracle', () => {
  it('The engine lists the same moves as the oracle in random games, also with eventful trains, steam and goods.', () => {
    const coverage = new CoverageCounter();
    for (const [name, seats, deck, options] of TABLES) {
      for (let game = 0; game < GAMES; game++) {
        const seed = `moves ${name} ${seats} ${game}`;
        const random = new Random(seed);
        let decision = 0;
        for (const state of decisions(newGame(seats, deck, options), TRAVELLER, seed)) {
          if (daysOfSteam.phase(state) !== 'turn' || decision++ % 5 !== game % 5) continue;
          compareMoves(state, random, coverage);
          compareMoves(daysOfSteam.position.read(makeEventful(write(state), random)), random, coverage);
        }
      }
    }
    coverage.expectAtLeast({ ...MIN_COVERAGE, positions: 300, 'no move at all': 50 });
  });

  it('The engine lists the same moves as the oracle on crowded boards.', () => {
    const coverage = new CoverageCounter();
    const random = new Random('moves crowded');
    for (let index = 0; index < CROWDS; index++) {
      const position = makeEventful(crowdedPosition(randomCrowdedBoard(random, 5), random), random);
      compareMoves(daysOfSteam.position.read(position), random, coverage);
    }
    coverage.expectAtLeast({ ...MIN_COVERAGE, positions: CROWDS / SCALE });
  });
});
