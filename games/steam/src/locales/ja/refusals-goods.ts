import { HIGHEST_LOCOMOTIVE } from '../../state.ts';
import type { RefusalMessages } from '../locale.ts';
import type { GoodsReason } from '../refusal-params.ts';

/** Deliveries and the locomotive. */
export const goods: RefusalMessages<GoodsReason> = {
  'no-such-cube': ({ from, cube }, format) =>
    `${format.place(from)}に${format.colour(cube)}の貨物駒はありません。出発する都市にある貨物駒を選んでください。`,
  'no-such-city': () => '輸送は都市から始めます。貨物駒のある都市を選んでください。',
  'no-such-link': () => '存在しないリンクが含まれています。ボード上の完成したリンクを選んでください。',
  'no-links': ({ from, cube }, format) =>
    `輸送には少なくとも1本のリンクが必要です。${format.place(from)}から${format.colour(cube)}の都市までのリンクを順に選んでください。`,
  'beyond-locomotive': ({ links, locomotive }) => {
    const shorter = `この経路は${links}リンクですが、機関車レベルは${locomotive}です。${locomotive}リンク以内の経路を`;
    const full = locomotive === HIGHEST_LOCOMOTIVE;
    return `${shorter}${full ? '選んでください。' : '選ぶか、先に機関車を改良してください。'}`;
  },
  'past-matching-city': ({ cube, at }, format) =>
    `${format.colour(cube)}の貨物駒は、最初に到達した${format.colour(cube)}の都市、つまり${format.place(at)}で止まります。そこに輸送するか、そこを通らない経路を選んでください。`,
  'city-twice': ({ from, at }, format) =>
    from === at
      ? `貨物駒を出発した${format.place(from)}に戻すことはできません。別の経路を選んでください。`
      : `同じ都市（${format.place(at)}）を2度通過することはできません。別の経路を選んでください。`,
  'link-twice': () => '1回の輸送で同じリンクを2度使うことはできません。別の経路を選んでください。',
  'town-twice': ({ at }, format) =>
    `このゲームの設定では、1回の輸送で同じ町（${format.place(at)}）を2度通過することはできません。別の経路を選んでください。`,
  'incomplete-link': () => '未完成のリンクは輸送に使えません。完成したリンクだけの経路を選んでください。',
  'link-not-here': ({ from }, format) =>
    `リンクがつながっていません。${format.place(from)}から始めて、順につながるようにリンクを選んでください。`,
  'wrong-destination': ({ cube, to }, format) =>
    `${format.colour(cube)}の貨物駒は${format.place(to)}に輸送できません。${format.colour(cube)}の都市に着く経路を選んでください。`,
  'no-own-link': () => '自分のリンクが使われていません。自分のリンクを少なくとも1本使う経路を選んでください。',
  'rival-links-exceed-own': ({ own, rival, theirs }, format) =>
    `${rival === null ? '他プレイヤー' : format.seat(rival)}のリンクを${theirs}本使っていますが、自分のリンクは${own}本だけです。自分のリンクの数が、他のどのプレイヤーのリンクの数も下回らない経路を選んでください。`,
  'already-improved': () =>
    'このフェイズではすでに機関車を改良しました。改良は1ターンに1回だけです。貨物駒を輸送するか、パスしてください。',
  'locomotive-full': () => '機関車レベルはすでに最高の6です。貨物駒を輸送するか、パスしてください。',
};
