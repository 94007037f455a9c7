export { type Change, difference, takeIn } from './difference.ts';
export { commitmentTo, fairOutcome } from './fair.ts';
export * from './http.ts';
export * from './messages.ts';
export * from './people.ts';
export { followPlan, type PlanStep } from './plan.ts';
export { type Plannable, plannable } from './plannable.ts';
export * from './problem.ts';
export * from './table.ts';
