import type { Json, JsonObject, Reader } from '@roundhouse/kernel';
import { exitsOf } from '../links/link-ids.ts';
import type { State } from '../state.ts';
import { type Fields, LINK_FACTS, LINK_FIELDS } from './fields.ts';
import { linkFacts, suppliesOf } from './view.ts';

/**
 * What a view tells on top of a position. It follows from the rest, so it has to be true; only the id of a completed
 * link says something more, at which end the link was begun.
 */
export function readFacts(state: State, f: Fields): void {
  const entries = f.links.absent ? [] : f.links.array().map((entry) => entry.object(LINK_FIELDS));
  if (entries.some(({ id }) => !id.absent)) readIds(state, entries);
  const told = entries.some((entry) => LINK_FACTS.some((fact) => !entry[fact].absent));
  const facts = told ? linkFacts(state) : [];
  entries.forEach((entry, link) => {
    for (const fact of LINK_FACTS) if (!entry[fact].absent) checkFact(entry[fact], facts[link][fact]);
  });
  const supplies = suppliesOf(state);
  for (const name of ['tilesLeft', 'newCitiesLeft'] as const) {
    if (!f[name].absent) checkFact(f[name], supplies[name]);
  }
}

function readIds(state: State, entries: readonly { [field: string]: Reader }[]): void {
  const exits = exitsOf(state);
  entries.forEach(({ id }, link) => {
    if (id.absent) return;
    const known = exits[link].filter((exit) => exit !== null);
    const end = known.indexOf(id.string());
    if (end < 0) id.fail(`where this link leaves a place, ${known.map((exit) => `"${exit}"`).join(' or ')}`, known);
    state.linkBegunAtEnd[link] = end;
  });
}

function checkFact(reader: Reader, truth: Json): void {
  if (!isSame(reader.value, truth)) reader.fail(`what follows from the rest, ${JSON.stringify(truth)}`);
}

/** Goes no deeper than the truth: what is given may be nested thousands deep. */
function isSame(value: unknown, truth: Json): boolean {
  if (typeof truth !== 'object' || truth === null) return value === truth;
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(truth)) return false;
  const members = Object.entries(truth as JsonObject);
  const given = value as { readonly [key: string]: unknown };
  return (
    Object.keys(value).length === members.length &&
    members.every(([key, each]) => Object.hasOwn(given, key) && isSame(given[key], each))
  );
}
