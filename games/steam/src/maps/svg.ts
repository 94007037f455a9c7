import { nameIn, type SteamMap } from './format.ts';
import { hexNames } from './hex-names.ts';
import { type Box, expandBox, hexBounds } from './svg/box.ts';
import { captionsIn } from './svg/captions.ts';
import { BAND, drawFrame, drawTitle, TITLE_HEIGHT } from './svg/frame.ts';
import { drawLand } from './svg/land.ts';
import { drawLegend } from './svg/legend.ts';
import { LAND, n, PAPER, R, xml } from './svg/paint.ts';
import { drawCityGrounds, drawHexNames, drawPlaces } from './svg/places.ts';
import { drawRiverNames } from './svg/river-names.ts';
import { drawWaterNames } from './svg/water-names.ts';

/** Margin around everything. */
const MARGIN = 30;
/** Minimum width for title and legend: a small map gets more land around it instead. */
const MIN_WIDTH = 16.5 * R;

/** The visible area: the hexes and a small border. */
function visibleBox(map: SteamMap): Box {
  const box = expandBox(hexBounds(map), 0.75 * R);
  return expandBox(box, Math.max(0, (MIN_WIDTH - (box.right - box.left)) / 2), 0);
}

/**
 * The map as a standalone SVG picture with title, reference grid and legend. Names are in the given language if the map
 * has it, otherwise in English. There is no style sheet and no script, so it can be embedded in a page; ids start with
 * the map's id.
 */
export function mapSvg(map: SteamMap, language: string): string {
  const id = `map-${map.id.replace(/[^a-z0-9-]/g, '')}`;
  const names = hexNames(map);
  const view = visibleBox(map);
  const frame = expandBox(view, BAND + 6);
  const legend = drawLegend(map, language, frame.left, frame.bottom + 14, frame.right - frame.left);
  const [left, top] = [frame.left - MARGIN, frame.top - TITLE_HEIGHT - MARGIN / 2];
  const [width, height] = [frame.right + MARGIN - left, frame.bottom + 14 + legend.height + MARGIN / 2 - top];
  const area = `x="${n(view.left)}" y="${n(view.top)}" width="${n(view.right - view.left)}" height="${n(view.bottom - view.top)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(left)} ${n(top)} ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}" role="img" aria-labelledby="${id}-title ${id}-about" xml:lang="${xml(language)}">`,
    `<title id="${id}-title">${xml(nameIn(map.name, language))}</title>`,
    `<desc id="${id}-about">${xml(captionsIn(language).facts(map))}</desc>`,
    `<rect x="${n(left)}" y="${n(top)}" width="${n(width)}" height="${n(height)}" fill="${PAPER}"/>`,
    drawTitle(map, language, view),
    `<clipPath id="${id}-view"><rect ${area}/></clipPath>`,
    `<g clip-path="url(#${id}-view)"><rect ${area} fill="${LAND}"/>`,
    drawLand(map, id),
    drawWaterNames(map, language, view),
    drawCityGrounds(map),
    drawHexNames(map, names),
    drawRiverNames(map, language),
    drawPlaces(map, names, language),
    '</g>',
    drawFrame(map, view),
    legend.drawn,
    '</svg>\n',
  ].join('\n');
}
