export { steam } from './game.ts';
