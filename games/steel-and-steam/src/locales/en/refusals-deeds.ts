import type { DeedParams } from '../../params.ts';
import type { Refusals, Say } from '../catalogue.ts';
import type { DeedReason } from '../params.ts';

const OTHERWISE = 'Raise money first, for instance by mortgaging a deed, or choose other business.';

/** "GN (Great Northern) belongs to the bank" */
function belongs({ seat, deed, owner }: DeedParams, say: Say): string {
  const whose = owner === null ? 'to the bank' : owner === seat ? 'to you already' : `to ${say.seat(owner)}`;
  return `${say.deedInFull(deed)} belongs ${whose}`;
}

/** Buying and taking over, mortgages, liens and controlling interests. */
export const deeds: Refusals<DeedReason> = {
  'deed-not-available': (params, say) => {
    const open = params.mortgaged && params.owner !== params.seat;
    return `${belongs(params, say)}. Buy one of the available deeds${open ? ', or declare a hostile takeover, for this one is mortgaged' : ''}.`;
  },
  'price-too-high': ({ deed, price, cash }, say) =>
    `${say.deedInFull(deed)} costs ${say.money(price)}, and you have ${say.money(cash)}. Raise money first, for instance by mortgaging a deed, or buy a cheaper one.`,
  'takeover-of-bank': (params, say) => `${belongs(params, say)}. There is nobody to take it over from: buy it.`,
  'takeover-of-own': (params, say) =>
    `${belongs(params, say)}. ${params.mortgaged ? 'Pay off its lien, or take over' : 'Take over'} a mortgaged deed of another player.`,
  'takeover-of-good': (params, say) =>
    `${belongs(params, say)} and is not mortgaged. Take over a deed that is, or choose other business.`,
  'takeover-too-dear': ({ deed, price, cash }, say) =>
    `Taking over ${say.deedInFull(deed)} costs ${say.money(price)}, and you have ${say.money(cash)}. ${OTHERWISE}`,

  'mortgage-not-yours': (params, say) => `${belongs(params, say)}. Mortgage a deed of your own.`,
  'mortgaged-already': ({ deed }, say) =>
    `${say.deedInFull(deed)} is mortgaged already. Mortgage another deed, or surrender the controlling interest in this one.`,
  'lien-not-yours': (params, say) => `${belongs(params, say)}. Pay off a lien on a deed of your own.`,
  'no-lien': ({ deed }, say) =>
    `${say.deedInFull(deed)} is not mortgaged, so there is no lien on it. Choose a mortgaged deed of yours.`,
  'lien-too-dear': ({ deed, price, cash }, say) =>
    `The lien on ${say.deedInFull(deed)} takes ${say.money(price)} to pay off, and you have ${say.money(cash)}. Raise money first, or leave the deed mortgaged.`,
  'interest-not-yours': (params, say) =>
    `${belongs(params, say)}. Surrender the controlling interest in a mortgaged deed of your own.`,
  'interest-in-good': ({ deed }, say) =>
    `${say.deedInFull(deed)} is not mortgaged. Mortgage it first; after that you can surrender the controlling interest.`,
  deferred: ({ deed, waitingFor }, say) =>
    `Nothing can be done with ${deed} now: ${waitingFor === null ? 'another player' : say.seat(waitingFor)} has to answer, or to pay, first. Wait until that is settled.`,
  'debt-first': ({ deed }) =>
    `You have a debt to pay before the lien on ${deed}. Mortgage deeds or surrender controlling interests until it is paid.`,
};
