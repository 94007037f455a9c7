import type { Json, JsonObject, JsonReader } from '@roundhouse/kernel';
import { exitsOf } from '../links/link-ids.ts';
import type { State } from '../state.ts';
import { DERIVED_LINK_FIELDS, type Fields, LINK_FIELDS } from './fields.ts';
import { derivedLinkFields, remainingSupplies } from './view.ts';

/**
 * Checks the fields that a view has in addition to a position. They are derived from the rest and have to match. Only
 * the id of a completed link adds information: the end where the link started.
 */
export function checkDerivedFields(state: State, f: Fields): void {
  const entries = f.links.isAbsent ? [] : f.links.array().map((entry) => entry.object(LINK_FIELDS));
  if (entries.some(({ id }) => !id.isAbsent)) readIds(state, entries);
  const hasDerived = entries.some((entry) => DERIVED_LINK_FIELDS.some((field) => !entry[field].isAbsent));
  const derived = hasDerived ? derivedLinkFields(state) : [];
  entries.forEach((entry, link) => {
    for (const field of DERIVED_LINK_FIELDS)
      if (!entry[field].isAbsent) checkDerivedField(entry[field], derived[link][field]);
  });
  const supplies = remainingSupplies(state);
  for (const name of ['tilesLeft', 'newCitiesLeft'] as const) {
    if (!f[name].isAbsent) checkDerivedField(f[name], supplies[name]);
  }
}

function readIds(state: State, entries: readonly { [field: string]: JsonReader }[]): void {
  const exits = exitsOf(state);
  entries.forEach(({ id }, link) => {
    if (id.isAbsent) return;
    const known = exits[link].filter((exit) => exit !== null);
    const end = known.indexOf(id.string());
    if (end < 0) id.fail(`where this link leaves a place, ${known.map((exit) => `"${exit}"`).join(' or ')}`, known);
    state.linkBegunAtEnd[link] = end;
  });
}

function checkDerivedField(reader: JsonReader, expected: Json): void {
  if (!isSame(reader.value, expected)) reader.fail(`what follows from the rest, ${JSON.stringify(expected)}`);
}

/** Recurses only as deep as `expected`, because untrusted input may be nested thousands of levels deep. */
function isSame(value: unknown, expected: Json): boolean {
  if (typeof expected !== 'object' || expected === null) return value === expected;
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(expected)) return false;
  const members = Object.entries(expected as JsonObject);
  const given = value as { readonly [key: string]: unknown };
  return (
    Object.keys(value).length === members.length &&
    members.every(([key, each]) => Object.hasOwn(given, key) && isSame(given[key], each))
  );
}
