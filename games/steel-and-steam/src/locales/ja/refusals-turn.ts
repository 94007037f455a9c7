import type { PhaseName } from '../../state.ts';
import type { RefusalMessages } from '../locale.ts';
import type { TurnReason } from '../refusal-params.ts';

const TO_DO: { readonly [Phase in PhaseName]: string } = {
  'draw-victory-card': '勝利カードが引かれるまでお待ちください。',
  deal: '都市カードが公開されるまでお待ちください。',
  'order-roll': '手番順が決まるまでお待ちください。',
  reveal: '都市カードが裏返されるまでお待ちください。',
  'reveal-unused': '使わない都市カードが裏返されるまでお待ちください。',
  'home-roll': '本拠地が決まるまでお待ちください。',
  'destination-roll': '目的地が決まるまでお待ちください。',
  'highball-roll': 'サイコロが振られるまでお待ちください。',
  'depression-roll': '全員が大恐慌のサイコロを振るまでお待ちください。',
  'choose-home': '2枚の都市カードから、本拠地を決める1枚を選んでください。',
  station: '機関車を修理するか、都市カードを選んで出発するか、バラストを投棄してください。',
  run: '機関車を進めるか、進める前ならハイボールを宣言するか、バラストを投棄してください。',
  business: '事業を1つ行うか、見送ってください。',
  takeover: '抵当権を抹消するか、買収を受け入れてください。',
  settle: '支払えるようになるまで、権利証を抵当に入れるか、経営権を手放してください。',
  over: '続けて遊ぶには、新しいゲームを始めてください。',
};

/** Phases and draws, arriving and departing, victory cards. */
export const turn: RefusalMessages<TurnReason> = {
  'game-over': () => `ゲームはすでに終了しています。${TO_DO.over}`,
  'wrong-phase': ({ phase, action }, format) =>
    `いまは「${format.phase(phase)}」の段階なので、「${format.action(action)}」ことはできません。${TO_DO[phase]}`,
  'not-your-turn': ({ turn }, format) =>
    turn === null
      ? '今はあなたの番ではありません。先に抽選が行われます。しばらくお待ちください。'
      : `今はあなたの番ではありません。${format.seat(turn)}の番です。ご自分の番までお待ちください。`,

  'face-not-in-deck': ({ face }, format) =>
    `${face === null ? 'その' : `「${format.face(face)}」の`}都市カードは山札に残っていません。別の都市カードを公開してください。`,
  'not-that-card': ({ card, face }, format) =>
    `裏返すのは${card === null ? 'そのカード' : `${card}番のカード`}ではなく、${face === null ? '別の' : `「${format.face(face)}」の別の`}都市カードです。ありうるカードを選んでください。`,
  'victory-card-taken': ({ victoryCard }, format) =>
    `${victoryCard === null ? 'その勝利カード' : `勝利カード「${format.victoryCard(victoryCard).name}」`}は山札にありません。別の勝利カードを引いてください。`,

  'has-destination': ({ destination }, format) =>
    `すでに${destination === null ? '目的地' : format.space(destination)}へ運行中です。新しい目的地を決める前に、そこに到着してください。`,
  'no-destination': ({ action }, format) =>
    `まだ目的地がないので、「${format.action(action)}」ことはできません。先に都市カードを選んで出発してください。`,
  'business-first': ({ action }, format) =>
    `到着したばかりなので、「${format.action(action)}」前に事業の時間があります。事業を1つ行うか、見送ってください。`,
  'business-over': () => '事業を行えるのは到着したときに1つだけです。次の運行を終えてから行ってください。',
  'not-arrived': () => '事業を行えるのは、運行を終えて到着したときです。先に目的地へ進んでください。',

  'no-victory-cards': () => 'このゲームでは勝利カードを使いません。そのままゲームを続けてください。',
  'turn-begun': () =>
    '勝利カードの交換は手番の代わりに行うものですが、手番はもう始まっています。この手番を終え、次の手番の始めに交換してください。',
  'card-too-dear': ({ price, cash }, format) =>
    `勝利カードの交換には${format.money(price)}かかりますが、手持ちの現金は${format.money(cash)}です。権利証を抵当に入れるなどして資金を調達するか、いまのカードを持ち続けてください。`,
};
