import type { DeedParams } from '../../refusal-param-types.ts';
import type { Formatter, RefusalMessages } from '../locale.ts';
import type { DeedReason } from '../refusal-params.ts';

const OTHERWISE = '権利証を抵当に入れるなどして資金を調達するか、';

/** GN（グレート・ノーザン）は銀行のものです */
function belongs({ seat, deed, owner }: DeedParams, format: Formatter): string {
  const whose = owner === null ? '銀行' : owner === seat ? 'すでに自分' : format.seat(owner);
  return `${format.deedInFull(deed)}は${whose}のものです`;
}

/** Buying and taking over, mortgages, liens and controlling interests. */
export const deeds: RefusalMessages<DeedReason> = {
  'deed-not-available': (params, format) => {
    const open = params.mortgaged && params.owner !== params.seat;
    return `${belongs(params, format)}。${open ? '抵当に入っているので敵対的買収を仕掛けるか、' : ''}銀行にある権利証を購入してください。`;
  },
  'price-too-high': ({ deed, price, cash }, format) =>
    `${format.deedInFull(deed)}は${format.money(price)}ですが、手持ちの現金は${format.money(cash)}です。${OTHERWISE}もっと安い権利証を選んでください。`,
  'takeover-of-bank': (params, format) => `${belongs(params, format)}。買収する相手がいないので、購入してください。`,
  'takeover-of-own': (params, format) =>
    `${belongs(params, format)}。${params.mortgaged ? '抵当権を抹消するか、' : ''}他プレイヤーの抵当に入った権利証を選んでください。`,
  'takeover-of-good': (params, format) =>
    `${belongs(params, format)}が、抵当に入っていません。抵当に入っている権利証を選ぶか、別の事業を選んでください。`,
  'takeover-too-dear': ({ deed, price, cash }, format) =>
    `${format.deedInFull(deed)}の買収には${format.money(price)}かかりますが、手持ちの現金は${format.money(cash)}です。${OTHERWISE}別の事業を選んでください。`,

  'mortgage-not-yours': (params, format) => `${belongs(params, format)}。自分の権利証を抵当に入れてください。`,
  'mortgaged-already': ({ deed }, format) =>
    `${format.deedInFull(deed)}はすでに抵当に入っています。別の権利証を抵当に入れるか、この路線の経営権を手放してください。`,
  'lien-not-yours': (params, format) => `${belongs(params, format)}。自分の権利証の抵当権を抹消してください。`,
  'no-lien': ({ deed }, format) =>
    `${format.deedInFull(deed)}は抵当に入っていないので、抹消する抵当権がありません。抵当に入っている自分の権利証を選んでください。`,
  'lien-too-dear': ({ deed, price, cash }, format) =>
    `${format.deedInFull(deed)}の抵当権を抹消するには${format.money(price)}必要ですが、手持ちの現金は${format.money(cash)}です。先に資金を調達するか、抵当に入れたままにしてください。`,
  'interest-not-yours': (params, format) =>
    `${belongs(params, format)}。抵当に入っている自分の権利証の経営権を手放してください。`,
  'interest-in-good': ({ deed }, format) =>
    `${format.deedInFull(deed)}は抵当に入っていません。先に抵当に入れてから、経営権を手放してください。`,
  deferred: ({ deed, waitingFor }, format) =>
    `${waitingFor === null ? '他プレイヤー' : format.seat(waitingFor)}の対応を待っているので、いまは${deed}に何もできません。それが済むまでお待ちください。`,
  'debt-first': ({ deed }) =>
    `${deed}の抵当権より先に、支払うべきものがあります。支払えるようになるまで、権利証を抵当に入れるか、経営権を手放してください。`,
};
