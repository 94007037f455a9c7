import { playWholeGame } from '../support/whole-game.ts';

playWholeGame({ game: 'steel-and-steam', seats: ['me', 'open', 'greedy'] });
