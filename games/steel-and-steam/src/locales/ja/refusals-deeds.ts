import type { DeedParams } from '../../params.ts';
import type { Refusals, Say } from '../catalogue.ts';
import type { DeedReason } from '../params.ts';

const OTHERWISE = '権利証を抵当に入れるなどして資金を調達するか、';

/** GN（グレート・ノーザン）は銀行のものです */
function belongs({ seat, deed, owner }: DeedParams, say: Say): string {
  const whose = owner === null ? '銀行' : owner === seat ? 'すでに自分' : say.seat(owner);
  return `${say.deedInFull(deed)}は${whose}のものです`;
}

/** Buying and taking over, mortgages, liens and controlling interests. */
export const deeds: Refusals<DeedReason> = {
  'deed-not-available': (params, say) => {
    const open = params.mortgaged && params.owner !== params.seat;
    return `${belongs(params, say)}。${open ? '抵当に入っているので敵対的買収を仕掛けるか、' : ''}銀行にある権利証を購入してください。`;
  },
  'price-too-high': ({ deed, price, cash }, say) =>
    `${say.deedInFull(deed)}は${say.money(price)}ですが、手持ちの現金は${say.money(cash)}です。${OTHERWISE}もっと安い権利証を選んでください。`,
  'takeover-of-bank': (params, say) => `${belongs(params, say)}。買収する相手がいないので、購入してください。`,
  'takeover-of-own': (params, say) =>
    `${belongs(params, say)}。${params.mortgaged ? '抵当権を抹消するか、' : ''}他プレイヤーの抵当に入った権利証を選んでください。`,
  'takeover-of-good': (params, say) =>
    `${belongs(params, say)}が、抵当に入っていません。抵当に入っている権利証を選ぶか、別の事業を選んでください。`,
  'takeover-too-dear': ({ deed, price, cash }, say) =>
    `${say.deedInFull(deed)}の買収には${say.money(price)}かかりますが、手持ちの現金は${say.money(cash)}です。${OTHERWISE}別の事業を選んでください。`,

  'mortgage-not-yours': (params, say) => `${belongs(params, say)}。自分の権利証を抵当に入れてください。`,
  'mortgaged-already': ({ deed }, say) =>
    `${say.deedInFull(deed)}はすでに抵当に入っています。別の権利証を抵当に入れるか、この路線の経営権を手放してください。`,
  'lien-not-yours': (params, say) => `${belongs(params, say)}。自分の権利証の抵当権を抹消してください。`,
  'no-lien': ({ deed }, say) =>
    `${say.deedInFull(deed)}は抵当に入っていないので、抹消する抵当権がありません。抵当に入っている自分の権利証を選んでください。`,
  'lien-too-dear': ({ deed, price, cash }, say) =>
    `${say.deedInFull(deed)}の抵当権を抹消するには${say.money(price)}必要ですが、手持ちの現金は${say.money(cash)}です。先に資金を調達するか、抵当に入れたままにしてください。`,
  'interest-not-yours': (params, say) =>
    `${belongs(params, say)}。抵当に入っている自分の権利証の経営権を手放してください。`,
  'interest-in-good': ({ deed }, say) =>
    `${say.deedInFull(deed)}は抵当に入っていません。先に抵当に入れてから、経営権を手放してください。`,
  deferred: ({ deed, waitingFor }, say) =>
    `${waitingFor === null ? '他プレイヤー' : say.seat(waitingFor)}の対応を待っているので、いまは${deed}に何もできません。それが済むまでお待ちください。`,
  'debt-first': ({ deed }) =>
    `${deed}の抵当権より先に、支払うべきものがあります。支払えるようになるまで、権利証を抵当に入れるか、経営権を手放してください。`,
};
