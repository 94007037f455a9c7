import type { Point, SteamMap } from '../format.ts';
import { type Box, grown, hexesBox } from './box.ts';
import { drawLand } from './land.ts';
import { n, ON_PAGE, onPaper, R } from './paint.ts';
import { drawRiverNames } from './river-names.ts';
import { drawWaterNames } from './water-names.ts';

/** How far the ground goes on around the board; maps draw their water a little farther. */
const AROUND = 4 * R;
/** What should be seen of it when all of the board is, across and down at least: room for the letters and numbers of the grid. */
const RIM = [1.1 * R, 0.6 * R] as const;

/** The ground of a map for a page: everything that never changes, to be put into an SVG as it is. */
export interface Ground {
  readonly svg: string;
  readonly box: Box;
  /** How far the ground goes. */
  readonly paper: Box;
}

/** A river drawn to a little beyond the board goes on straight ahead, to where the ground ends. */
function prolonged(path: readonly Point[], board: Box): readonly Point[] {
  const [end, before] = [path.at(-1), path.at(-2)];
  if (end === undefined || before === undefined) return path;
  const [x, y] = onPaper(end);
  const isBeyond = x < board.left || x > board.right || y < board.top || y > board.bottom;
  const [dx, dy] = [end[0] - before[0], end[1] - before[1]];
  const length = Math.hypot(dx, dy);
  const far = (2 * AROUND) / R;
  return isBeyond && length > 0 ? [...path, [end[0] + (dx / length) * far, end[1] + (dy / length) * far]] : path;
}

function withLongRivers(map: SteamMap): SteamMap {
  const board = hexesBox(map);
  const rivers = map.rivers.map((river) => ({
    ...river,
    path: [...prolonged([...prolonged(river.path, board)].reverse(), board)].reverse(),
  }));
  return { ...map, rivers };
}

export function mapGround(map: SteamMap, language: string): Ground {
  const id = `ground-${map.id.replace(/[^a-z0-9-]/g, '')}`;
  const box = grown(hexesBox(map), ...RIM);
  const paper = grown(hexesBox(map), AROUND);
  const area = `x="${n(paper.left)}" y="${n(paper.top)}" width="${n(paper.right - paper.left)}" height="${n(paper.bottom - paper.top)}"`;
  const svg =
    `<clipPath id="${id}"><rect ${area}/></clipPath>` +
    `<g clip-path="url(#${id})"><rect ${area} fill="${ON_PAGE.land}"/>` +
    drawLand(withLongRivers(map), id, ON_PAGE) +
    // The names stand where they are seen with the whole board.
    drawWaterNames(map, language, box, ON_PAGE) +
    drawRiverNames(map, language, ON_PAGE) +
    '</g>';
  return { svg, box, paper };
}
