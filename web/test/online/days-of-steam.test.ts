import { playWholeGame } from '../support/whole-game.ts';

playWholeGame({ game: 'days-of-steam', seats: ['me', 'open'] });
