import type { Seat } from '@roundhouse/kernel';
import type { Formatter, RefusalMessages } from '../locale.ts';
import type { BuildReason } from '../refusal-params.ts';

const CLAIMABLE = '都市から延びているか、自分のリンクに直接つながっているものだけです';
const GROUND = '都市か、自分の線路か、獲得できる所有者のない線路につながる';

function ownerOf(rival: Seat | null, format: Formatter): string {
  return rival === null ? '他プレイヤー' : format.seat(rival);
}

export const building: RefusalMessages<BuildReason> = {
  'tile-limit': ({ limit }) => `このターンに建設できるタイル${limit}枚をすべて使いました。建設を終えてください。`,
  'off-map': () => 'マップにそのようなヘクスはありません。マップ上の、都市のないヘクスを選んでください。',
  'on-city': ({ hex }) => `${hex}は都市なので、線路タイルを置けません。都市のないヘクスを選んでください。`,
  'plain-tile-on-town': ({ hex, face }, format) =>
    `${hex}は町ヘクスなので、「${format.face(face)}」は置けません。町線路タイルを選んでください。`,
  'town-tile-off-town': ({ hex }) => `${hex}に町はありません。直線やカーブなど、町のない線路タイルを選んでください。`,
  'blocked-edge': ({ hex, edge }, format) =>
    `${hex}からの線路が、${edge === null ? '' : `${format.side(edge)}側の`}太い黒線やマップの外に向かってしまいます。タイルを回転させるか、別のタイルを選んでください。`,
  'no-tile-left': ({ face }, format) =>
    `「${format.face(face)}」はもう残っていません。別の線路タイルを選んでください。`,

  unconnected: ({ hex }) =>
    `どこにもつながらない線路があります。${hex}の新しい線路は、すべて${GROUND}ように置いてください。`,
  'town-unconnected': () =>
    `この町線路タイルはどこにもつながりません。少なくとも1本の線路が、${GROUND}ように置いてください。`,
  'first-tile-not-at-city': () =>
    '自分の線路がありません。新しい線路は、すべて都市につながるか、都市から延びている所有者のないリンクにつながるように置いてください。',
  'joins-rival-track': ({ rival, edge }, format) =>
    `この線路は${edge === null ? '' : `${format.side(edge)}側で`}${ownerOf(rival, format)}の未完成のリンクにつながってしまいます。延長できるのは所有者だけなので、つながらないように建設してください。`,
  'town-completes-rival': ({ rival }, format) =>
    `この町線路タイルは${ownerOf(rival, format)}のリンクを完成させますが、このゲームの設定では認められません。その辺に線路のないタイルを選んでください。`,
  'self-loop': () =>
    'リンクの両端が同じ都市や町になってしまいます。別の都市や町につなげるか、別の方向に建設してください。',
  'points-at-own-start': () => '線路の先が、そのリンクの出発点に向いてしまいます。別の辺に向けてください。',
  'not-claimable': () =>
    `この線路がつながる所有者のないリンクは獲得できません。獲得できるのは、${CLAIMABLE}。別の場所に建設してください。`,

  'cannot-afford': ({ cost, means }, format) =>
    `費用は${format.money(cost)}ですが、用意できるのは${format.money(means)}までです。もっと安いタイルを選ぶか、建設を終えてください。`,
  'not-enough-cash': ({ cost, means }, format) =>
    `費用は${format.money(cost)}ですが、支払えるのは${format.money(means)}までです。もっと安いタイルを選ぶか、建設を終えてください。`,

  'same-track': ({ hex }) => `${hex}にはすでに同じ線路があります。線路の変わるタイルか、別のヘクスを選んでください。`,
  'changes-existing-track': ({ hex }) =>
    `${hex}の既存の線路は残さなければなりません。線路を追加するタイルを選んでください。方向転換できるのは、未完成のリンクの先頭だけです。`,
  'town-spokes-changed': ({ hex }) =>
    `${hex}の既存の線路はすべて残さなければなりません。線路を追加するだけの町線路タイルを選んでください。`,
  'improvement-unconnected': ({ hex }) =>
    `${hex}に追加する線路がどこにもつながりません。${GROUND}ように置いてください。`,
  'improves-rival-town': () =>
    `この町に自分のリンクがありません。追加する線路の少なくとも1本が、${GROUND}ように置いてください。`,

  'redirects-completed-link': ({ hex }) =>
    `${hex}のリンクは完成しているので、方向転換できません。既存の線路を残して線路を追加するタイルを選んでください。`,
  'redirects-rival-link': ({ hex, rival }, format) =>
    `${hex}のリンクは${ownerOf(rival, format)}のものです。自分のリンクか、獲得できる所有者のないリンクを方向転換してください。`,
  'redirects-middle-tile': ({ hex }) =>
    `${hex}はリンクの先頭ではありません。方向転換できるのは、未完成のリンクの先頭のタイルだけです。`,
  'redirect-not-claimable': () => `方向転換できる所有者のないリンクは、${CLAIMABLE}。別のリンクを選んでください。`,
  'redirect-same-exit': ({ hex }) => `${hex}の線路の向きが変わりません。方向転換するには、別の辺に向けてください。`,
  'redirect-changes-entry': ({ hex }) =>
    `リンクが${hex}に入ってくる辺は変えられません。先頭の向きだけが変わるタイルを選んでください。`,
  'redirect-adds-segment': ({ hex }) =>
    `方向転換と同時に${hex}に線路を追加することはできません。線路の向きだけが変わるタイルを選んでください。`,
};
