import { testOnlineGame } from '../support/online-game.ts';

testOnlineGame({ game: 'steam', seats: ['me', 'open', 'greedy'] });
