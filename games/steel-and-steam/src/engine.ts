/**
 * The inside of the game for programs that think ahead: the flat state, its tables, and the checks and changes of
 * single rules. Whoever uses it asks the rules; nothing here needs to be known twice.
 */
export type { Action, ActionOf } from './action.ts';
export { steelAndSteam } from './game.ts';
export * from './state.ts';
