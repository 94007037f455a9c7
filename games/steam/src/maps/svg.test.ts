import { describe, expect, test } from 'vitest';
import { smallMap, smallMapWith } from '../../test/fixtures/small-map.ts';
import { nameIn, type SteamMap } from './format.ts';
import { hexNames } from './hex-names.ts';
import { NAMED_MAPS } from './named-maps.ts';
import { GOODS } from './svg/paint.ts';
import { mapSvg } from './svg.ts';

/** Fails unless the text is well-formed XML of the subset that these pictures use. */
function parse(svg: string): void {
  const open: string[] = [];
  const rest = svg.replace(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z:-]+="[^"<]*")*)(\/?)>/g, (_, end, tag, given, alone) => {
    if (end === '/') expect(open.pop()).toBe(tag);
    else if (alone === '') open.push(tag);
    const names = [...given.matchAll(/ ([a-zA-Z:-]+)=/g)].map((match) => match[1]);
    expect(new Set(names).size).toBe(names.length);
    return '';
  });
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(svg.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
}

/** All texts in the picture. */
const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1] ?? '');

const PICTURES: [string, SteamMap, string][] = [
  ...Object.values(NAMED_MAPS).flatMap((map) =>
    ['en', 'ja', 'de'].map((language): [string, SteamMap, string] => [`${map.id} in ${language}`, map, language]),
  ),
  ['a small map', smallMap(), 'en'],
  ['a map without a drawing', { ...smallMap(), rivers: [], water: [], islands: [] }, 'ja'],
];

describe('the picture of a map', () => {
  test.each(PICTURES)('The picture of %s is well-formed and complete.', (_, map, language) => {
    const svg = mapSvg(map, language);
    parse(svg);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const texts = textsOf(svg);
    for (const name of hexNames(map)) expect(texts).toContain(name);
    for (const { city, town } of map.hexes) {
      const place = city ?? town;
      if (place === null) continue;
      // A long name may be broken into two lines.
      const words = nameIn(place.name, language).split(/[ ・]/);
      for (const word of words) expect(texts.join(' ').replaceAll('&#39;', "'")).toContain(word);
    }
  });

  test('Every city shows the symbol of its colour, for colour-blind players.', () => {
    const map = NAMED_MAPS.ruhr;
    const svg = mapSvg(map, 'en');
    for (const [colour, { shape }] of Object.entries(GOODS)) {
      const cities = map.hexes.filter((hex) => hex.city?.colour === colour).length;
      // One more in the legend, next to its name.
      expect(svg.split(`d="${shape}"`)).toHaveLength(cities + 2);
      expect(textsOf(svg)).toContain(`Takes ${colour}`);
    }
  });

  test('Places have a text description for screen readers.', () => {
    expect(mapSvg(NAMED_MAPS.northeast, 'en')).toContain('<title>Albany, red city, 3 cubes (H7)</title>');
    expect(mapSvg(NAMED_MAPS.northeast, 'ja')).toContain('<title>アルバニー、赤の都市、貨物駒3個（H7）</title>');
  });

  test('A language that the map does not have falls back to English.', () => {
    expect(textsOf(mapSvg(smallMap(), 'de'))).toContain('Cedar');
    expect(textsOf(mapSvg(NAMED_MAPS.ruhr, 'de'))).toContain('Köln');
  });

  test('Names are escaped.', () => {
    const name = `<b>&"'\u0001</text>`;
    const map = smallMapWith('B2', { town: { name: { en: name, ja: name } } });
    const svg = mapSvg({ ...map, id: '"/><script>', name: { en: name, ja: name } }, '"><script>');
    parse(svg);
    expect(svg).toContain('&lt;b&gt;&amp;&quot;&#39;&lt;/text&gt;');
    expect(svg).not.toContain('<script');
  });

  test('A river that is not drawn gets a symbol.', () => {
    const bare = { ...smallMap(), rivers: [], water: [], islands: [] };
    const wave = 's8 7 12 0';
    expect(mapSvg(bare, 'en').split(wave)).toHaveLength(1 + 2 * 3);
    expect(mapSvg(smallMap(), 'en')).not.toContain(wave);
  });

  test('The same map gives the same picture.', () => {
    expect(mapSvg(smallMap(), 'en')).toBe(mapSvg(smallMap(), 'en'));
  });

  test('The view box fits the hexes.', () => {
    const [, , width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(mapSvg(NAMED_MAPS.northeast, 'en'))?.[1] ?? '')
      .split(' ')
      .map(Number);
    expect(width).toBeGreaterThan(1400);
    expect(width).toBeLessThan(1700);
    expect(height).toBeLessThan(1900);
  });
});
