import type { MapHex, SteamMap } from '../format.ts';
import { centre, corners, EDGES, edgeEnds, neighbour } from '../geometry.ts';
import { NOTICEABLE_RIVER, riverLengths } from '../water-geometry.ts';
import { hachures } from './hachures.ts';
import { curvePath, n, onPaper, type Palette, polygonPath, R, STANDALONE_PALETTE } from './paint.ts';

const hexPath = (hex: MapHex): string => polygonPath(corners(hex.at).map(onPaper));

function terrain(map: SteamMap, paint: Palette): string {
  const plains = map.hexes.filter((hex) => hex.terrain === 'plains');
  const hills = map.hexes.filter((hex) => hex.terrain === 'hills');
  // The fills are stroked in the same colour to close the hairlines between hexes.
  return (
    `<path fill="${paint.plains}" stroke="${paint.plains}" d="${plains.map(hexPath).join('')}"/>` +
    `<path fill="${paint.hills}" stroke="${paint.hills}" d="${hills.map(hexPath).join('')}"/>` +
    `<path fill="none" stroke="${paint.hachure}" stroke-linecap="round" stroke-opacity=".72" d="${hills
      .filter((hex) => hex.city === null && hex.town === null)
      .map((hex) => hachures(hex.at))
      .join('')}"/>`
  );
}

/** Draws all banks first, then all water, so that no bank crosses the mouth of a river. */
function rivers(map: SteamMap, paint: Palette): string {
  const lines = map.rivers.map((river) => ({
    ...river,
    path: curvePath(river.path.map(onPaper)),
    width: river.width * R,
    bank: river.kind === 'canal' ? paint.canal : paint.river,
  }));
  const banks = lines.map(
    ({ path, width, bank, kind }) =>
      `<path stroke="${bank}" stroke-width="${n(width + (kind === 'canal' ? 1.6 : 0))}" d="${path}"/>`,
  );
  const water = lines.map(
    ({ path, width }) =>
      `<path stroke="${paint.riverWater}" stroke-width="${n(Math.max(1.6, width - 3))}" d="${path}"/>`,
  );
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${banks.join('')}${water.join('')}</g>`;
}

const WAVE = 'c4 -7 8 -7 12 0s8 7 12 0s8 -7 12 0';

/**
 * Hexes with a river that is not drawn get a symbol, because it costs money. Cities do not, because nobody builds
 * there.
 */
function undrawnRivers(map: SteamMap, paint: Palette): string {
  const lengths = riverLengths(map);
  const signs = map.hexes.map((hex, index) => {
    if (!hex.river || hex.city !== null || (lengths[index] ?? 0) >= NOTICEABLE_RIVER) return '';
    const [x, y] = onPaper(centre(hex.at));
    return `M${n(x - 18)} ${n(y + 21)}${WAVE}M${n(x - 18)} ${n(y + 29)}${WAVE}`;
  });
  return `<path fill="none" stroke="${paint.river}" stroke-width="3" stroke-linecap="round" d="${signs.join('')}"/>`;
}

/** Shore lines as in engravings: each stroke covers the inner part of the one before. */
const SHORE_LINES: readonly (readonly [width: number, opacity: number])[] = [
  [66, 0.26],
  [53, 0.36],
  [41, 0.48],
  [30, 0.6],
  [20.5, 0.74],
  [12.5, 0.88],
];

function water(map: SteamMap, id: string, paint: Palette): string {
  if (map.water.length === 0) return '';
  const open = map.water.map((area) => polygonPath(area.polygon.map(onPaper))).join('');
  const islands = map.islands.map((island) => polygonPath(island.polygon.map(onPaper))).join('');
  const lines = SHORE_LINES.map(
    ([width, opacity]) =>
      `<path stroke="${paint.seaLine}" stroke-opacity="${opacity}" stroke-width="${width}" d="${open}${islands}"/>` +
      `<path stroke="${paint.sea}" stroke-width="${width - 1.9}" d="${open}${islands}"/>`,
  );
  return (
    `<clipPath id="${id}-water"><path d="${open}"/></clipPath>` +
    `<g clip-path="url(#${id}-water)"><path fill="${paint.sea}" d="${open}"/>` +
    `<g fill="none" stroke-linejoin="round">${lines.join('')}</g>` +
    // A hex that is mostly water is still buildable and should look like a part of the board.
    `<path fill="${paint.plains}" fill-opacity=".5" d="${map.hexes.map(hexPath).join('')}"/></g>` +
    `<path fill="none" stroke="${paint.coast}" stroke-width="1.7" stroke-linejoin="round" d="${open}"/>` +
    `<path fill="${paint.land}" stroke="${paint.coast}" stroke-width="1.7" stroke-linejoin="round" d="${islands}"/>`
  );
}

/** Hairlines between hexes, a firm line round the board, and the thick black lines that no track may cross. */
function sides(map: SteamMap, paint: Palette): string {
  const known = new Set(map.hexes.map((hex) => hex.at.join()));
  let [inner, rim, walls] = ['', '', ''];
  for (const hex of map.hexes) {
    for (const edge of EDGES) {
      const [[ax, ay], [bx, by]] = edgeEnds(hex.at, edge);
      const line = `M${n(ax * R)} ${n(ay * R)}L${n(bx * R)} ${n(by * R)}`;
      const shared = known.has(neighbour(hex.at, edge).join());
      if (hex.walls.includes(edge)) walls += line;
      else if (!shared) rim += line;
      // Draw each shared side once, from the western or upper hex.
      else if (edge === 1 || edge === 2 || edge === 3) inner += line;
    }
  }
  return (
    `<g fill="none" stroke-linecap="round"><path stroke="${paint.grid}" stroke-width="1.2" stroke-opacity=".8" d="${inner}"/>` +
    `<path stroke="${paint.ink}" stroke-width="2.2" d="${rim}"/>` +
    `<path stroke="${paint.wall}" stroke-width="7" d="${walls}"/></g>`
  );
}

/** Everything below the places: ground, rivers, water, and the sides of the hexes. */
export function drawLand(map: SteamMap, id: string, paint: Palette = STANDALONE_PALETTE): string {
  return (
    terrain(map, paint) + rivers(map, paint) + water(map, id, paint) + undrawnRivers(map, paint) + sides(map, paint)
  );
}
