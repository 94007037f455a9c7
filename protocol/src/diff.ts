/**
 * What has to be set in one plain value to make another of it: a place and what stands there now, or a place alone
 * where nothing does any more. After an action little of a table has changed; only that is worth sending and drawing.
 */
export type Change = readonly [place: readonly string[]] | readonly [place: readonly string[], value: unknown];

type Plain = { [key: string]: unknown };

/** What is not made of keys or places, such as a typed array, is one value. */
function isBranch(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}

/** Lists are compared place by place; `length` says that one has become shorter. Neither value is touched. */
export function difference(before: object, after: object): Change[] {
  const changes: Change[] = [];
  compare(before as Plain, after as Plain, [], changes);
  return changes;
}

function compare(before: Plain, after: Plain, place: readonly string[], changes: Change[]): void {
  for (const key of Object.keys(after)) {
    const [was, is] = [before[key], after[key]];
    if (Object.is(was, is) && key in before) continue;
    const inside = [...place, key];
    if (isBranch(was) && isBranch(is) && Array.isArray(was) === Array.isArray(is)) compare(was, is, inside, changes);
    else changes.push([inside, is]);
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    if (after.length < before.length) changes.push([[...place, 'length'], after.length]);
    return;
  }
  for (const key of Object.keys(before)) if (!(key in after)) changes.push([[...place, key]]);
}

/** Sets the changes in a value, which may be one that tells others of what is set in it. */
export function takeIn(value: object, changes: readonly Change[]): void {
  for (const change of changes) {
    const [place] = change;
    let branch = value as Plain;
    for (const key of place.slice(0, -1)) branch = branch[key] as Plain;
    const key = place.at(-1) ?? '';
    if (change.length === 1) delete branch[key];
    else branch[key] = change[1];
  }
}
