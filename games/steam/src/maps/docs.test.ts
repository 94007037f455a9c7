import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hexNames } from './hex-names.ts';
import { SEVERITY } from './map-issues.ts';
import { readMap } from './read-map.ts';
import { mapSvg } from './svg.ts';
import { validateMap } from './validate.ts';

const page = readFileSync(new URL('../../../../docs/map-format.md', import.meta.url), 'utf8');

describe('docs/map-format.md', () => {
  test('The example is a map without issues.', () => {
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    const map = readMap(JSON.parse(example));
    expect(validateMap(map)).toEqual([]);
    expect(mapSvg(map, 'en')).toContain('Northgate');

    const names = hexNames(map);
    const called = (at: string): string | undefined => names[map.hexes.findIndex((hex) => hex.at.join() === at)];
    expect(['0,0', '0,2', '2,0', '4,0'].map(called)).toEqual(['A1', 'A3', 'C2', 'E3']);
  });

  test.each(Object.entries(SEVERITY))('The page lists the issue %s as %s.', (kind, severity) => {
    expect(page).toContain(`| \`${kind}\` | ${severity} |`);
  });
});
