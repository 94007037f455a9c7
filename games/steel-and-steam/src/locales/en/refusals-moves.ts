import type { Action } from '../../action.ts';
import type { StepParams } from '../../refusal-param-types.ts';
import type { Formatter, RefusalMessages } from '../locale.ts';
import type { MoveReason } from '../refusal-params.ts';
import { points as counting } from './grammar.ts';

const RAISE = 'Raise money first, for instance by mortgaging a deed,';

/** "from Boston to Albany on B&M" */
function step({ from, to, by }: StepParams, format: Formatter): string {
  const on = by.length === 0 ? '' : ` on ${format.list([...new Set(by)])}`;
  return `from ${format.space(from)} to ${format.space(to)}${on}`;
}

function possibleNow(possible: readonly Action['do'][], format: Formatter): string {
  if (possible.length === 0) return 'Choose something else.';
  return `Possible now: ${format.list(possible.map((kind) => `“${format.action(kind)}”`))}.`;
}

/** Steps, highballing and ballast. */
export const moves: RefusalMessages<MoveReason> = {
  'no-such-step': (params, format) =>
    `There is no such step ${step(params, format)}. Choose a neighbouring space, and a property that leads there.`,
  'ends-on-junction': ({ to }, format) =>
    `Nobody may stop on a junction, and ${format.space(to)} is one. Go on to a space beyond it in the same step.`,
  'ferry-needs-two': (params, format) =>
    `The step ${step(params, format)} uses a ferry point and costs ${counting(params.cost)}, and you have ${params.points} left. Pay half of it now and the rest next turn, or go another way.`,
  'track-reused': (params, format) =>
    `You have used track ${step(params, format)} in this journey, and at this table it is not used twice. Go another way.`,
  'fee-not-payable': (params, format) =>
    `Before the step ${step(params, format)} a fee of ${format.money(params.due)} is due, and you have ${format.money(params.cash)}. ${RAISE} or go another way.`,
  'step-costs-one': (params, format) =>
    `Only a step of 2 movement points can be paid by halves, and the one ${step(params, format)} costs ${params.cost}. Make the whole step, or choose another.`,
  'step-half-paid': (params, format) =>
    `Half of the step ${step(params, format)} is paid already. Move there for the ${counting(params.cost)} still missing.`,
  'step-payable': (params, format) =>
    `You have ${counting(params.points)}, enough for the whole step ${step(params, format)}. Move there; only the last point pays half of a step.`,

  'highball-in-station': () =>
    'In the station you can highball only when you leave on a new journey. Choose a city card to depart, then highball before you spend anything.',
  'highball-broken': () =>
    'Your locomotive is broken down and cannot highball. Move with what it has, and repair it in the next station.',
  'highballed-already': () => 'You have highballed in this turn, and once is all. Use up your movement points.',
  'highball-after-spending': ({ spent }) =>
    `A highball comes before everything else in a turn, and you have spent ${counting(spent)}. Go on with what is left, and highball next turn.`,
  'highball-not-payable': ({ due, cash }, format) =>
    `Before a highball roll the fee for the property under your locomotive is due: ${format.money(due)}, and you have ${format.money(cash)}. ${RAISE} or do without the highball.`,

  'ballast-highballing': ({ points, possible }, format) =>
    `A highballing locomotive must use all its movement points, and you have ${points} left. ${possibleNow(possible, format)}`,
  'ballast-nothing-spent': ({ possible }, format) =>
    `You must spend at least 1 movement point before you dump the rest. ${possibleNow(possible, format)}`,
  'ballast-must-leave': ({ at, destination, possible }, format) =>
    `You have a new destination${destination === null ? '' : `, ${format.space(destination)}`}, so you must leave ${format.space(at)} in this turn. ${possibleNow(possible, format)}`,
};
