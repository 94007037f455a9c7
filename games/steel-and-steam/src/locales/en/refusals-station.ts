import { BROKEN, MODELS } from '../../locomotives.ts';
import type { RefusalMessages } from '../locale.ts';
import type { StationReason } from '../refusal-params.ts';
import { points as counting } from './grammar.ts';

const RAISE = 'Raise money first, for instance by mortgaging a deed, or choose other business.';
const [, , BEST] = MODELS;

/** Repairs, new locomotives and repair yards. */
export const station: RefusalMessages<StationReason> = {
  'not-in-station': ({ at }, format) =>
    `You are on the way, at ${format.space(at)}, and locomotives are repaired in the station or in a city with a repair yard of yours. Move on, and repair when you arrive.`,
  'at-base-level': ({ base, model }, format) =>
    `Your locomotive is at maintenance level ${base}, the best for a ${format.model(model)}. Use your movement points to depart or to move on.`,
  'repair-after-draw': ({ at }, format) =>
    `You have taken a new destination, and repairs come before that. Leave ${format.space(at)} now, and repair when you arrive.`,
  'repair-by-highball': ({ at }, format) =>
    `You highballed at ${format.space(at)}, and movement points gained by that are not for repairs there. Move on, and repair when you arrive.`,
  'repair-too-dear': ({ maintenance, cost, points }) =>
    `${maintenance === BROKEN ? 'Repairing a breakdown' : `Repairing one level (from ${maintenance})`} takes ${counting(cost)}, and you have ${points} left. Pay half of the repair now and the rest next turn, or do something else.`,
  'repair-payable': ({ cost, points }) =>
    `You have ${counting(points)}, enough for a whole repair, which takes ${cost}. Repair the locomotive; only the last point pays half of a repair.`,

  'not-a-better-model': ({ model, has }, format) => {
    const doing = has === BEST ? 'There is no better one; choose other business.' : 'Choose a better model.';
    return `You have a ${format.model(has)}${model === has ? ' already' : `, and a ${format.model(model)} is no better`}. ${doing}`;
  },
  'upgrade-too-dear': ({ model, price, cash }, format) =>
    `A ${format.model(model)} costs ${format.money(price)}, and you have ${format.money(cash)}. ${RAISE}`,

  'no-yards-here': () => 'This game is played without repair yards. Choose other business, or none.',
  'yards-used-up': ({ yards }) =>
    `You have built all your repair yards (${yards}), and none can be moved. Choose other business, or none.`,
  'yard-elsewhere': ({ city, home, at }, format) =>
    `You cannot build a repair yard in ${format.space(city)}. Build it ${home === null || home === at ? '' : `in your home city ${format.space(home)}, or `}here in ${format.space(at)}.`,
  'yard-there': ({ seat, city, owner }, format) =>
    `There is a repair yard in ${format.space(city)} already, ${owner === seat ? 'your own' : `built by ${format.seat(owner ?? 0)}`}. Build one in your home city or where you are, where there is none yet, or choose other business.`,
  'yard-too-dear': ({ price, cash }, format) =>
    `A repair yard costs ${format.money(price)}, and you have ${format.money(cash)}. ${RAISE}`,
};
