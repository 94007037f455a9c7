import type { DeedParams } from '../../refusal-param-types.ts';
import type { Formatter, RefusalMessages } from '../locale.ts';
import type { DeedReason } from '../refusal-params.ts';

const OTHERWISE = 'Raise money first, for instance by mortgaging a deed, or choose other business.';

/** "GN (Great Northern) belongs to the bank" */
function belongs({ seat, deed, owner }: DeedParams, format: Formatter): string {
  const whose = owner === null ? 'to the bank' : owner === seat ? 'to you already' : `to ${format.seat(owner)}`;
  return `${format.deedInFull(deed)} belongs ${whose}`;
}

/** Buying and taking over, mortgages, liens and controlling interests. */
export const deeds: RefusalMessages<DeedReason> = {
  'deed-not-available': (params, format) => {
    const open = params.mortgaged && params.owner !== params.seat;
    return `${belongs(params, format)}. Buy one of the available deeds${open ? ', or declare a hostile takeover, for this one is mortgaged' : ''}.`;
  },
  'price-too-high': ({ deed, price, cash }, format) =>
    `${format.deedInFull(deed)} costs ${format.money(price)}, and you have ${format.money(cash)}. Raise money first, for instance by mortgaging a deed, or buy a cheaper one.`,
  'takeover-of-bank': (params, format) => `${belongs(params, format)}. There is nobody to take it over from: buy it.`,
  'takeover-of-own': (params, format) =>
    `${belongs(params, format)}. ${params.mortgaged ? 'Pay off its lien, or take over' : 'Take over'} a mortgaged deed of another player.`,
  'takeover-of-good': (params, format) =>
    `${belongs(params, format)} and is not mortgaged. Take over a deed that is, or choose other business.`,
  'takeover-too-dear': ({ deed, price, cash }, format) =>
    `Taking over ${format.deedInFull(deed)} costs ${format.money(price)}, and you have ${format.money(cash)}. ${OTHERWISE}`,

  'mortgage-not-yours': (params, format) => `${belongs(params, format)}. Mortgage a deed of your own.`,
  'mortgaged-already': ({ deed }, format) =>
    `${format.deedInFull(deed)} is mortgaged already. Mortgage another deed, or surrender the controlling interest in this one.`,
  'lien-not-yours': (params, format) => `${belongs(params, format)}. Pay off a lien on a deed of your own.`,
  'no-lien': ({ deed }, format) =>
    `${format.deedInFull(deed)} is not mortgaged, so there is no lien on it. Choose a mortgaged deed of yours.`,
  'lien-too-dear': ({ deed, price, cash }, format) =>
    `The lien on ${format.deedInFull(deed)} takes ${format.money(price)} to pay off, and you have ${format.money(cash)}. Raise money first, or leave the deed mortgaged.`,
  'interest-not-yours': (params, format) =>
    `${belongs(params, format)}. Surrender the controlling interest in a mortgaged deed of your own.`,
  'interest-in-good': ({ deed }, format) =>
    `${format.deedInFull(deed)} is not mortgaged. Mortgage it first; after that you can surrender the controlling interest.`,
  deferred: ({ deed, waitingFor }, format) =>
    `Nothing can be done with ${deed} now: ${waitingFor === null ? 'another player' : format.seat(waitingFor)} has to answer, or to pay, first. Wait until that is settled.`,
  'debt-first': ({ deed }) =>
    `You have a debt to pay before the lien on ${deed}. Mortgage deeds or surrender controlling interests until it is paid.`,
};
