import { ACTION_TILES } from '../../action.ts';
import type { BidParams } from '../../refusal-details.ts';
import type { PhaseName } from '../../state.ts';
import type { Formatter, RefusalMessages } from '../locale.ts';
import type { OrderReason } from '../refusal-params.ts';
import { quoted } from './grammar.ts';

const TO_DO: { readonly [Phase in PhaseName]: string } = {
  'set-up': '貨物駒が引かれるまでお待ちください。',
  'choose-opener': '最初に入札するプレイヤーが決まるまでお待ちください。',
  'draw-tiles': '全員のアクションタイルが引かれるまでお待ちください。',
  'seat-auction': '入札するか、パスしてください。',
  'buy-capital': '入手する資本金の額を決めてください。0ドルでもかまいません。',
  'order-auction': '入札するか、パスしてください。',
  'select-action-tiles': 'アクションタイルを1枚選んでください。',
  'build-track': '線路を建設するか、持っていれば「都市成長」や「都市化」を実行するか、建設を終えてください。',
  'move-goods': '貨物駒を輸送するか、機関車を改良するか、パスしてください。',
  'track-points': '輸送点を収入と勝利点のどちらで受け取るかを選んでください。',
  over: '続けて遊ぶには、新しいゲームを始めてください。',
};

const ANOTHER_TILE = '別のアクションタイルを選んでください。';

function bidOrPass({ least, most }: BidParams, format: Formatter): string {
  if (least > most) return 'パスしてください。';
  if (least === most) return `${format.money(least)}で入札するか、パスしてください。`;
  return `${format.money(least)}～${format.money(most)}で入札するか、パスしてください。`;
}

/** Phases and draws, turn order, money and action tiles. */
export const order: RefusalMessages<OrderReason> = {
  'game-over': () => `ゲームはすでに終了しています。${TO_DO.over}`,
  'wrong-phase': ({ phase, action }, format) =>
    `いまは「${format.phase(phase)}」の段階なので、「${format.action(action)}」ことはできません。${TO_DO[phase]}`,
  'not-your-turn': ({ turn }, format) =>
    turn === null
      ? '今はあなたの番ではありません。先に抽選が行われます。しばらくお待ちください。'
      : `今はあなたの番ではありません。${format.seat(turn)}の番です。ご自分の番までお待ちください。`,
  'not-in-bag': () => 'その色の貨物駒は布袋に残っていません。残っている色を選んでください。',
  'no-such-seat': () => 'その席にプレイヤーはいません。このゲームのプレイヤーを選んでください。',
  'tile-already-drawn': () => 'そのアクションタイルはすでに引かれています。残っているタイルを選んでください。',

  'bid-too-low': (params, format) =>
    params.least > params.most
      ? `${format.money(params.least)}以上の入札が必要ですが、調達できるのは${format.money(params.most)}までです。${bidOrPass(params, format)}`
      : `入札額は${format.money(params.least)}以上でなければならず、調達できるのは${format.money(params.most)}までです。パスすることもできます。`,
  'bid-beyond-means': (params, format) =>
    `${format.money(params.amount)}は調達できません。調達できるのは${format.money(params.most)}までです。${bidOrPass(params, format)}`,
  'order-bid-too-low': (params, format) =>
    params.least > params.most
      ? `${format.money(params.least)}以上の入札が必要ですが、手持ちの現金は${format.money(params.most)}です。${bidOrPass(params, format)}`
      : `入札額は${format.money(params.least)}以上でなければならず、手持ちの現金は${format.money(params.most)}です。パスすることもできます。`,
  'order-bid-beyond-cash': (params, format) =>
    `手持ちの現金は${format.money(params.most)}なので、${format.money(params.amount)}では入札できません。${bidOrPass(params, format)}`,
  'capital-beyond-means': ({ units, most }, format) =>
    most === 0
      ? 'これ以上の資本金は入手できません。0ドルを選んでください。'
      : `${format.money(units * 5)}の資本金は入手できません。5ドル単位で${format.money(most * 5)}まで入手できます。`,

  'tile-taken-already': ({ tile }, format) =>
    `${quoted(tile, format)}はすでに選ばれています。残っているアクションタイルを選んでください。`,
  'no-such-tile': (_, format) =>
    `そのようなアクションタイルはありません。${format.list(ACTION_TILES.slice(1).map((tile) => quoted(tile, format)))}から選んでください。`,
  'locomotive-at-maximum': ({ tile }, format) =>
    `機関車レベルがすでに最高の6なので、${quoted(tile, format)}は選べません。${ANOTHER_TILE}`,
  'locomotive-unaffordable': ({ tile, cost, means }, format) =>
    `${quoted(tile, format)}には${format.money(cost)}かかりますが、用意できるのは${format.money(means)}までです。${ANOTHER_TILE}`,
  'nothing-to-urbanize': ({ tile }, format) =>
    `町か新都市タイルが残っていないので、${quoted(tile, format)}は選べません。${ANOTHER_TILE}`,
  'growth-only-as-pass': ({ tile }, format) =>
    `貨物供給スペースの貨物駒か、成長できる都市が残っていません。${quoted(tile, format)}をパスとして選ぶか、${ANOTHER_TILE}`,
  'tile-unaffordable': ({ tile, cost, means }, format) =>
    `${quoted(tile, format)}には${format.money(cost)}かかりますが、用意できるのは${format.money(means)}までです。無料のパスとして選ぶか、${ANOTHER_TILE}`,
  'no-pass-option': ({ tile }, format) =>
    `${quoted(tile, format)}はパスとして選べません。パスできるのは${quoted('city-growth', format)}と${quoted('urbanization', format)}だけです。パスせずに選ぶか、${ANOTHER_TILE}`,
  'pass-decided-later': ({ tile }, format) =>
    `標準ゲームでは、${quoted(tile, format)}を実行するかどうかは建設の手番で決めます。いまはパスせずに選んでください。`,
};
