import { HIGHEST_LOCOMOTIVE } from '../../state.ts';
import type { Refusals } from '../catalogue.ts';
import type { GoodsReason } from '../params.ts';

/** Deliveries and the locomotive. */
export const goods: Refusals<GoodsReason> = {
  'no-such-cube': ({ from, cube }, say) =>
    `${say.place(from)}に${say.colour(cube)}の貨物駒はありません。出発する都市にある貨物駒を選んでください。`,
  'no-such-city': () => '輸送は都市から始めます。貨物駒のある都市を選んでください。',
  'no-such-link': () => '存在しないリンクが含まれています。ボード上の完成したリンクを選んでください。',
  'no-links': ({ from, cube }, say) =>
    `輸送には少なくとも1本のリンクが必要です。${say.place(from)}から${say.colour(cube)}の都市までのリンクを順に選んでください。`,
  'beyond-locomotive': ({ links, locomotive }) => {
    const shorter = `この経路は${links}リンクですが、機関車レベルは${locomotive}です。${locomotive}リンク以内の経路を`;
    const full = locomotive === HIGHEST_LOCOMOTIVE;
    return `${shorter}${full ? '選んでください。' : '選ぶか、先に機関車を改良してください。'}`;
  },
  'past-matching-city': ({ cube, at }, say) =>
    `${say.colour(cube)}の貨物駒は、最初に到達した${say.colour(cube)}の都市、つまり${say.place(at)}で止まります。そこに輸送するか、そこを通らない経路を選んでください。`,
  'city-twice': ({ from, at }, say) =>
    from === at
      ? `貨物駒を出発した${say.place(from)}に戻すことはできません。別の経路を選んでください。`
      : `同じ都市（${say.place(at)}）を2度通過することはできません。別の経路を選んでください。`,
  'link-twice': () => '1回の輸送で同じリンクを2度使うことはできません。別の経路を選んでください。',
  'town-twice': ({ at }, say) =>
    `このゲームの設定では、1回の輸送で同じ町（${say.place(at)}）を2度通過することはできません。別の経路を選んでください。`,
  'incomplete-link': () => '未完成のリンクは輸送に使えません。完成したリンクだけの経路を選んでください。',
  'link-not-here': ({ from }, say) =>
    `リンクがつながっていません。${say.place(from)}から始めて、順につながるようにリンクを選んでください。`,
  'wrong-destination': ({ cube, to }, say) =>
    `${say.colour(cube)}の貨物駒は${say.place(to)}に輸送できません。${say.colour(cube)}の都市に着く経路を選んでください。`,
  'no-own-link': () => '自分のリンクが使われていません。自分のリンクを少なくとも1本使う経路を選んでください。',
  'rival-links-exceed-own': ({ own, rival, theirs }, say) =>
    `${rival === null ? '他プレイヤー' : say.seat(rival)}のリンクを${theirs}本使っていますが、自分のリンクは${own}本だけです。自分のリンクの数が、他のどのプレイヤーのリンクの数も下回らない経路を選んでください。`,
  'already-improved': () =>
    'このフェイズではすでに機関車を改良しました。改良は1ターンに1回だけです。貨物駒を輸送するか、パスしてください。',
  'locomotive-full': () => '機関車レベルはすでに最高の6です。貨物駒を輸送するか、パスしてください。',
};
