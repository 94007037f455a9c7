import type { Action } from '../../action.ts';
import type { StepParams } from '../../params.ts';
import type { Refusals, Say } from '../catalogue.ts';
import type { MoveReason } from '../params.ts';
import { points as counting } from './grammar.ts';

const RAISE = 'Raise money first, for instance by mortgaging a deed,';

/** "from Boston to Albany on B&M" */
function step({ from, to, by }: StepParams, say: Say): string {
  const on = by.length === 0 ? '' : ` on ${say.list([...new Set(by)])}`;
  return `from ${say.space(from)} to ${say.space(to)}${on}`;
}

function possibleNow(possible: readonly Action['do'][], say: Say): string {
  if (possible.length === 0) return 'Choose something else.';
  return `Possible now: ${say.list(possible.map((kind) => `“${say.action(kind)}”`))}.`;
}

/** Steps, highballing and ballast. */
export const moves: Refusals<MoveReason> = {
  'no-such-step': (params, say) =>
    `There is no such step ${step(params, say)}. Choose a neighbouring space, and a property that leads there.`,
  'ends-on-junction': ({ to }, say) =>
    `Nobody may stop on a junction, and ${say.space(to)} is one. Go on to a space beyond it in the same step.`,
  'ferry-needs-two': (params, say) =>
    `The step ${step(params, say)} uses a ferry point and costs ${counting(params.cost)}, and you have ${params.points} left. Pay half of it now and the rest next turn, or go another way.`,
  'track-reused': (params, say) =>
    `You have used track ${step(params, say)} in this journey, and at this table it is not used twice. Go another way.`,
  'fee-not-payable': (params, say) =>
    `Before the step ${step(params, say)} a fee of ${say.money(params.due)} is due, and you have ${say.money(params.cash)}. ${RAISE} or go another way.`,
  'step-costs-one': (params, say) =>
    `Only a step of 2 movement points can be paid by halves, and the one ${step(params, say)} costs ${params.cost}. Make the whole step, or choose another.`,
  'step-half-paid': (params, say) =>
    `Half of the step ${step(params, say)} is paid already. Move there for the ${counting(params.cost)} still missing.`,
  'step-payable': (params, say) =>
    `You have ${counting(params.points)}, enough for the whole step ${step(params, say)}. Move there; only the last point pays half of a step.`,

  'highball-in-station': () =>
    'In the station you can highball only when you leave on a new journey. Choose a city card to depart, then highball before you spend anything.',
  'highball-broken': () =>
    'Your locomotive is broken down and cannot highball. Move with what it has, and repair it in the next station.',
  'highballed-already': () => 'You have highballed in this turn, and once is all. Use up your movement points.',
  'highball-after-spending': ({ spent }) =>
    `A highball comes before everything else in a turn, and you have spent ${counting(spent)}. Go on with what is left, and highball next turn.`,
  'highball-not-payable': ({ due, cash }, say) =>
    `Before a highball roll the fee for the property under your locomotive is due: ${say.money(due)}, and you have ${say.money(cash)}. ${RAISE} or do without the highball.`,

  'ballast-highballing': ({ points, possible }, say) =>
    `A highballing locomotive must use all its movement points, and you have ${points} left. ${possibleNow(possible, say)}`,
  'ballast-nothing-spent': ({ possible }, say) =>
    `You must spend at least 1 movement point before you dump the rest. ${possibleNow(possible, say)}`,
  'ballast-must-leave': ({ at, destination, possible }, say) =>
    `You have a new destination${destination === null ? '' : `, ${say.space(destination)}`}, so you must leave ${say.space(at)} in this turn. ${possibleNow(possible, say)}`,
};
