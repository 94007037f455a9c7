import { ACTION_TILES } from '../../action.ts';
import type { BidParams } from '../../explain.ts';
import type { PhaseName } from '../../state.ts';
import type { Refusals, Say } from '../catalogue.ts';
import type { OrderReason } from '../params.ts';
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

function bidOrPass({ least, most }: BidParams, say: Say): string {
  if (least > most) return 'パスしてください。';
  if (least === most) return `${say.money(least)}で入札するか、パスしてください。`;
  return `${say.money(least)}～${say.money(most)}で入札するか、パスしてください。`;
}

/** Phases and draws, turn order, money and action tiles. */
export const order: Refusals<OrderReason> = {
  'game-over': () => `ゲームはすでに終了しています。${TO_DO.over}`,
  'wrong-phase': ({ phase, action }, say) =>
    `いまは「${say.phase(phase)}」の段階なので、「${say.action(action)}」ことはできません。${TO_DO[phase]}`,
  'not-your-turn': ({ turn }, say) =>
    turn === null
      ? '今はあなたの番ではありません。先に抽選が行われます。しばらくお待ちください。'
      : `今はあなたの番ではありません。${say.seat(turn)}の番です。ご自分の番までお待ちください。`,
  'not-in-bag': () => 'その色の貨物駒は布袋に残っていません。残っている色を選んでください。',
  'no-such-seat': () => 'その席にプレイヤーはいません。このゲームのプレイヤーを選んでください。',
  'tile-already-drawn': () => 'そのアクションタイルはすでに引かれています。残っているタイルを選んでください。',

  'bid-too-low': (params, say) =>
    params.least > params.most
      ? `${say.money(params.least)}以上の入札が必要ですが、調達できるのは${say.money(params.most)}までです。${bidOrPass(params, say)}`
      : `入札額は${say.money(params.least)}以上でなければならず、調達できるのは${say.money(params.most)}までです。パスすることもできます。`,
  'bid-beyond-means': (params, say) =>
    `${say.money(params.amount)}は調達できません。調達できるのは${say.money(params.most)}までです。${bidOrPass(params, say)}`,
  'order-bid-too-low': (params, say) =>
    params.least > params.most
      ? `${say.money(params.least)}以上の入札が必要ですが、手持ちの現金は${say.money(params.most)}です。${bidOrPass(params, say)}`
      : `入札額は${say.money(params.least)}以上でなければならず、手持ちの現金は${say.money(params.most)}です。パスすることもできます。`,
  'order-bid-beyond-cash': (params, say) =>
    `手持ちの現金は${say.money(params.most)}なので、${say.money(params.amount)}では入札できません。${bidOrPass(params, say)}`,
  'capital-beyond-means': ({ units, most }, say) =>
    most === 0
      ? 'これ以上の資本金は入手できません。0ドルを選んでください。'
      : `${say.money(units * 5)}の資本金は入手できません。5ドル単位で${say.money(most * 5)}まで入手できます。`,

  'tile-taken-already': ({ tile }, say) =>
    `${quoted(tile, say)}はすでに選ばれています。残っているアクションタイルを選んでください。`,
  'no-such-tile': (_, say) =>
    `そのようなアクションタイルはありません。${say.list(ACTION_TILES.slice(1).map((tile) => quoted(tile, say)))}から選んでください。`,
  'locomotive-at-maximum': ({ tile }, say) =>
    `機関車レベルがすでに最高の6なので、${quoted(tile, say)}は選べません。${ANOTHER_TILE}`,
  'locomotive-unaffordable': ({ tile, cost, means }, say) =>
    `${quoted(tile, say)}には${say.money(cost)}かかりますが、用意できるのは${say.money(means)}までです。${ANOTHER_TILE}`,
  'nothing-to-urbanize': ({ tile }, say) =>
    `町か新都市タイルが残っていないので、${quoted(tile, say)}は選べません。${ANOTHER_TILE}`,
  'growth-only-as-pass': ({ tile }, say) =>
    `貨物供給スペースの貨物駒か、成長できる都市が残っていません。${quoted(tile, say)}をパスとして選ぶか、${ANOTHER_TILE}`,
  'tile-unaffordable': ({ tile, cost, means }, say) =>
    `${quoted(tile, say)}には${say.money(cost)}かかりますが、用意できるのは${say.money(means)}までです。無料のパスとして選ぶか、${ANOTHER_TILE}`,
  'no-pass-option': ({ tile }, say) =>
    `${quoted(tile, say)}はパスとして選べません。パスできるのは${quoted('city-growth', say)}と${quoted('urbanization', say)}だけです。パスせずに選ぶか、${ANOTHER_TILE}`,
  'pass-decided-later': ({ tile }, say) =>
    `標準ゲームでは、${quoted(tile, say)}を実行するかどうかは建設の手番で決めます。いまはパスせずに選んでください。`,
};
