import { testWholeGame } from '../support/whole-game.ts';

testWholeGame({
  game: 'steel-and-steam',
  seats: ['me', 'open', 'greedy'],
  // The shortest variant.
  choices: ['Short game with victory cards (experimental)'],
});
