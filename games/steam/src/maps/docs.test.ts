import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkMap } from './check.ts';
import { SEVERITY } from './faults.ts';
import { hexNames } from './hex-names.ts';
import { readMap } from './read-map.ts';
import { mapSvg } from './svg.ts';

const page = readFileSync(new URL('../../../../docs/map-format.md', import.meta.url), 'utf8');

describe('docs/map-format.md', () => {
  test('its example is a map without faults', () => {
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    const map = readMap(JSON.parse(example));
    expect(checkMap(map)).toEqual([]);
    expect(mapSvg(map, 'en')).toContain('Northgate');

    const names = hexNames(map);
    const called = (at: string): string | undefined => names[map.hexes.findIndex((hex) => hex.at.join() === at)];
    expect(['0,0', '0,2', '2,0', '4,0'].map(called)).toEqual(['A1', 'A3', 'C2', 'E3']);
  });

  test.each(Object.entries(SEVERITY))('it lists the fault %s as %s', (fault, severity) => {
    expect(page).toContain(`| \`${fault}\` | ${severity} |`);
  });
});
