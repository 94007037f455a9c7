export { steelAndSteam } from './game.ts';
