import type { Dice, SteelEvent } from '../../events.ts';
import type { Events, Say } from '../catalogue.ts';
import { rolled } from './grammar.ts';

type Of<E extends SteelEvent['event']> = Extract<SteelEvent, { event: E }>;

const ENDS: { readonly [R in Of<'game-ended'>['reason']]: string } = {
  'deeds-sold': '最後の権利証が購入されてゲーム終了。',
  'net-worth': '純資産の目標額に達して本拠地に帰着し、ゲーム終了。',
  'victory-card': '勝利カードの条件が達成されてゲーム終了。',
  'last-standing': '他の全員が脱落してゲーム終了。',
};
const BENEFITS: { readonly [B in Of<'highballed'>['benefit']]: string } = {
  none: '効果なし',
  partial: '部分効果',
  full: '最大効果',
};

/** 出目9（5＋4）−整備レベル2＝7 */
function highball({ dice, result }: { dice: Dice; result: number }): string {
  const level = dice[0] + dice[1] - result;
  return `出目${rolled(dice)}−整備レベル${level}＝${result < 0 ? `−${-result}` : result}`;
}

/** The properties of a step, each once. */
function over(by: readonly string[], say: Say): string {
  return say.list([...new Set(by)]);
}

/** The card, with what it asks for at this table. */
function victoryCard({ card, goal }: { card: string; goal: number }, say: Say): string {
  const { name, condition } = say.victoryCard(card);
  return `「${name}」${condition === null ? '' : `（${condition(goal)}）`}`;
}

