import type { PlayParams } from '../../params.ts';
import type { Refusals, Say } from '../catalogue.ts';
import type { TrackReason } from '../params.ts';

const ELSEWHERE = '空いているマスか、上書きできる線路タイルのあるマスを選んでください。';
const TURN_IT = 'タイルを回転させるか、別のタイルや別のマスを選んでください。';

function where({ cell, edge }: PlayParams, say: Say): string {
  return edge === null ? say.cell(cell) : `${say.cell(cell)}の${say.side(edge)}側`;
}

/** Playing track tiles, on empty cells and over others. */
export const track: Refusals<TrackReason> = {
  'not-in-hand': ({ tile }, say) =>
    `「${say.tile(tile)}」は手札にありません。手札にある線路タイルか、町を選んでください。`,
  'no-neighbour': ({ cell }, say) =>
    `${say.cell(cell)}の隣にはタイルがありません。マップのタイルに隣り合うマスを選んでください。`,

  'no-overbuild-icon': ({ tile, cell }, say) =>
    `${say.cell(cell)}にはすでにタイルがあり、上書きアイコンのない「${say.track(tile)}」は重ねて置けません。空いているマスか、上書きアイコンのあるタイルを選んでください。`,
  'over-town': ({ cell }, say) => `${say.cell(cell)}には町があります。町は上書きできません。${ELSEWHERE}`,
  'over-hill': ({ cell }, say) => `${say.cell(cell)}には丘があります。丘は上書きできません。${ELSEWHERE}`,
  'over-bridge': ({ cell }, say) => `${say.cell(cell)}には橋があります。橋は上書きできません。${ELSEWHERE}`,
  'over-train': ({ cell, train }, say) =>
    `${say.cell(cell)}には${train === null ? '' : `${say.seat(train)}の`}列車がいるので、上書きできません。列車がいなくなるのを待つか、別のマスを選んでください。`,

  'edge-mismatch': (params, say) =>
    `${where(params, say)}で、線路のある辺と線路のない辺が接してしまいます。隣のタイルすべてに合うように、${TURN_IT}`,
  'overbuild-mismatch': (params, say) =>
    `${where(params, say)}で、新しいタイルが隣のタイルと合いません。タイルの中の線路は変えられますが、隣のタイルとのつながりは変えられません。${TURN_IT}`,
  'only-dead-end': () =>
    'このタイルの行き止まりしかつながりません。ほかの線路が町につながるように、タイルを回転させるか、別のマスを選んでください。',
  unconnected: ({ cell }, say) =>
    `${say.cell(cell)}に置くと、このタイルの線路はどの町にもつながりません。タイルを回転させるか、町からの線路が届いているマスを選んでください。`,
  'needs-reversing': ({ cell }, say) =>
    `${say.cell(cell)}からは、途中で引き返さなければ町に着けません。タイルを回転させるか、引き返さずに町に着けるマスを選んでください。`,
  'too-far': ({ distance, limit }) =>
    `線路タイルを置けるのは、町から数えて${limit}枚目までです。${distance === null ? 'ここは遠すぎます' : `ここは最も近い町から${distance}枚目になります`}。もっと町に近いマスを選ぶか、先に町を置いてください。`,
};
