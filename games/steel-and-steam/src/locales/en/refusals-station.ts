import { BROKEN, MODELS } from '../../locomotives.ts';
import type { Refusals } from '../catalogue.ts';
import type { StationReason } from '../params.ts';
import { points as counting } from './grammar.ts';

const RAISE = 'Raise money first, for instance by mortgaging a deed, or choose other business.';
const [, , BEST] = MODELS;

/** Repairs, new locomotives and repair yards. */
export const station: Refusals<StationReason> = {
  'not-in-station': ({ at }, say) =>
    `You are on the way, at ${say.space(at)}, and locomotives are repaired in the station or in a city with a repair yard of yours. Move on, and repair when you arrive.`,
  'at-base-level': ({ base, model }, say) =>
    `Your locomotive is at maintenance level ${base}, the best for a ${say.model(model)}. Use your movement points to depart or to move on.`,
  'repair-after-draw': ({ at }, say) =>
    `You have taken a new destination, and repairs come before that. Leave ${say.space(at)} now, and repair when you arrive.`,
  'repair-by-highball': ({ at }, say) =>
    `You highballed at ${say.space(at)}, and movement points gained by that are not for repairs there. Move on, and repair when you arrive.`,
  'repair-too-dear': ({ maintenance, cost, points }) =>
    `${maintenance === BROKEN ? 'Repairing a breakdown' : `Repairing one level (from ${maintenance})`} takes ${counting(cost)}, and you have ${points} left. Pay half of the repair now and the rest next turn, or do something else.`,
  'repair-payable': ({ cost, points }) =>
    `You have ${counting(points)}, enough for a whole repair, which takes ${cost}. Repair the locomotive; only the last point pays half of a repair.`,

  'not-a-better-model': ({ model, has }, say) => {
    const doing = has === BEST ? 'There is no better one; choose other business.' : 'Choose a better model.';
    return `You have a ${say.model(has)}${model === has ? ' already' : `, and a ${say.model(model)} is no better`}. ${doing}`;
  },
  'upgrade-too-dear': ({ model, price, cash }, say) =>
    `A ${say.model(model)} costs ${say.money(price)}, and you have ${say.money(cash)}. ${RAISE}`,

  'no-yards-here': () => 'This game is played without repair yards. Choose other business, or none.',
  'yards-used-up': ({ yards }) =>
    `You have built all your repair yards (${yards}), and none can be moved. Choose other business, or none.`,
  'yard-elsewhere': ({ city, home, at }, say) =>
    `You cannot build a repair yard in ${say.space(city)}. Build it ${home === null || home === at ? '' : `in your home city ${say.space(home)}, or `}here in ${say.space(at)}.`,
  'yard-there': ({ seat, city, owner }, say) =>
    `There is a repair yard in ${say.space(city)} already, ${owner === seat ? 'your own' : `built by ${say.seat(owner ?? 0)}`}. Build one in your home city or where you are, where there is none yet, or choose other business.`,
  'yard-too-dear': ({ price, cash }, say) =>
    `A repair yard costs ${say.money(price)}, and you have ${say.money(cash)}. ${RAISE}`,
};
