import { playWholeGame } from '../support/whole-game.ts';

playWholeGame({ game: 'steam', seats: ['me', 'open', 'greedy'] });