export const events: Events = {
  'victory-card-drawn': (event, say) => `${say.seat(event.seat)}が引いた勝利カードは${victoryCard(event, say)}。`,
  'card-dealt': ({ seat, face }, say) => `${say.seat(seat)}に都市カード「${say.face(face)}」を配布。`,
  'selection-filled': ({ space, face }, say) => `選択スペース${space}に都市カード「${say.face(face)}」を公開。`,
  'cards-shuffled': ({ cards }) => `捨て札の都市カード${cards}枚を混ぜて新しい山札に。`,
  'order-rolled': ({ seat, dice }, say) => `手番順を決める${say.seat(seat)}の出目は${rolled(dice)}。`,
  'order-tied': ({ seats }, say) => `${say.list(seats.map(say.seat))}は同じ出目のため振り直し。`,
  'order-set': ({ order }, say) => `手番順：${order.map(say.seat).join('、')}。`,
  'card-chosen': ({ seat, face }, say) => `${say.seat(seat)}は都市カード「${say.face(face)}」を選択。`,
  'card-revealed': ({ seat, card, face }, say) =>
    `${say.seat(seat)}の都市カード「${say.face(face)}」は${card}番のカード。`,
  'card-unused': ({ seat, card, face }, say) =>
    `${say.seat(seat)}が使わない都市カード「${say.face(face)}」は${card}番のカードで、捨て札に。`,
  'home-set': ({ seat, dice, city }, say) => `${say.seat(seat)}の出目は${rolled(dice)}。本拠地は${say.space(city)}。`,
  'destination-set': ({ seat, dice, from, city, payoff }, say) =>
    `${say.seat(seat)}の出目は${rolled(dice)}。${say.space(from)}から${say.space(city)}へ、報酬${say.money(payoff)}の運行。`,
  'same-city-rolled': ({ seat, dice, city, again }, say) =>
    `${say.seat(seat)}の出目は${rolled(dice)}。機関車がいまいる${say.space(city)}のため${again ? '振り直し' : '無効'}。`,
  'turn-lost': ({ seat, city }, say) => `${say.seat(seat)}は${say.space(city)}にとどまり、手番を喪失。`,

  'turn-began': ({ seat, round, points, broken }, say) =>
    `第${round}ラウンド、${say.seat(seat)}の手番。移動ポイントは${points}${broken ? '（故障中）' : ''}。`,
  'highball-declared': ({ seat }, say) => `${say.seat(seat)}はハイボール（快走）を宣言。`,
  highballed: (event, say) =>
    `${say.seat(event.seat)}のハイボール：${highball(event)}。${BENEFITS[event.benefit]}で移動ポイントは${event.points}、整備レベルは${event.maintenance}。`,
  'broke-down': (event, say) =>
    `${say.seat(event.seat)}のハイボール：${highball(event)}。機関車が故障し、移動ポイントは${event.points}。`,
  catastrophe: (event, say) =>
    `${say.seat(event.seat)}のハイボール：${highball(event)}。重大故障により、${say.space(event.at)}から動けず。`,
  moved: ({ seat, via, to, by, points }, say) =>
    `${say.seat(seat)}は${over(by, say)}で${via.length === 0 ? '' : `${say.list(via.map(say.space))}を経て`}${say.space(to)}へ（残り${points}）。`,
  'step-carried': ({ seat, to, by }, say) =>
    `${say.seat(seat)}は${over(by, say)}で${say.space(to)}へ進む移動ポイントの半分を先払いし、残りは次の手番に。`,
  'repair-carried': ({ seat }, say) => `${say.seat(seat)}は修理の移動ポイントの半分を先払いし、残りは次の手番に。`,
  'carry-lost': ({ seat, to }, say) =>
    `${say.seat(seat)}は${to === null ? '修理' : `${say.space(to)}への移動`}のために持ち越した移動ポイント1を喪失。`,
  arrived: ({ seat, from, city, booklet, payoff }, say) => {
    const change = `（景気により${say.money(Math.abs(payoff - booklet))}の${payoff > booklet ? '増額' : '減額'}）`;
    return `${say.seat(seat)}は${say.space(from)}から${say.space(city)}に到着し、報酬${say.money(payoff)}を獲得${payoff === booklet ? '' : change}。`;
  },
  'came-home': ({ seat, city, worth, target, missing }, say) =>
    `${say.seat(seat)}は本拠地の${say.space(city)}に帰着。純資産は${say.money(worth)}${worth < target ? `で、目標額まであと${say.money(target - worth)}` : `で、目標額の${say.money(target)}に到達`}${worth >= target && missing > 0 ? `。ただし、この手番の使用料のうち${say.money(missing)}を現金で支払えないため、ゲームは続行` : ''}。`,

  'deed-bought': ({ seat, deed, price, left }, say) =>
    `${say.seat(seat)}は${say.deedInFull(deed)}を${say.money(price)}で購入${left === 0 ? '。これが最後の権利証' : `（残り${left}枚）`}。`,
  upgraded: ({ seat, model, price }, say) =>
    `${say.seat(seat)}は機関車を${say.money(price)}で${say.model(model)}に買い替え。`,
  'takeover-declared': ({ seat, owner, deed, price }, say) =>
    `${say.seat(seat)}は${say.seat(owner)}の${say.deedInFull(deed)}に${say.money(price)}で敵対的買収を宣言。`,
  'takeover-averted': ({ seat, owner, deed }, say) =>
    `${say.seat(owner)}の対抗により、${say.seat(seat)}による${deed}の買収は失敗。`,
  'taken-over': ({ seat, owner, deed, toBank, toOwner }, say) =>
    `${say.seat(seat)}は${say.seat(owner)}の${deed}を買収し、銀行に${say.money(toBank)}、${say.seat(owner)}に${say.money(toOwner)}を支払い。`,
  'yard-built': ({ seat, city, price }, say) =>
    `${say.seat(seat)}は${say.space(city)}に${say.money(price)}で修理工場を建設。`,
  'no-business': ({ seat }, say) => `${say.seat(seat)}は事業を見送り。`,
  repaired: ({ seat, maintenance, points }, say) =>
    `${say.seat(seat)}は機関車を整備レベル${maintenance}まで修理（残り${points}）。`,
  'ballast-dumped': ({ seat, lost }, say) => `${say.seat(seat)}はバラストを投棄し、移動ポイント${lost}を放棄。`,

  mortgaged: ({ seat, deed, money }, say) => `${say.seat(seat)}は${deed}を抵当に入れ、${say.money(money)}を調達。`,
  'lien-paid': ({ seat, deed, money }, say) =>
    `${say.seat(seat)}は${say.money(money)}を支払い、${deed}の抵当権を抹消。`,
  'interest-surrendered': ({ seat, deed, money }, say) =>
    `${say.seat(seat)}は${deed}の経営権を銀行に譲渡し、${say.money(money)}を調達。`,
  'fee-grandfathered': ({ seat, owner, deed, fee }, say) =>
    `${say.seat(seat)}の${deed}の使用料は、他の路線を使わない間、手番ごとに${say.seat(owner)}に${say.money(fee)}の据え置き料金に。`,
  'grandfathering-ended': ({ seat, deed }, say) => `${say.seat(seat)}の${deed}の据え置き料金は終了。`,
  'schedule-established': () =>
    'すべての権利証が購入され、以後は確立期の料金表を適用。他プレイヤーの路線の使用料は2倍。',

  'fee-paid': ({ seat, to, amount }, say) => {
    const other = to === null ? '銀行' : say.seat(to);
    return amount < 0
      ? `${say.seat(seat)}に${other}から使用料${say.money(-amount)}を返還。`
      : `${say.seat(seat)}は${other}に使用料${say.money(amount)}を支払い。`;
  },
  'money-needed': ({ seat, due, cash }, say) =>
    `${say.seat(seat)}の支払額は${say.money(due)}、手持ちの現金は${say.money(cash)}。資金調達が必要。`,
  'written-off': ({ seat, amount }, say) => `${say.seat(seat)}の資産が尽き、残る${say.money(amount)}は免除。`,
  eliminated: ({ seat }, say) => `${say.seat(seat)}はゲームから脱落。`,

  'economy-rolled': ({ seat, face, from, to }, say) =>
    from === to
      ? `${say.seat(seat)}が${face}のゾロ目を出したが、景気は「${say.economy(to)}」のまま。`
      : `${say.seat(seat)}が${face}のゾロ目を出し、景気は「${say.economy(from)}」から「${say.economy(to)}」に変化。`,
  'depression-began': ({ seat }, say) => `${say.seat(seat)}が1のゾロ目を出し、大恐慌が発生。`,
  'depression-levied': ({ seat, dice, due }, say) =>
    `${say.seat(seat)}の出目は${rolled(dice)}。大恐慌により銀行に支払う額は${say.money(due)}。`,
  'levy-paid': ({ seat, amount }, say) => `${say.seat(seat)}は大恐慌により銀行に${say.money(amount)}を支払い。`,
  'depression-ended': ({ seat, face }, say) => `${say.seat(seat)}が${face}のゾロ目を出し、大恐慌は終息。`,
  'victory-card-given-up': (event, say) =>
    `${say.seat(event.seat)}は手番を休んで${say.money(event.price)}を支払い、勝利カード${victoryCard(event, say)}を手放して引き直し。`,
  'game-ended': ({ reason, winners, card }, say) =>
    `${card === null ? ENDS[reason] : `勝利カード「${say.victoryCard(card).name}」の条件が達成されてゲーム終了。`}勝者は${say.list(winners.map(say.seat))}${winners.length === 1 ? '' : '（同点）'}。`,
};
