import type { Json, JsonObject, Random } from '@roundhouse/kernel';

/**
 * Position documents with one to three things changed, mostly into what stands in the same place of another document:
 * every part is well formed, and only together they may be impossible.
 */

type Changed = Json | Changed[] | { [key: string]: Changed };
type Fields = { [key: string]: Changed };

const NUMBERS = [0, 1, 2, 3, 5, 6, 7, 8, 13, 19, 143, 144, 200, 500, 1000, 5000, 10_000];

/** Where a value stands, whichever item of a list or deed of the bank it is. */
function place(path: string, key: string, parent: string): string {
  return parent === 'deeds' || /^\d+$/.test(key) ? `${path}.*` : `${path}.${key}`;
}

function isFields(value: Changed): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Changed): value is Changed[] {
  return Array.isArray(value);
}

export class WildPositions {
  private readonly seen = new Map<string, Json[]>();

  constructor(private readonly documents: readonly JsonObject[]) {
    for (const document of documents) this.note('', document, '');
  }

  private note(path: string, value: Json, parent: string): void {
    const known = this.seen.get(path) ?? [];
    this.seen.set(path, known);
    known.push(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value)) this.note(place(path, key, parent), member as Json, key);
  }

  /** A document of a table with something changed in it. */
  next(random: Random): JsonObject {
    const document = structuredClone(random.pick(this.documents)) as Fields;
    for (let times = 1 + random.below(3); times > 0; times--) this.change(document, '', '', random);
    return document as JsonObject;
  }

  private change(fields: Fields | Changed[], path: string, parent: string, random: Random): void {
    const keys = Object.keys(fields);
    const key = keys.length === 0 ? undefined : random.pick(keys);
    const value = key === undefined ? null : (fields as Fields)[key];
    const inside = key === undefined ? path : place(path, key, parent);
    if (key !== undefined && (isFields(value) || isList(value)) && random.below(6) !== 0) {
      this.change(value, inside, key, random);
    } else if (isList(fields)) this.changeList(fields, path, random);
    else this.changeFields(fields, key, inside, path, random);
  }

  private changeList(list: Changed[], path: string, random: Random): void {
    const index = random.below(list.length + 1);
    const other = random.pick(this.seen.get(`${path}.*`) ?? [null]);
    const choice = random.below(4);
    if (choice === 0) list.splice(index, 1);
    else if (choice === 1) list.splice(index, 0, structuredClone(other) as Changed);
    else list[Math.min(index, Math.max(0, list.length - 1))] = structuredClone(other) as Changed;
  }

  private changeFields(fields: Fields, key: string | undefined, inside: string, path: string, random: Random): void {
    const choice = random.below(8);
    if (choice < 2 || key === undefined) {
      const prefix = `${path}.`;
      const missing = [...this.seen.keys()].filter(
        (each) => each.startsWith(prefix) && !each.slice(prefix.length).includes('.'),
      );
      const added = random.pick(missing);
      if (added !== undefined)
        fields[added.slice(prefix.length)] = structuredClone(random.pick(this.seen.get(added) ?? [null])) as Changed;
    } else if (choice === 2) delete fields[key];
    else if (choice === 3) fields[key] = random.pick(NUMBERS);
    else fields[key] = structuredClone(random.pick(this.seen.get(inside) ?? [null])) as Changed;
  }
}
