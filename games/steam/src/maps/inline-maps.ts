import { Malformed, type OptionValues } from '@roundhouse/kernel';
import { findMapError } from './check.ts';
import { mapFaultLine } from './fault-text.ts';
import type { SteamMap } from './format.ts';
import { readMap } from './read-map.ts';

type Inline = OptionValues[string];

/** How many maps are remembered. What bots compile for a map can take 10 MB, and is kept as long as the map. */
const MOST_MAPS = 4;

/** Playable maps by their JSON, the last used one last. Reading and checking a map costs a hundred times the lookup. */
const known = new Map<string, SteamMap>();
/** The same by the document object: a server keeps the object, so each document is read once. */
const knownDocuments = new WeakMap<object, SteamMap>();

/**
 * The map that stands in the options itself. Throws Malformed where it cannot be played on; `field` is where it stands,
 * for messages.
 */
export function inlineMap(value: Inline, field = 'options.map'): SteamMap {
  if (typeof value !== 'object' || value === null) return playableMap(value, field);
  const map = knownDocuments.get(value) ?? mapByText(value, field);
  knownDocuments.set(value, map);
  return map;
}

function mapByText(value: Inline, field: string): SteamMap {
  const text = textOf(value);
  if (text === null) return playableMap(value, field);
  const map = known.get(text) ?? playableMap(value, field);
  known.delete(text);
  known.set(text, map);
  for (const oldest of known.keys()) {
    if (known.size <= MOST_MAPS) break;
    known.delete(oldest);
  }
  return map;
}

/** Null for a value nested so deep that its JSON exhausts the stack: no map is, and reading it says where it is wrong. */
function textOf(value: Inline): string | null {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function playableMap(value: Inline, field: string): SteamMap {
  const map = readInlineMap(value, field);
  const fault = findMapError(map);
  if (fault !== null) throw new Malformed(field, `a map without faults (${mapFaultLine(fault, 'en')})`);
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
