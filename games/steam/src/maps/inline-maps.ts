import { Malformed, type OptionValues } from '@roundhouse/kernel';
import { checkMap } from './check.ts';
import { mapFaultLine } from './fault-text.ts';
import type { SteamMap } from './format.ts';
import { readMap } from './read-map.ts';

type Inline = OptionValues[string];

/** How many maps are remembered. */
const MOST_MAPS = 16;

/** Playable maps by their JSON, the last used one last. Reading and checking a map costs a hundred times the lookup. */
const known = new Map<string, SteamMap>();

/**
 * The map that stands in the options itself. Throws Malformed where it cannot be played on; `field` is where it stands,
 * for messages.
 */
export function inlineMap(value: Inline, field = 'options.map'): SteamMap {
  const text = JSON.stringify(value);
  const map = known.get(text) ?? playableMap(value, field);
  known.delete(text);
  known.set(text, map);
  for (const oldest of known.keys()) {
    if (known.size <= MOST_MAPS) break;
    known.delete(oldest);
  }
  return map;
}

function playableMap(value: Inline, field: string): SteamMap {
  const map = readInlineMap(value, field);
  const fault = checkMap(map).find(({ severity }) => severity === 'error');
  if (fault !== undefined) throw new Malformed(field, `a map without faults (${mapFaultLine(fault, 'en')})`);
  return map;
}

/** Faults inside the map are reported with the option in front, so that the reader knows where to look. */
function readInlineMap(value: Inline, field: string): SteamMap {
  try {
    return readMap(value);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    const isMember = error.field !== '' && !error.field.startsWith('[');
    throw error.at(`${field}${isMember ? '.' : ''}${error.field}`);
  }
}
