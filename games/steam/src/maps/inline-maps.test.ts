import { type JsonObject, ParseError } from '@roundhouse/kernel';
import { describe, expect, it } from 'vitest';
import { SMALL_MAP } from '../../test/fixtures/small-map.ts';
import { boardOf } from '../board/board.ts';
import { inlineMap } from './inline-maps.ts';

const copy = (): JsonObject => JSON.parse(JSON.stringify(SMALL_MAP));

describe('a map in the options', () => {
  it('Equal documents are read and validated once and share one map and one board.', () => {
    const map = inlineMap(copy());
    expect(inlineMap(copy())).toBe(map);
    expect(boardOf(inlineMap(copy()))).toBe(boardOf(map));
  });

  it('A different document gives a different map.', () => {
    const renamed = inlineMap({ ...copy(), id: 'renamed' });
    expect(renamed.id).toBe('renamed');
    expect(renamed).not.toBe(inlineMap(copy()));
  });

  it('An unplayable map is rejected every time.', () => {
    const invalid = { ...copy(), hexes: [] };
    for (let time = 0; time < 2; time++) expect(() => inlineMap(invalid)).toThrow(ParseError);
    for (let time = 0; time < 2; time++) expect(() => inlineMap([])).toThrow(ParseError);
  });

  it('After many other maps the document is read again, with an equal result.', () => {
    const map = inlineMap(copy());
    for (let other = 0; other < 40; other++) inlineMap({ ...copy(), id: `other-${other}` });
    const again = inlineMap(copy());
    expect(again).not.toBe(map);
    expect(again).toEqual(map);
  });

  it('A document is read only once as long as the document object is alive.', () => {
    const document = copy();
    const map = inlineMap(document);
    for (let other = 0; other < 40; other++) inlineMap({ ...copy(), id: `another-${other}` });
    expect(inlineMap(document)).toBe(map);
  });

  it('Warnings about the drawing do not make a map unplayable.', () => {
    const dry = { ...copy(), rivers: [], water: [] };
    const wet = {
      ...dry,
      rivers: [
        {
          path: [
            [0, 0],
            [9, 9],
          ],
        },
      ],
    };
    expect(inlineMap(wet).hexes).toEqual(inlineMap(dry).hexes);
  });
});
