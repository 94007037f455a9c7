import { type CityColour, type MapHex, nameIn, type SteamMap } from '../format.ts';
import { centre, corners } from '../geometry.ts';
import { type Captions, captionsIn } from './captions.ts';
import { CITY_GROUND, FAINT_INK, GOODS, HALO, INK, n, onPaper, polygonPath, R, xml } from './paint.ts';
import { fittingSize, fontFamily, isWide, linesOf, textAt } from './typography.ts';

/** Places are rarely closer than two hexes, so a name may be nearly that wide. */
const LABEL_WIDTH = 2.7 * R;

/** The shape of a good on a disc of its colour. */
export function goodDisc(colour: CityColour, radius: number): string {
  const good = GOODS[colour];
  return (
    `<circle r="${n(radius)}" fill="${good.fill}" stroke="${INK}" stroke-width="2"/>` +
    `<circle r="${n(radius - 3.4)}" fill="none" stroke="#FFFFFF" stroke-opacity=".5" stroke-width="1.4"/>` +
    `<path transform="scale(${n(radius / 10)})" fill="${good.on}" d="${good.shape}"/>`
  );
}

/** A blank cube with the number of cubes a city starts with. */
export function cubeNumber(cubes: number | string): string {
  return (
    `<path fill="${HALO}" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round" d="M-10 -7L-6 -11H12V7L8 11H-10Z"/>` +
    `<path fill="none" stroke="${INK}" stroke-width="1.2" d="M-10 -7H8V11M8 -7L12 -11"/>` +
    textAt(-1, 7.6, String(cubes), { size: 16, family: 'sans', fill: INK, weight: 700 })
  );
}

export function townMark(): string {
  return `<circle r="10.5" fill="${HALO}" stroke="${INK}" stroke-width="2.6"/><circle r="4.4" fill="${INK}"/>`;
}

function label(name: string, bottom: number, city: boolean): string {
  const wide = isWide(name);
  const full = city ? (wide ? 20 : 22) : wide ? 17 : 19;
  const lines = linesOf(name, full, LABEL_WIDTH);
  const size = Math.min(...lines.map((line) => fittingSize(line, full, LABEL_WIDTH, 12)));
  return lines
    .map((line, index) =>
      textAt(0, bottom - (lines.length - 1 - index) * size * 1.05, line, {
        size,
        family: 'serif',
        fill: INK,
        halo: city ? 5 : 4.4,
        italic: !city,
        ...(city ? { weight: 700 } : wide ? { weight: 500 } : {}),
      }),
    )
    .join('');
}

function describePlace(hex: MapHex, hexName: string, language: string, words: Captions): string {
  if (hex.city !== null) return words.city(nameIn(hex.city.name, language), hex.city.colour, hex.city.cubes, hexName);
  return hex.town === null ? '' : words.town(nameIn(hex.town.name, language), hexName);
}

/** Draws the background of cities, which lies under the names of hexes; the rest of the places lies over them. */
export function drawCityGrounds(map: SteamMap): string {
  return map.hexes
    .map((hex) => {
      if (hex.city === null) return '';
      const outline = polygonPath(corners(hex.at, 0.93).map(onPaper));
      const { fill } = GOODS[hex.city.colour];
      return `<path fill="${CITY_GROUND}" stroke="${fill}" stroke-width="5" stroke-linejoin="round" d="${outline}"/>`;
    })
    .join('');
}

/** Draws the name of each hex, small, at its lower edge. */
export function drawHexNames(map: SteamMap, names: readonly string[]): string {
  const texts = map.hexes.map((hex, index) => {
    const [x, y] = onPaper(centre(hex.at));
    return `<text x="${n(x)}" y="${n(y + 0.76 * R)}">${xml(names[index] ?? '')}</text>`;
  });
  const style = `font-family="${fontFamily('sans', '')}" font-size="10.5" font-weight="500" text-anchor="middle"`;
  const halo = `stroke="${HALO}" stroke-opacity=".75" stroke-width="2.6" stroke-linejoin="round" paint-order="stroke"`;
  return `<g ${style} fill="${FAINT_INK}" ${halo}>${texts.join('')}</g>`;
}

/** Draws all marks first, then all names, so that no mark covers a neighbour's name. */
export function drawPlaces(map: SteamMap, names: readonly string[], language: string): string {
  const words = captionsIn(language);
  let [marks, labels] = ['', ''];
  for (const [index, hex] of map.hexes.entries()) {
    const { city, town } = hex;
    const place = city ?? town;
    if (place === null) continue;
    const [x, y] = onPaper(centre(hex.at));
    const shift = `transform="translate(${n(x)} ${n(y)})"`;
    const mark =
      city === null
        ? townMark()
        : `${goodDisc(city.colour, 24)}<g transform="translate(29 19)">${cubeNumber(city.cubes)}</g>`;
    marks += `<g ${shift}><title>${xml(describePlace(hex, names[index] ?? '', language, words))}</title>${mark}</g>`;
    labels += `<g ${shift}>${label(nameIn(place.name, language), city === null ? -17 : -31, city !== null)}</g>`;
  }
  return marks + labels;
}
