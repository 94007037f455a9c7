import { playWholeGame } from '../support/whole-game.ts';

playWholeGame({
  game: 'steel-and-steam',
  seats: ['me', 'open', 'greedy'],
  // The shortest of its games.
  terms: ['Short game with victory cards (experimental)'],
});
