import { BROKEN, MODELS } from '../../locomotives.ts';
import type { RefusalMessages } from '../locale.ts';
import type { StationReason } from '../refusal-params.ts';

const RAISE = '権利証を抵当に入れるなどして資金を調達するか、別の事業を選んでください。';
const [, , BEST] = MODELS;

/** Repairs, new locomotives and repair yards. */
export const station: RefusalMessages<StationReason> = {
  'not-in-station': ({ at }, format) =>
    `いまは運行中で、${format.space(at)}にいます。修理できるのは、駅か、自分の修理工場のある都市だけです。先へ進み、到着してから修理してください。`,
  'at-base-level': ({ base, model }, format) =>
    `機関車の整備レベルは、${format.model(model)}で最もよい${base}です。移動ポイントは出発や移動に使ってください。`,
  'repair-after-draw': ({ at }, format) =>
    `すでに新しい目的地が決まっています。修理はその前に行うものなので、${format.space(at)}を出て、到着してから修理してください。`,
  'repair-by-highball': ({ at }, format) =>
    `${format.space(at)}で宣言したハイボールの移動ポイントは、そこでの修理には使えません。先へ進み、到着してから修理してください。`,
  'repair-too-dear': ({ maintenance, cost, points }) =>
    `${maintenance === BROKEN ? '故障の修理' : `1レベルの修理（いまは${maintenance}）`}には移動ポイントが${cost}必要ですが、残りは${points}です。いま半分を払って次の手番に修理するか、別の行動を選んでください。`,
  'repair-payable': ({ cost, points }) =>
    `移動ポイントが${points}あり、修理に必要な${cost}に足ります。半分だけ払えるのは最後の1ポイントだけなので、そのまま修理してください。`,

  'not-a-better-model': ({ model, has }, format) => {
    const doing = has === BEST ? 'これより上の型はないので、別の事業を選んでください。' : '上の型を選んでください。';
    return model === has
      ? `すでに${format.model(has)}を持っています。${doing}`
      : `${format.model(model)}は、いまの${format.model(has)}より上の型ではありません。${doing}`;
  },
  'upgrade-too-dear': ({ model, price, cash }, format) =>
    `${format.model(model)}は${format.money(price)}ですが、手持ちの現金は${format.money(cash)}です。${RAISE}`,

  'no-yards-here': () => 'このゲームでは修理工場を使いません。別の事業を選ぶか、事業を見送ってください。',
  'yards-used-up': ({ yards }) =>
    `修理工場は${yards}つともすでに建設し、移すことはできません。別の事業を選ぶか、事業を見送ってください。`,
  'yard-elsewhere': ({ city, home, at }, format) =>
    `${format.space(city)}に修理工場は建設できません。${home === null || home === at ? '' : `本拠地の${format.space(home)}か、`}いまいる${format.space(at)}に建設してください。`,
  'yard-there': ({ seat, city, owner }, format) =>
    `${format.space(city)}にはすでに${owner === seat ? '自分' : format.seat(owner ?? 0)}の修理工場があります。本拠地といまいる都市のうち、修理工場のないほうに建設するか、別の事業を選んでください。`,
  'yard-too-dear': ({ price, cash }, format) =>
    `修理工場の建設には${format.money(price)}かかりますが、手持ちの現金は${format.money(cash)}です。${RAISE}`,
};
