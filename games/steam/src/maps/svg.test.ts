import { describe, expect, test } from 'vitest';
import { nameIn, type SteamMap } from './format.ts';
import { hexNames } from './hex-names.ts';
import { NAMED_MAPS } from './named-maps.ts';
import { smallMap, smallMapWith } from './small-map.ts';
import { GOODS } from './svg/paint.ts';
import { mapSvg } from './svg.ts';

/** Throws unless the text is well-formed XML, as far as these pictures use it. */
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

/** What can be read in the picture. */
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
  test.each(PICTURES)('%s is well-formed and complete', (_, map, language) => {
    const svg = mapSvg(map, language);
    parse(svg);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const texts = textsOf(svg);
    for (const name of hexNames(map)) expect(texts).toContain(name);
    for (const { city, town } of map.hexes) {
      const place = city ?? town;
      if (place === null) continue;
      // A long name may stand in two lines.
      const words = nameIn(place.name, language).split(/[ ・]/);
      for (const word of words) expect(texts.join(' ').replaceAll('&#39;', "'")).toContain(word);
    }
  });

  test('colour never stands alone: every city shows the symbol of its colour', () => {
    const map = NAMED_MAPS.ruhr;
    const svg = mapSvg(map, 'en');
    for (const [colour, { shape }] of Object.entries(GOODS)) {
      const cities = map.hexes.filter((hex) => hex.city?.colour === colour).length;
      // One more in the key, where its name stands beside it.
      expect(svg.split(`d="${shape}"`)).toHaveLength(cities + 2);
      expect(textsOf(svg)).toContain(`Takes ${colour}`);
    }
  });

  test('places are described for those who do not see them', () => {
    expect(mapSvg(NAMED_MAPS.northeast, 'en')).toContain('<title>Albany, red city, 3 cubes (H7)</title>');
    expect(mapSvg(NAMED_MAPS.northeast, 'ja')).toContain('<title>アルバニー、赤の都市、貨物駒3個（H7）</title>');
  });

  test('a language the map does not have falls back to English', () => {
    expect(textsOf(mapSvg(smallMap(), 'de'))).toContain('Cedar');
    expect(textsOf(mapSvg(NAMED_MAPS.ruhr, 'de'))).toContain('Köln');
  });

  test('names cannot break out of the picture', () => {
    const name = `<b>&"'\u0001</text>`;
    const map = smallMapWith('B2', { town: { name: { en: name, ja: name } } });
    const svg = mapSvg({ ...map, id: '"/><script>', name: { en: name, ja: name } }, '"><script>');
    parse(svg);
    expect(svg).toContain('&lt;b&gt;&amp;&quot;&#39;&lt;/text&gt;');
    expect(svg).not.toContain('<script');
  });

  test('a river nobody drew gets a sign', () => {
    const bare = { ...smallMap(), rivers: [], water: [], islands: [] };
    const wave = 's8 7 12 0';
    expect(mapSvg(bare, 'en').split(wave)).toHaveLength(1 + 2 * 3);
    expect(mapSvg(smallMap(), 'en')).not.toContain(wave);
  });

  test('the same map gives the same picture', () => {
    expect(mapSvg(smallMap(), 'en')).toBe(mapSvg(smallMap(), 'en'));
  });

  test('the view fits the hexes', () => {
    const [, , width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(mapSvg(NAMED_MAPS.northeast, 'en'))?.[1] ?? '')
      .split(' ')
      .map(Number);
    expect(width).toBeGreaterThan(1400);
    expect(width).toBeLessThan(1700);
    expect(height).toBeLessThan(1900);
  });
});
