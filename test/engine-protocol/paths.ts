import type { Json, JsonObject } from '@roundhouse/kernel';

/** Parses the paths of error answers, such as `position.players[1].cash`. */

type Segment = string | number;

/** Members are `.name`, or `["name"]` if the name contains special characters; items are `[index]`. */
export function parsePath(path: string): Segment[] {
  const segments: Segment[] = [];
  let rest = path;
  while (rest !== '') {
    const quoted = /^\[("(?:[^"\\]|\\.)*")\]/.exec(rest);
    const index = /^\[(\d+)\]/.exec(rest);
    const plain = (segments.length === 0 ? /^([^.[\]"]+)/ : /^\.([^.[\]"]+)/).exec(rest);
    const found = quoted ?? index ?? plain;
    if (found === null) throw new Error(`not a path: ${path}`);
    segments.push(quoted ? (JSON.parse(found[1]) as string) : index ? Number(found[1]) : found[1]);
    rest = rest.slice(found[0].length);
  }
  return segments;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function member(value: Json | undefined, segment: Segment): Json | undefined {
  if (typeof segment === 'number') return Array.isArray(value) ? (value as readonly Json[])[segment] : undefined;
  return isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
}

/**
 * Resolves a path in a document: 'found' if the value exists, 'missing' if only its parent object exists, otherwise
 * 'nowhere'.
 */
export function resolvePath(document: Json, path: string): 'found' | 'missing' | 'nowhere' {
  const segments = parsePath(path);
  const last = segments.pop();
  if (last === undefined) return 'found';
  const parent = segments.reduce<Json | undefined>(member, document);
  if (member(parent, last) !== undefined) return 'found';
  return isObject(parent) && typeof last === 'string' ? 'missing' : 'nowhere';
}
