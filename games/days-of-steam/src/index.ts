export { daysOfSteam } from './game.ts';
