export { type Change, difference, takeIn } from './difference.ts';
export { commitmentTo, fairOutcome } from './fair.ts';
export * from './http.ts';
export * from './messages.ts';
export * from './people.ts';
export * from './problem.ts';
export * from './table.ts';
