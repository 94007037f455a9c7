export { boardCities, crowded } from './crowded.ts';
export { richStart } from './rich-start.ts';
