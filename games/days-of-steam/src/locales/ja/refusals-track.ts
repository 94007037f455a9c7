import type { PlayParams } from '../../refusal-param-types.ts';
import type { Formatter, RefusalMessages } from '../locale.ts';
import type { TrackReason } from '../refusal-params.ts';

const ELSEWHERE = '空いているマスか、上書きできる線路タイルのあるマスを選んでください。';
const TURN_IT = 'タイルを回転させるか、別のタイルや別のマスを選んでください。';

function where({ cell, edge }: PlayParams, format: Formatter): string {
  return edge === null ? format.cell(cell) : `${format.cell(cell)}の${format.side(edge)}側`;
}

/** Playing track tiles, on empty cells and over other tiles. */
export const track: RefusalMessages<TrackReason> = {
  'not-in-hand': ({ tile }, format) =>
    `「${format.tile(tile)}」は手札にありません。手札にある線路タイルか、町を選んでください。`,
  'no-neighbour': ({ cell }, format) =>
    `${format.cell(cell)}の隣にはタイルがありません。マップのタイルに隣り合うマスを選んでください。`,

  'no-overbuild-icon': ({ tile, cell }, format) =>
    `${format.cell(cell)}にはすでにタイルがあり、上書きアイコンのない「${format.track(tile)}」は重ねて置けません。空いているマスか、上書きアイコンのあるタイルを選んでください。`,
  'over-town': ({ cell }, format) => `${format.cell(cell)}には町があります。町は上書きできません。${ELSEWHERE}`,
  'over-hill': ({ cell }, format) => `${format.cell(cell)}には丘があります。丘は上書きできません。${ELSEWHERE}`,
  'over-bridge': ({ cell }, format) => `${format.cell(cell)}には橋があります。橋は上書きできません。${ELSEWHERE}`,
  'over-train': ({ cell, train }, format) =>
    `${format.cell(cell)}には${train === null ? '' : `${format.seat(train)}の`}列車がいるので、上書きできません。列車がいなくなるのを待つか、別のマスを選んでください。`,

  'edge-mismatch': (params, format) =>
    `${where(params, format)}で、線路のある辺と線路のない辺が接してしまいます。隣のタイルすべてに合うように、${TURN_IT}`,
  'overbuild-mismatch': (params, format) =>
    `${where(params, format)}で、新しいタイルが隣のタイルと合いません。タイルの中の線路は変えられますが、隣のタイルとのつながりは変えられません。${TURN_IT}`,
  'only-dead-end': () =>
    'このタイルの行き止まりしかつながりません。ほかの線路が町につながるように、タイルを回転させるか、別のマスを選んでください。',
  unconnected: ({ cell }, format) =>
    `${format.cell(cell)}に置くと、このタイルの線路はどの町にもつながりません。タイルを回転させるか、町からの線路が届いているマスを選んでください。`,
  'needs-reversing': ({ cell }, format) =>
    `${format.cell(cell)}からは、途中で引き返さなければ町に着けません。タイルを回転させるか、引き返さずに町に着けるマスを選んでください。`,
  'too-far': ({ distance, limit }) =>
    `線路タイルを置けるのは、町から数えて${limit}枚目までです。${distance === null ? 'ここは遠すぎます' : `ここは最も近い町から${distance}枚目になります`}。もっと町に近いマスを選ぶか、先に町を置いてください。`,
};
