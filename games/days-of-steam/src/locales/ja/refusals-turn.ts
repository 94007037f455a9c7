import { MAX_STEAM, type PhaseName } from '../../state.ts';
import type { RefusalMessages } from '../locale.ts';
import type { TurnReason } from '../refusal-params.ts';

const TO_DO: { readonly [Phase in PhaseName]: string } = {
  'start-town': '最初の町が決まるまでお待ちください。',
  'display-town': '町が公開されるまでお待ちください。',
  'draw-goods': '貨物駒が引かれるまでお待ちください。',
  deal: '線路タイルが引かれるまでお待ちください。',
  'first-player': '最初の手番のプレイヤーが決まるまでお待ちください。',
  'reveal-town': '引いた町がわかるまでお待ちください。',
  roll: 'サイコロが振られるまでお待ちください。',
  turn: 'タイルを置くか、列車を動かすか、給水塔を使ってください。',
  'place-town': '引いた町を置くマスを選んでください。',
  over: '続けて遊ぶには、新しいゲームを始めてください。',
};

const GO_ON = 'タイルを置くか、列車を動かしてください。';

function burnAtMost(most: number): string {
  return most === 0 ? `石炭はあとの手番に残しておき、${TO_DO.turn}` : `使う石炭を${most}個までにしてください。`;
}

/** Phases and draws, water and coal, passing. */
export const turn: RefusalMessages<TurnReason> = {
  'game-over': () => `ゲームはすでに終了しています。${TO_DO.over}`,
  'wrong-phase': ({ phase, action }, format) =>
    `いまは「${format.phase(phase)}」の段階なので、「${format.action(action)}」ことはできません。${TO_DO[phase]}`,
  'not-your-turn': ({ turn }, format) =>
    turn === null
      ? '今はあなたの番ではありません。先に抽選が行われます。しばらくお待ちください。'
      : `今はあなたの番ではありません。${format.seat(turn)}の番です。ご自分の番までお待ちください。`,

  'town-not-in-deck': ({ town }, format) =>
    `${town === null ? 'その色' : format.colour(town)}の町は山札に残っていません。残っている色を選んでください。`,
  'cube-not-in-bag': ({ cube }, format) =>
    `${cube === null ? 'その色' : format.colour(cube)}の貨物駒は布袋に残っていません。残っている色を選んでください。`,
  'tile-not-in-deck': ({ tile }, format) =>
    `${tile === null ? 'そのタイル' : `「${format.tile(tile)}」`}は、山札に残っていないか、ほかのタイルの下にあるので、いまは引けません。別のタイルを選んでください。`,
  'no-such-seat': () => 'その席にプレイヤーはいません。このゲームのプレイヤーを選んでください。',

  'no-water-tower': () => `給水塔を使えるのは、手番の始めに列車が給水塔の線路にいるときだけです。${GO_ON}`,
  'coal-before-water': () =>
    `石炭を使った手番には、給水塔を使えません。${GO_ON}給水塔は、石炭を使わない手番に使えます。`,
  'no-coal': () => `使える石炭がありません。${TO_DO.turn}`,
  'not-that-much-coal': ({ coal, has, most }) =>
    `持っている石炭は${has}個なので、${coal}個は使えません。${burnAtMost(most)}`,
  'coal-wasted': ({ coal, steam, most }) =>
    `蒸気は${steam}あり、上限は${MAX_STEAM}なので、石炭を${coal}個使うと無駄になります。${burnAtMost(most)}`,
  'coal-burnt-already': () => `この手番ではすでに石炭を使いました。石炭を使えるのは、手番の始めに1回だけです。${GO_ON}`,

  'can-act': ({ possible }, format) =>
    `パスできるのは、ほかに何もできないときだけです。いまは${possible.map((kind) => `「${format.action(kind)}」`).join('')}ことができます。`,
  'no-discard': () => 'パスするときは、手札のタイルを1枚山札の一番下に移します。捨てるタイルを選んでください。',
  'discard-not-in-hand': ({ tile }, format) =>
    `${tile === null ? 'そのタイル' : `「${format.tile(tile)}」`}は手札にありません。手札にあるタイルを捨ててください。`,
};
