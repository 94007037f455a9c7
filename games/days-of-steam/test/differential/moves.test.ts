import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type JsonObject, Random } from '@roundhouse/kernel';
import { describe, it } from 'vitest';
import { anyCrowd, crowdedPosition } from './crowded.ts';
import { MIXED_DECK } from './decks.ts';
import { doctored } from './doctor.ts';
import { type DeckDocument, ROUNDHOUSE } from './document.ts';
import { compareMoves } from './move-comparison.ts';
import { decisions, newGame, TRAVELLER, write } from './random-play.ts';
import { SCALE, Tally } from './tally.ts';

/** Sections 7 and 8: every move with every choice of goods, its cost, its roll and what it does with every good. */

const GAMES = 2 * SCALE;
const CROWDS = 200 * SCALE;
const TABLES: readonly (readonly [string, number, DeckDocument, JsonObject])[] = [
  ['usual', 2, ROUNDHOUSE, {}],
  ['usual', 4, ROUNDHOUSE, {}],
  ['reserve', 3, ROUNDHOUSE, { minSteam: 1 }],
  ['mixed', 4, MIXED_DECK, { startTownGoods: 2 }],
];

describe('moves are what brute force finds', () => {
  it.each(TABLES)('in games played at random: %s, %i seats', (name, seats, deck, options) => {
    const tally = new Tally();
    for (let game = 0; game < GAMES; game++) {
      const random = new Random(`moves ${name} ${seats} ${game}`);
      let decision = 0;
      for (const state of decisions(newGame(seats, deck, options), TRAVELLER, `moves ${name} ${seats} ${game}`)) {
        if (daysOfSteam.phase(state) !== 'turn' || decision++ % 5 !== game % 5) continue;
        compareMoves(state, random, tally);
        const position = doctored(write(state), random);
        compareMoves(daysOfSteam.position.read(position), random, tally);
      }
    }
    console.log(tally.all);
  });

  it('on crowded boards', () => {
    const tally = new Tally();
    const random = new Random('moves crowded');
    for (let index = 0; index < CROWDS; index++) {
      const position = doctored(crowdedPosition(anyCrowd(random, 5), random), random);
      compareMoves(daysOfSteam.position.read(position), random, tally);
    }
    console.log(tally.all);
  });
});
