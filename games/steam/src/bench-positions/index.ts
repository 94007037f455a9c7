export { boardCities, fullBoard } from './full-board.ts';
export { richStart } from './rich-start.ts';
