import { type JsonObject, Malformed } from '@roundhouse/kernel';
import { describe, expect, it } from 'vitest';
import { boardOf } from '../board/board.ts';
import { inlineMap } from './inline-maps.ts';
import { SMALL_MAP } from './small-map.ts';

const copy = (): JsonObject => JSON.parse(JSON.stringify(SMALL_MAP));

describe('a map in the options', () => {
  it('is read and checked once: equal documents share one map and one board', () => {
    const map = inlineMap(copy());
    expect(inlineMap(copy())).toBe(map);
    expect(boardOf(inlineMap(copy()))).toBe(boardOf(map));
  });

  it('is another where anything is different', () => {
    const renamed = inlineMap({ ...copy(), id: 'renamed' });
    expect(renamed.id).toBe('renamed');
    expect(renamed).not.toBe(inlineMap(copy()));
  });

  it('is refused each time where it cannot be played on', () => {
    const faulty = { ...copy(), hexes: [] };
    for (let time = 0; time < 2; time++) expect(() => inlineMap(faulty)).toThrow(Malformed);
    for (let time = 0; time < 2; time++) expect(() => inlineMap([])).toThrow(Malformed);
  });

  it('is read again after many others, to the same map', () => {
    const map = inlineMap(copy());
    for (let other = 0; other < 40; other++) inlineMap({ ...copy(), id: `other-${other}` });
    const again = inlineMap(copy());
    expect(again).not.toBe(map);
    expect(again).toEqual(map);
  });

  it('is read once for as long as somebody holds on to the document, however many others there are', () => {
    const document = copy();
    const map = inlineMap(document);
    for (let other = 0; other < 40; other++) inlineMap({ ...copy(), id: `another-${other}` });
    expect(inlineMap(document)).toBe(map);
  });

  it('may be drawn as its author likes: the drawing does not decide whether it can be played', () => {
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
