import type { RefusalMessages } from '../locale.ts';
import type { TownReason } from '../refusal-params.ts';

/** Playing town tiles. */
export const towns: RefusalMessages<TownReason> = {
  'display-empty': ({ display }) =>
    `${display === null ? 'その公開枠' : `公開枠${display}`}に町はありません。公開中の町を選んでください。`,
  'no-towns-left': () =>
    '町はすべてマップに置かれています。線路タイルを置くか、列車を動かすか、給水塔を使ってください。',
  'town-deck-empty': () => '町の山札は空です。公開中の町を選んでください。',
  'no-place-for-town': ({ limit }) =>
    `いまは町を置けるマスがないので、町を引けません。ほかの町との間に線路が${limit}区間以上あるマスができるように、先に線路タイルを置いてください。`,
  'town-on-tile': ({ cell }, format) =>
    `${format.cell(cell)}にはすでにタイルがあります。町は重ねて置けないので、空いているマスを選んでください。`,
  'town-beside-blank': ({ cell, edge }, format) =>
    `町には四方に線路がありますが、${format.cell(cell)}の${edge === null ? '隣' : `${format.side(edge)}隣`}のタイルからは線路が来ていません。隣のタイルすべてから線路が来ているマスを選んでください。`,
  'town-beside-town': ({ cell, limit }, format) =>
    `${format.cell(cell)}のすぐ隣に町があります。ほかの町との間に線路が${limit}区間以上あるマスを選んでください。`,
  'town-unconnected': ({ cell }, format) =>
    `${format.cell(cell)}からは、線路がどの町にもつながっていません。ほかの町からの線路が届いているマスを選んでください。`,
  'town-needs-reversing': ({ cell }, format) =>
    `${format.cell(cell)}からは、途中で引き返さなければほかの町に着けません。引き返さずにほかの町に着けるマスを選んでください。`,
  'town-too-close': ({ cell, segments, limit }, format) =>
    `${format.cell(cell)}と最も近い町との間には、線路が${segments === null ? '足りません' : `${segments}区間しかありません`}。${limit}区間以上離れたマスを選んでください。`,
};
