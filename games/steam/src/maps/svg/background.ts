import type { Point, SteamMap } from '../format.ts';
import { type Box, expandBox, hexBounds } from './box.ts';
import { drawLand } from './land.ts';
import { n, onPaper, R, THEMED_PALETTE } from './paint.ts';
import { drawRiverNames } from './river-names.ts';
import { drawWaterNames } from './water-names.ts';

/** How far the background extends around the board. Maps draw their water a little farther. */
const AROUND = 4 * R;
/** The visible border around the whole board, horizontally and vertically: room for the labels of the grid. */
const RIM = [1.1 * R, 0.6 * R] as const;

/** The static background of a map, for embedding in an SVG of a page. */
export interface MapBackground {
  readonly svg: string;
  readonly box: Box;
  /** The extent of the background. */
  readonly paper: Box;
}

/** Extends a river that ends beyond the board in a straight line to the edge of the background. */
function extendPath(path: readonly Point[], board: Box): readonly Point[] {
  const [end, before] = [path.at(-1), path.at(-2)];
  if (end === undefined || before === undefined) return path;
  const [x, y] = onPaper(end);
  const isBeyond = x < board.left || x > board.right || y < board.top || y > board.bottom;
  const [dx, dy] = [end[0] - before[0], end[1] - before[1]];
  const length = Math.hypot(dx, dy);
  const far = (2 * AROUND) / R;
  return isBeyond && length > 0 ? [...path, [end[0] + (dx / length) * far, end[1] + (dy / length) * far]] : path;
}

function extendRivers(map: SteamMap): SteamMap {
  const board = hexBounds(map);
  const rivers = map.rivers.map((river) => ({
    ...river,
    path: [...extendPath([...extendPath(river.path, board)].reverse(), board)].reverse(),
  }));
  return { ...map, rivers };
}

export function mapBackground(map: SteamMap, language: string): MapBackground {
  const id = `ground-${map.id.replace(/[^a-z0-9-]/g, '')}`;
  const box = expandBox(hexBounds(map), ...RIM);
  const paper = expandBox(hexBounds(map), AROUND);
  const area = `x="${n(paper.left)}" y="${n(paper.top)}" width="${n(paper.right - paper.left)}" height="${n(paper.bottom - paper.top)}"`;
  const svg =
    `<clipPath id="${id}"><rect ${area}/></clipPath>` +
    `<g clip-path="url(#${id})"><rect ${area} fill="${THEMED_PALETTE.land}"/>` +
    drawLand(extendRivers(map), id, THEMED_PALETTE) +
    // Names are placed inside the box that is visible with the whole board.
    drawWaterNames(map, language, box, THEMED_PALETTE) +
    drawRiverNames(map, language, THEMED_PALETTE) +
    '</g>';
  return { svg, box, paper };
}
