import { testWholeGame } from '../support/whole-game.ts';

testWholeGame({ game: 'steam', seats: ['me', 'open', 'greedy'] });
