import { testOnlineGame } from '../support/online-game.ts';

testOnlineGame({ game: 'days-of-steam', seats: ['me', 'open'] });
