import { nameIn, type SteamMap } from './format.ts';
import { hexNames } from './hex-names.ts';
import { type Box, grown, hexesBox } from './svg/box.ts';
import { drawKey } from './svg/key.ts';
import { drawLand } from './svg/land.ts';
import { LAND, n, PAPER, R, xml } from './svg/paint.ts';
import { drawCityGrounds, drawHexNames, drawPlaces } from './svg/places.ts';
import { BAND, drawFrame, drawTitle, TITLE_HEIGHT } from './svg/plate.ts';
import { drawRiverNames } from './svg/river-names.ts';
import { drawWaterNames } from './svg/water-names.ts';
import { wordsIn } from './svg/words.ts';

/** Paper around everything. */
const MARGIN = 30;
/** Narrower than this the title and the key would be cramped: a small map gets more land around it instead. */
const LEAST_WIDTH = 16.5 * R;

/** The part of the world to be seen: the hexes and a little of what surrounds them. */
function viewOf(map: SteamMap): Box {
  const box = grown(hexesBox(map), 0.75 * R);
  return grown(box, Math.max(0, (LEAST_WIDTH - (box.right - box.left)) / 2), 0);
}

/**
 * The map as an SVG picture that stands alone: an atlas plate with title, reference grid and key. Names are in the
 * given language where the map has it, else in English. No style sheet and no script, so that it can be put into a
 * page as it is; ids begin with the map's own.
 */
export function mapSvg(map: SteamMap, language: string): string {
  const id = `map-${map.id.replace(/[^a-z0-9-]/g, '')}`;
  const names = hexNames(map);
  const view = viewOf(map);
  const frame = grown(view, BAND + 6);
  const key = drawKey(map, language, frame.left, frame.bottom + 14, frame.right - frame.left);
  const [left, top] = [frame.left - MARGIN, frame.top - TITLE_HEIGHT - MARGIN / 2];
  const [width, height] = [frame.right + MARGIN - left, frame.bottom + 14 + key.height + MARGIN / 2 - top];
  const area = `x="${n(view.left)}" y="${n(view.top)}" width="${n(view.right - view.left)}" height="${n(view.bottom - view.top)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(left)} ${n(top)} ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}" role="img" aria-labelledby="${id}-title ${id}-about" xml:lang="${xml(language)}">`,
    `<title id="${id}-title">${xml(nameIn(map.name, language))}</title>`,
    `<desc id="${id}-about">${xml(wordsIn(language).facts(map))}</desc>`,
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
    key.drawn,
    '</svg>\n',
  ].join('\n');
}
