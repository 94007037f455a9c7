import { testWholeGame } from '../support/whole-game.ts';

testWholeGame({ game: 'days-of-steam', seats: ['me', 'open'] });
