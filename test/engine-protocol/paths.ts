import type { Json, JsonObject } from '@roundhouse/kernel';

/** Paths of error answers, such as `position.players[1].cash`, as a client would follow them. */

type Segment = string | number;

/** Members by `.name`, or by `["name"]` where the name has characters of the path's own; items by `[index]`. */
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
 * Where a path leads in a document: to a value, to a member that an object there could have and does not ("missing"),
 * or nowhere.
 */
export function follow(document: Json, path: string): 'found' | 'missing' | 'nowhere' {
  const segments = parsePath(path);
  const last = segments.pop();
  if (last === undefined) return 'found';
  const parent = segments.reduce<Json | undefined>(member, document);
  if (member(parent, last) !== undefined) return 'found';
  return isObject(parent) && typeof last === 'string' ? 'missing' : 'nowhere';
}
