import type { MoveParams } from '../../refusal-param-types.ts';
import type { Formatter, RefusalMessages } from '../locale.ts';
import type { MoveReason } from '../refusal-params.ts';

function direction({ edge }: MoveParams, format: Formatter): string {
  return edge === null ? 'その方向' : format.side(edge);
}

/** Moving the train and picking up goods. */
export const moves: RefusalMessages<MoveReason> = {
  'not-your-train': ({ train }, format) => `それは${format.seat(train)}の列車です。自分の列車を動かしてください。`,
  'no-steps': () => '移動では、少なくとも1マス進みます。列車の進む道を選ぶか、別の行動を選んでください。',
  'no-track-out': (params, format) =>
    `列車のいる線路は${format.cell(params.cell)}から${direction(params, format)}に通じていません。別の方向を選んでください。`,
  'leads-nowhere': (params, format) =>
    `${format.cell(params.cell)}から${direction(params, format)}に進んでも、その先にまだタイルがありません。別の道を選ぶか、先に線路を延ばしてください。`,
  reverses: ({ cell }, format) =>
    `${format.cell(cell)}で引き返すことになります。移動の途中で引き返せるのは町だけです。別の道を選ぶか、そこで止まって次の手番に引き返してください。`,
  'no-such-way': (params, format) =>
    `${format.cell(params.cell)}のタイルでは、入ってきた辺から${direction(params, format)}に進む線路がありません。線路に沿って進むか、分岐なら一度止まって次の手番に進んでください。`,
  'past-dead-end': ({ cell }, format) =>
    `${format.cell(cell)}の線路は行き止まりで、列車は必ず止まります。そこで移動を終えるか、別の道を選んでください。`,
  'not-enough-steam': ({ cost, steam }) =>
    `この移動には蒸気が${cost}必要ですが、列車の蒸気は${steam}です。もっと短い道を選ぶか、タイルを置くなどして先に蒸気をためてください。`,
  'below-least-steam': ({ cost, steam, least }) =>
    `この移動では蒸気${steam}のうち${cost}を使いますが、このゲームの設定では${least}以上残さなければなりません。もっと短い道を選ぶか、先に蒸気をためてください。`,
  'stops-on-train': ({ cell, rival }, format) =>
    `${format.cell(cell)}には${rival === null ? 'ほか' : format.seat(rival)}の列車がいるので、そこでは止まれません。手前で止まるか、線路が先に続いていれば、蒸気を1多く使って追い越してください。`,

  'take-outside-town': ({ cell }, format) =>
    `${format.cell(cell)}に町はありません。貨物駒を積めるのは、移動を始める町か、途中で通る町だけです。町にある貨物駒を選んでください。`,
  'no-such-cube': ({ cell, cube }, format) =>
    `${format.cell(cell)}にそのような${cube === null ? '' : `${format.colour(cube)}の`}貨物駒はありません。そこにある貨物駒を選ぶか、何も積まずに進んでください。`,
  'already-carrying': ({ cell, cargo }, format) =>
    `${format.cell(cell)}では、列車がすでに${cargo === null ? '' : `${format.colour(cargo)}の`}貨物駒を積んでいます。積めるのは1個だけなので、先にそれを届けてください。`,
};
