import type { SteamMap } from '../format.ts';
import { type Box, grown, hexesBox } from './box.ts';
import { drawLand } from './land.ts';
import { n, ON_PAGE, R } from './paint.ts';
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
}

export function mapGround(map: SteamMap, language: string): Ground {
  const id = `ground-${map.id.replace(/[^a-z0-9-]/g, '')}`;
  const box = grown(hexesBox(map), ...RIM);
  const all = grown(hexesBox(map), AROUND);
  const area = `x="${n(all.left)}" y="${n(all.top)}" width="${n(all.right - all.left)}" height="${n(all.bottom - all.top)}"`;
  const svg =
    `<clipPath id="${id}"><rect ${area}/></clipPath>` +
    `<g clip-path="url(#${id})"><rect ${area} fill="${ON_PAGE.land}"/>` +
    drawLand(map, id, ON_PAGE) +
    // The names stand where they are seen with the whole board.
    drawWaterNames(map, language, box, ON_PAGE) +
    drawRiverNames(map, language, ON_PAGE) +
    `</g><rect ${area} fill="none" stroke="${ON_PAGE.ink}" stroke-width="2"/>`;
  return { svg, box };
}
