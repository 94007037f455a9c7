import type { Action } from '../../action.ts';
import type { StepParams } from '../../refusal-param-types.ts';
import type { Formatter, RefusalMessages } from '../locale.ts';
import type { MoveReason } from '../refusal-params.ts';

const RAISE = '権利証を抵当に入れるなどして資金を調達するか、';

/** B&Mでボストンからオールバニへ */
function step({ from, to, by }: StepParams, format: Formatter): string {
  const on = by.length === 0 ? '' : `${format.list([...new Set(by)])}で`;
  return `${on}${format.space(from)}から${format.space(to)}へ`;
}

function possibleNow(possible: readonly Action['do'][], format: Formatter): string {
  if (possible.length === 0) return '別の行動を選んでください。';
  return `いまは${possible.map((kind) => `「${format.action(kind)}」`).join('')}ことができます。`;
}

/** Steps, highballing and ballast. */
export const moves: RefusalMessages<MoveReason> = {
  'no-such-step': (params, format) =>
    `${step(params, format)}そのように1歩で進むことはできません。隣のスペースと、そこに通じる路線を選んでください。`,
  'ends-on-junction': ({ to }, format) =>
    `${format.space(to)}は分岐点なので、止まれません。分岐点の先のスペースまで1歩で進んでください。`,
  'ferry-needs-two': (params, format) =>
    `${step(params, format)}進むにはフェリー乗り場を使うので移動ポイントが${params.cost}必要ですが、残りは${params.points}です。いま半分を払って次の手番に進むか、別の道を選んでください。`,
  'track-reused': (params, format) =>
    `${step(params, format)}の線路はこの運行ですでに通りました。このゲームの設定では2度通れないので、別の道を選んでください。`,
  'fee-not-payable': (params, format) =>
    `${step(params, format)}進む前に使用料${format.money(params.due)}が必要ですが、手持ちの現金は${format.money(params.cash)}です。${RAISE}別の道を選んでください。`,
  'step-costs-one': (params, format) =>
    `半分ずつ払えるのは移動ポイント2の1歩だけですが、${step(params, format)}進むのに必要なのは${params.cost}です。そのまま進むか、別の1歩を選んでください。`,
  'step-half-paid': (params, format) =>
    `${step(params, format)}進む移動ポイントの半分はすでに払っています。残りの${params.cost}を使って進んでください。`,
  'step-payable': (params, format) =>
    `移動ポイントが${params.points}あり、${step(params, format)}進むのに足ります。半分だけ払えるのは最後の1ポイントだけなので、そのまま進んでください。`,

  'highball-in-station': () =>
    '駅では、新しい運行に出るときしかハイボールを宣言できません。先に都市カードを選んで出発し、移動ポイントを使う前に宣言してください。',
  'highball-broken': () =>
    '機関車が故障しているので、ハイボールを宣言できません。いまの移動ポイントで進み、次の駅で修理してください。',
  'highballed-already': () =>
    'この手番ではすでにハイボールを宣言しました。宣言は1手番に1回だけです。移動ポイントを使い切ってください。',
  'highball-after-spending': ({ spent }) =>
    `ハイボールは移動ポイントを使う前に宣言しますが、すでに${spent}使っています。残りで続け、次の手番に宣言してください。`,
  'highball-not-payable': ({ due, cash }, format) =>
    `ハイボールの判定の前に、機関車のいる路線の使用料${format.money(due)}が必要ですが、手持ちの現金は${format.money(cash)}です。${RAISE}ハイボールをせずに進んでください。`,

  'ballast-highballing': ({ points, possible }, format) =>
    `ハイボールの手番では移動ポイントを使い切らなければなりませんが、まだ${points}残っています。${possibleNow(possible, format)}`,
  'ballast-nothing-spent': ({ possible }, format) =>
    `バラストを投棄する前に、移動ポイントを1以上使わなければなりません。${possibleNow(possible, format)}`,
  'ballast-must-leave': ({ at, destination, possible }, format) =>
    `新しい目的地${destination === null ? '' : `の${format.space(destination)}`}が決まったので、この手番のうちに${format.space(at)}を出なければなりません。${possibleNow(possible, format)}`,
};
