import type { Json, JsonObject, Random } from '@roundhouse/kernel';

/**
 * Generates position documents with one to three changes, mostly to values at the same path of other documents. Every
 * part is well-formed, but the combination may be impossible.
 */

type Changed = Json | Changed[] | { [key: string]: Changed };
type Fields = { [key: string]: Changed };

const NUMBERS = [0, 1, 2, 3, 5, 6, 7, 8, 13, 19, 143, 144, 200, 500, 1000, 5000, 10_000];

/** The path of a value, with a wildcard for list items and deeds. */
function pathOf(path: string, key: string, parent: string): string {
  return parent === 'deeds' || /^\d+$/.test(key) ? `${path}.*` : `${path}.${key}`;
}

function isFields(value: Changed): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Changed): value is Changed[] {
  return Array.isArray(value);
}

export class RandomPositions {
  private readonly valuesByPath = new Map<string, Json[]>();

  constructor(private readonly documents: readonly JsonObject[]) {
    for (const document of documents) this.collect('', document, '');
  }

  private collect(path: string, value: Json, parent: string): void {
    const values = this.valuesByPath.get(path) ?? [];
    this.valuesByPath.set(path, values);
    values.push(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value)) this.collect(pathOf(path, key, parent), member as Json, key);
  }

  /** The next random document. */
  next(random: Random): JsonObject {
    const document = structuredClone(random.pick(this.documents)) as Fields;
    for (let times = 1 + random.below(3); times > 0; times--) this.change(document, '', '', random);
    return document as JsonObject;
  }

  private change(fields: Fields | Changed[], path: string, parent: string, random: Random): void {
    const keys = Object.keys(fields);
    const key = keys.length === 0 ? undefined : random.pick(keys);
    const value = key === undefined ? null : (fields as Fields)[key];
    const valuePath = key === undefined ? path : pathOf(path, key, parent);
    if (key !== undefined && (isFields(value) || isList(value)) && random.below(6) !== 0) {
      this.change(value, valuePath, key, random);
    } else if (isList(fields)) this.changeList(fields, path, random);
    else this.changeFields(fields, key, valuePath, path, random);
  }

  private changeList(list: Changed[], path: string, random: Random): void {
    const index = random.below(list.length + 1);
    const other = random.pick(this.valuesByPath.get(`${path}.*`) ?? [null]);
    const choice = random.below(4);
    if (choice === 0) list.splice(index, 1);
    else if (choice === 1) list.splice(index, 0, structuredClone(other) as Changed);
    else list[Math.min(index, Math.max(0, list.length - 1))] = structuredClone(other) as Changed;
  }

  private changeFields(fields: Fields, key: string | undefined, valuePath: string, path: string, random: Random): void {
    const choice = random.below(8);
    if (choice < 2 || key === undefined) {
      const prefix = `${path}.`;
      const missing = [...this.valuesByPath.keys()].filter(
        (each) => each.startsWith(prefix) && !each.slice(prefix.length).includes('.'),
      );
      const added = random.pick(missing);
      if (added !== undefined)
        fields[added.slice(prefix.length)] = structuredClone(
          random.pick(this.valuesByPath.get(added) ?? [null]),
        ) as Changed;
    } else if (choice === 2) delete fields[key];
    else if (choice === 3) fields[key] = random.pick(NUMBERS);
    else fields[key] = structuredClone(random.pick(this.valuesByPath.get(valuePath) ?? [null])) as Changed;
  }
}
