/**
 * One step of turning a plain value into another: a path with its new value, or only a path to delete. An action changes
 * little of a table, so sending and rendering patches is cheap.
 */
export type Patch = readonly [place: readonly string[]] | readonly [place: readonly string[], value: unknown];

type Plain = { [key: string]: unknown };

/** Typed arrays are compared as single values. */
function isBranch(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}

/** Computes the patches from one value to another. Arrays are compared by index; a patch of `length` shortens one. */
export function diff(before: object, after: object): Patch[] {
  const changes: Patch[] = [];
  compare(before as Plain, after as Plain, [], changes);
  return changes;
}

function compare(before: Plain, after: Plain, place: readonly string[], changes: Patch[]): void {
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

/** Applies patches to a value in place. The value may be a reactive store. */
export function applyPatch(value: object, patches: readonly Patch[]): void {
  for (const patch of patches) {
    const [place] = patch;
    let branch = value as Plain;
    for (const key of place.slice(0, -1)) branch = branch[key] as Plain;
    const key = place.at(-1) ?? '';
    if (patch.length === 1) delete branch[key];
    else branch[key] = patch[1];
  }
}
