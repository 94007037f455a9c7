import type { Dice, SteelEvent } from '../../events.ts';
import type { EventMessages, Formatter } from '../locale.ts';
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

/** The distinct properties of a step. */
function over(by: readonly string[], format: Formatter): string {
  return format.list([...new Set(by)]);
}

/** The card with its condition at this table. */
function victoryCard({ card, goal }: { card: string; goal: number }, format: Formatter): string {
  const { name, condition } = format.victoryCard(card);
  return `「${name}」${condition === null ? '' : `（${condition(goal)}）`}`;
}

export const events: EventMessages = {
  'victory-card-drawn': (event, format) =>
    `${format.seat(event.seat)}が引いた勝利カードは${victoryCard(event, format)}。`,
  'card-dealt': ({ seat, face }, format) => `${format.seat(seat)}に都市カード「${format.face(face)}」を配布。`,
  'selection-filled': ({ space, face }, format) => `選択スペース${space}に都市カード「${format.face(face)}」を公開。`,
  'cards-shuffled': ({ cards }) => `捨て札の都市カード${cards}枚を混ぜて新しい山札に。`,
  'order-rolled': ({ seat, dice }, format) => `手番順を決める${format.seat(seat)}の出目は${rolled(dice)}。`,
  'order-tied': ({ seats }, format) => `${format.list(seats.map(format.seat))}は同じ出目のため振り直し。`,
  'order-set': ({ order }, format) => `手番順：${order.map(format.seat).join('、')}。`,
  'card-chosen': ({ seat, face }, format) => `${format.seat(seat)}は都市カード「${format.face(face)}」を選択。`,
  'card-revealed': ({ seat, card, face }, format) =>
    `${format.seat(seat)}の都市カード「${format.face(face)}」は${card}番のカード。`,
  'card-unused': ({ seat, card, face }, format) =>
    `${format.seat(seat)}が使わない都市カード「${format.face(face)}」は${card}番のカードで、捨て札に。`,
  'home-set': ({ seat, dice, city }, format) =>
    `${format.seat(seat)}の出目は${rolled(dice)}。本拠地は${format.space(city)}。`,
  'destination-set': ({ seat, dice, from, city, payoff }, format) =>
    `${format.seat(seat)}の出目は${rolled(dice)}。${format.space(from)}から${format.space(city)}へ、報酬${format.money(payoff)}の運行。`,
  'same-city-rolled': ({ seat, dice, city, again }, format) =>
    `${format.seat(seat)}の出目は${rolled(dice)}。機関車がいまいる${format.space(city)}のため${again ? '振り直し' : '無効'}。`,
  'turn-lost': ({ seat, city }, format) => `${format.seat(seat)}は${format.space(city)}にとどまり、手番を喪失。`,

  'turn-began': ({ seat, round, points, broken }, format) =>
    `第${round}ラウンド、${format.seat(seat)}の手番。移動ポイントは${points}${broken ? '（故障中）' : ''}。`,
  'highball-declared': ({ seat }, format) => `${format.seat(seat)}はハイボール（快走）を宣言。`,
  highballed: (event, format) =>
    `${format.seat(event.seat)}のハイボール：${highball(event)}。${BENEFITS[event.benefit]}で移動ポイントは${event.points}、整備レベルは${event.maintenance}。`,
  'broke-down': (event, format) =>
    `${format.seat(event.seat)}のハイボール：${highball(event)}。機関車が故障し、移動ポイントは${event.points}。`,
  catastrophe: (event, format) =>
    `${format.seat(event.seat)}のハイボール：${highball(event)}。重大故障により、${format.space(event.at)}から動けず。`,
  moved: ({ seat, via, to, by, points }, format) =>
    `${format.seat(seat)}は${over(by, format)}で${via.length === 0 ? '' : `${format.list(via.map(format.space))}を経て`}${format.space(to)}へ（残り${points}）。`,
  'step-carried': ({ seat, to, by }, format) =>
    `${format.seat(seat)}は${over(by, format)}で${format.space(to)}へ進む移動ポイントの半分を先払いし、残りは次の手番に。`,
  'repair-carried': ({ seat }, format) =>
    `${format.seat(seat)}は修理の移動ポイントの半分を先払いし、残りは次の手番に。`,
  'carry-lost': ({ seat, to }, format) =>
    `${format.seat(seat)}は${to === null ? '修理' : `${format.space(to)}への移動`}のために持ち越した移動ポイント1を喪失。`,
  arrived: ({ seat, from, city, booklet, payoff }, format) => {
    const change = `（景気により${format.money(Math.abs(payoff - booklet))}の${payoff > booklet ? '増額' : '減額'}）`;
    return `${format.seat(seat)}は${format.space(from)}から${format.space(city)}に到着し、報酬${format.money(payoff)}を獲得${payoff === booklet ? '' : change}。`;
  },
  'came-home': ({ seat, city, worth, target, missing }, format) =>
    `${format.seat(seat)}は本拠地の${format.space(city)}に帰着。純資産は${format.money(worth)}${worth < target ? `で、目標額まであと${format.money(target - worth)}` : `で、目標額の${format.money(target)}に到達`}${worth >= target && missing > 0 ? `。ただし、この手番の使用料のうち${format.money(missing)}を現金で支払えないため、ゲームは続行` : ''}。`,

  'deed-bought': ({ seat, deed, price, left }, format) =>
    `${format.seat(seat)}は${format.deedInFull(deed)}を${format.money(price)}で購入${left === 0 ? '。これが最後の権利証' : `（残り${left}枚）`}。`,
  upgraded: ({ seat, model, price }, format) =>
    `${format.seat(seat)}は機関車を${format.money(price)}で${format.model(model)}に買い替え。`,
  'takeover-declared': ({ seat, owner, deed, price }, format) =>
    `${format.seat(seat)}は${format.seat(owner)}の${format.deedInFull(deed)}に${format.money(price)}で敵対的買収を宣言。`,
  'takeover-averted': ({ seat, owner, deed }, format) =>
    `${format.seat(owner)}の対抗により、${format.seat(seat)}による${deed}の買収は失敗。`,
  'taken-over': ({ seat, owner, deed, toBank, toOwner }, format) =>
    `${format.seat(seat)}は${format.seat(owner)}の${deed}を買収し、銀行に${format.money(toBank)}、${format.seat(owner)}に${format.money(toOwner)}を支払い。`,
  'yard-built': ({ seat, city, price }, format) =>
    `${format.seat(seat)}は${format.space(city)}に${format.money(price)}で修理工場を建設。`,
  'no-business': ({ seat }, format) => `${format.seat(seat)}は事業を見送り。`,
  repaired: ({ seat, maintenance, points }, format) =>
    `${format.seat(seat)}は機関車を整備レベル${maintenance}まで修理（残り${points}）。`,
  'ballast-dumped': ({ seat, lost }, format) => `${format.seat(seat)}はバラストを投棄し、移動ポイント${lost}を放棄。`,

  mortgaged: ({ seat, deed, money }, format) =>
    `${format.seat(seat)}は${deed}を抵当に入れ、${format.money(money)}を調達。`,
  'lien-paid': ({ seat, deed, money }, format) =>
    `${format.seat(seat)}は${format.money(money)}を支払い、${deed}の抵当権を抹消。`,
  'interest-surrendered': ({ seat, deed, money }, format) =>
    `${format.seat(seat)}は${deed}の経営権を銀行に譲渡し、${format.money(money)}を調達。`,
  'fee-grandfathered': ({ seat, owner, deed, fee }, format) =>
    `${format.seat(seat)}の${deed}の使用料は、他の路線を使わない間、手番ごとに${format.seat(owner)}に${format.money(fee)}の据え置き料金に。`,
  'grandfathering-ended': ({ seat, deed }, format) => `${format.seat(seat)}の${deed}の据え置き料金は終了。`,
  'schedule-established': () =>
    'すべての権利証が購入され、以後は確立期の料金表を適用。他プレイヤーの路線の使用料は2倍。',

  'fee-paid': ({ seat, to, amount }, format) => {
    const other = to === null ? '銀行' : format.seat(to);
    return amount < 0
      ? `${format.seat(seat)}に${other}から使用料${format.money(-amount)}を返還。`
      : `${format.seat(seat)}は${other}に使用料${format.money(amount)}を支払い。`;
  },
  'money-needed': ({ seat, due, cash }, format) =>
    `${format.seat(seat)}の支払額は${format.money(due)}、手持ちの現金は${format.money(cash)}。資金調達が必要。`,
  'written-off': ({ seat, amount }, format) => `${format.seat(seat)}の資産が尽き、残る${format.money(amount)}は免除。`,
  eliminated: ({ seat }, format) => `${format.seat(seat)}はゲームから脱落。`,

  'economy-rolled': ({ seat, face, from, to }, format) =>
    from === to
      ? `${format.seat(seat)}が${face}のゾロ目を出したが、景気は「${format.economy(to)}」のまま。`
      : `${format.seat(seat)}が${face}のゾロ目を出し、景気は「${format.economy(from)}」から「${format.economy(to)}」に変化。`,
  'depression-began': ({ seat }, format) => `${format.seat(seat)}が1のゾロ目を出し、大恐慌が発生。`,
  'depression-levied': ({ seat, dice, due }, format) =>
    `${format.seat(seat)}の出目は${rolled(dice)}。大恐慌により銀行に支払う額は${format.money(due)}。`,
  'levy-paid': ({ seat, amount }, format) =>
    `${format.seat(seat)}は大恐慌により銀行に${format.money(amount)}を支払い。`,
  'depression-ended': ({ seat, face }, format) => `${format.seat(seat)}が${face}のゾロ目を出し、大恐慌は終息。`,
  'victory-card-given-up': (event, format) =>
    `${format.seat(event.seat)}は手番を休んで${format.money(event.price)}を支払い、勝利カード${victoryCard(event, format)}を手放して引き直し。`,
  'game-ended': ({ reason, winners, card }, format) =>
    `${card === null ? ENDS[reason] : `勝利カード「${format.victoryCard(card).name}」の条件が達成されてゲーム終了。`}勝者は${format.list(winners.map(format.seat))}${winners.length === 1 ? '' : '（同点）'}。`,
};
