import { testOnlineGame } from '../support/online-game.ts';

testOnlineGame({
  game: 'steel-and-steam',
  seats: ['me', 'open', 'greedy'],
  // The shortest variant.
  choices: ['Short game with victory cards (experimental)'],
});
