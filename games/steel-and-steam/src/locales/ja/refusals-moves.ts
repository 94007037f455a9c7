import type { Action } from '../../action.ts';
import type { StepParams } from '../../params.ts';
import type { Refusals, Say } from '../catalogue.ts';
import type { MoveReason } from '../params.ts';

const RAISE = '権利証を抵当に入れるなどして資金を調達するか、';

/** B&Mでボストンからオールバニへ */
function step({ from, to, by }: StepParams, say: Say): string {
  const on = by.length === 0 ? '' : `${say.list([...new Set(by)])}で`;
  return `${on}${say.space(from)}から${say.space(to)}へ`;
}

function possibleNow(possible: readonly Action['do'][], say: Say): string {
  if (possible.length === 0) return '別の行動を選んでください。';
  return `いまは${possible.map((kind) => `「${say.action(kind)}」`).join('')}ことができます。`;
}

/** Steps, highballing and ballast. */
export const moves: Refusals<MoveReason> = {
  'no-such-step': (params, say) =>
    `${step(params, say)}そのように1歩で進むことはできません。隣のスペースと、そこに通じる路線を選んでください。`,
  'ends-on-junction': ({ to }, say) =>
    `${say.space(to)}は分岐点なので、止まれません。分岐点の先のスペースまで1歩で進んでください。`,
  'ferry-needs-two': (params, say) =>
    `${step(params, say)}進むにはフェリー乗り場を使うので移動ポイントが${params.cost}必要ですが、残りは${params.points}です。いま半分を払って次の手番に進むか、別の道を選んでください。`,
  'track-reused': (params, say) =>
    `${step(params, say)}の線路はこの運行ですでに通りました。このゲームの設定では2度通れないので、別の道を選んでください。`,
  'fee-not-payable': (params, say) =>
    `${step(params, say)}進む前に使用料${say.money(params.due)}が必要ですが、手持ちの現金は${say.money(params.cash)}です。${RAISE}別の道を選んでください。`,
  'step-costs-one': (params, say) =>
    `半分ずつ払えるのは移動ポイント2の1歩だけですが、${step(params, say)}進むのに必要なのは${params.cost}です。そのまま進むか、別の1歩を選んでください。`,
  'step-half-paid': (params, say) =>
    `${step(params, say)}進む移動ポイントの半分はすでに払っています。残りの${params.cost}を使って進んでください。`,
  'step-payable': (params, say) =>
    `移動ポイントが${params.points}あり、${step(params, say)}進むのに足ります。半分だけ払えるのは最後の1ポイントだけなので、そのまま進んでください。`,

  'highball-in-station': () =>
    '駅では、新しい運行に出るときしかハイボールを宣言できません。先に都市カードを選んで出発し、移動ポイントを使う前に宣言してください。',
  'highball-broken': () =>
    '機関車が故障しているので、ハイボールを宣言できません。いまの移動ポイントで進み、次の駅で修理してください。',
  'highballed-already': () =>
    'この手番ではすでにハイボールを宣言しました。宣言は1手番に1回だけです。移動ポイントを使い切ってください。',
  'highball-after-spending': ({ spent }) =>
    `ハイボールは移動ポイントを使う前に宣言しますが、すでに${spent}使っています。残りで続け、次の手番に宣言してください。`,
  'highball-not-payable': ({ due, cash }, say) =>
    `ハイボールの判定の前に、機関車のいる路線の使用料${say.money(due)}が必要ですが、手持ちの現金は${say.money(cash)}です。${RAISE}ハイボールをせずに進んでください。`,

  'ballast-highballing': ({ points, possible }, say) =>
    `ハイボールの手番では移動ポイントを使い切らなければなりませんが、まだ${points}残っています。${possibleNow(possible, say)}`,
  'ballast-nothing-spent': ({ possible }, say) =>
    `バラストを投棄する前に、移動ポイントを1以上使わなければなりません。${possibleNow(possible, say)}`,
  'ballast-must-leave': ({ at, destination, possible }, say) =>
    `新しい目的地${destination === null ? '' : `の${say.space(destination)}`}が決まったので、この手番のうちに${say.space(at)}を出なければなりません。${possibleNow(possible, say)}`,
};
