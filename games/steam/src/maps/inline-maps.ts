import { type OptionValues, ParseError } from '@roundhouse/kernel';
import type { SteamMap } from './format.ts';
import { formatMapIssue } from './map-issue-messages.ts';
import { readMap } from './read-map.ts';
import { findMapError } from './validate.ts';

type Inline = OptionValues[string];

/** Size of the cache. Data that bots compile for a map can take 10 MB and lives as long as the map. */
const MAX_CACHED_MAPS = 4;

/**
 * LRU cache of playable maps by their JSON. Reading and validating a map costs a hundred times as much as the lookup.
 */
const mapsByJson = new Map<string, SteamMap>();
/** The same by document object: a server keeps the object, so each document is read once. */
const mapsByDocument = new WeakMap<object, SteamMap>();

/**
 * The map given inline in the options. Throws a ParseError if it is not playable. `field` is its path, for messages.
 */
export function inlineMap(value: Inline, field = 'options.map'): SteamMap {
  if (typeof value !== 'object' || value === null) return playableMap(value, field);
  const map = mapsByDocument.get(value) ?? mapFromJsonCache(value, field);
  mapsByDocument.set(value, map);
  return map;
}

function mapFromJsonCache(value: Inline, field: string): SteamMap {
  const text = toJson(value);
  if (text === null) return playableMap(value, field);
  const map = mapsByJson.get(text) ?? playableMap(value, field);
  mapsByJson.delete(text);
  mapsByJson.set(text, map);
  for (const oldest of mapsByJson.keys()) {
    if (mapsByJson.size <= MAX_CACHED_MAPS) break;
    mapsByJson.delete(oldest);
  }
  return map;
}

/**
 * Null for a value nested so deep that JSON.stringify overflows the stack. No map is; `readMap` then reports the field.
 */
function toJson(value: Inline): string | null {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function playableMap(value: Inline, field: string): SteamMap {
  const map = readInlineMap(value, field);
  const error = findMapError(map);
  if (error !== null) throw new ParseError(field, `a map without faults (${formatMapIssue(error, 'en')})`);
  return map;
}

/** Prefixes the path of errors inside the map with the option's path. */
function readInlineMap(value: Inline, field: string): SteamMap {
  try {
    return readMap(value);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const isMember = error.field !== '' && !error.field.startsWith('[');
    throw error.within(`${field}${isMember ? '.' : ''}${error.field}`);
  }
}
