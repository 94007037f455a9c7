/** Whole numbers from `least` to `most`: what a place of a window or a table can hold. */
export interface Domain {
  readonly least: number;
  readonly most: number;
}

/**
 * Nothing there. Things are numbered from 0 and no domain of things goes below, so that no datum is ever equal to NONE,
 * not even the number of a thing of another kind. An unsigned array cannot hold it: `uint8` and `uint16` refuse domains
 * that have it.
 */
export const NONE = -1;

export function range(least: number, most: number): Domain {
  return { least, most };
}

/** The numbers of so many things. */
export function numbersOf(count: number): Domain {
  return range(0, count - 1);
}

/** The same, or NONE. */
export function numbersOrNone(count: number): Domain {
  return range(NONE, count - 1);
}

/**
 * Nothing there, for `uint8` where there are too many things for `int8` and a wider array would cost room. Only for
 * numbers that are never compared with those of another kind, as a city, which is a space, is compared with spaces.
 */
export const NONE_OF_BYTE = 2 ** 8 - 1;

/** The numbers of so many things, or NONE_OF_BYTE. Throws where one of them would be that number. */
export function numbersOrNoneOfByte(count: number): Domain {
  if (count > NONE_OF_BYTE) throw new RangeError(`${count} numbers leave none for nothing`);
  return range(0, NONE_OF_BYTE);
}

export const FLAG: Domain = range(0, 1);

/** All that is in any of these. */
export function hull(...domains: readonly Domain[]): Domain {
  return range(Math.min(...domains.map(({ least }) => least)), Math.max(...domains.map(({ most }) => most)));
}

type Numbers = Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array;
interface NumbersType<Kind extends Numbers> {
  readonly name: string;
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): Kind;
  new (buffer: ArrayBuffer, offset: number, length: number): Kind;
}

/** So many numbers of a domain, in an array that can hold all of them. */
export interface Field<Kind extends Numbers> {
  readonly type: NumbersType<Kind>;
  readonly length: number;
  readonly domain: Domain;
}

function fields<Kind extends Numbers>(type: NumbersType<Kind>, holds: Domain) {
  return (length: number, domain: Domain): Field<Kind> => {
    if (domain.least < holds.least || domain.most > holds.most) {
      throw new RangeError(`numbers from ${domain.least} to ${domain.most} do not fit ${type.name}`);
    }
    return { type, length, domain };
  };
}

export const int8 = fields<Int8Array>(Int8Array, range(-(2 ** 7), 2 ** 7 - 1));
export const uint8 = fields<Uint8Array>(Uint8Array, range(0, 2 ** 8 - 1));
export const int16 = fields<Int16Array>(Int16Array, range(-(2 ** 15), 2 ** 15 - 1));
export const uint16 = fields<Uint16Array>(Uint16Array, range(0, 2 ** 16 - 1));
export const int32 = fields<Int32Array>(Int32Array, range(-(2 ** 31), 2 ** 31 - 1));

/** A table by itself, filled with one number of its domain. */
export function tableOf<Kind extends Numbers>({ type, length, domain }: Field<Kind>, filling = 0): Kind {
  const table = new type(length);
  table.fill(inside(domain, filling));
  return table;
}

/** A table with these numbers, each of them checked, where `from` of the array would silently cut them to fit. */
export function tableFrom<Kind extends Numbers>({ type, length, domain }: Field<Kind>, values: Iterable<number>): Kind {
  const table = new type(length);
  let index = 0;
  for (const value of values) table[index++] = inside(domain, value);
  if (index !== length) throw new RangeError(`${index} numbers for a table of ${length}`);
  return table;
}

function inside({ least, most }: Domain, value: number): number {
  if (value >= least && value <= most) return value;
  throw new RangeError(`${value} is not from ${least} to ${most}`);
}

/** The windows of a state by name, the widest first, which keeps every window aligned. */
export interface Layout {
  readonly [name: string]: Field<Numbers>;
}
type Windows<Fields extends Layout> = {
  [name in keyof Fields]: Fields[name] extends Field<infer Kind> ? Kind : never;
};

/** What all states of a layout have in common, worked out once. */
interface Plan {
  readonly byteLength: number;
  readonly windows: readonly { name: string; type: NumbersType<Numbers>; offset: number; length: number }[];
  /**
   * An object with all names of a state. A state is a copy of it: V8 keeps an object that gets many computed names one
   * after the other as a hash table, which is several times slower to make and to copy.
   */
  readonly template: { readonly [name: string]: unknown };
}

const plans = new WeakMap<Layout, Plan>();

function planOf(layout: Layout, rest: object): Plan {
  const known = plans.get(layout);
  if (known !== undefined) return known;
  let byteLength = 0;
  const windows = Object.entries(layout).map(([name, { type, length }]) => {
    const offset = byteLength;
    byteLength += type.BYTES_PER_ELEMENT * length;
    return { name, type, offset, length };
  });
  const names = [...Object.keys(rest), 'bytes', ...windows.map(({ name }) => name)];
  const template = { ...Object.fromEntries(names.map((name) => [name, null])) };
  const plan = { byteLength, windows, template };
  plans.set(layout, plan);
  return plan;
}

/**
 * A state in one buffer: named arrays, each a window on it, so that a copy is one block copy of `bytes`. `rest` is what
 * the state has besides; its names must be the same for all states of a layout.
 */
export function windows<Fields extends Layout, Rest extends object>(
  layout: Fields,
  rest: Rest,
): Rest & { readonly bytes: Uint8Array } & Windows<Fields> {
  const plan = planOf(layout, rest);
  const buffer = new ArrayBuffer(plan.byteLength);
  const made: { [name: string]: unknown } = { ...plan.template };
  Object.assign(made, rest);
  made.bytes = new Uint8Array(buffer);
  for (const { name, type, offset, length } of plan.windows) made[name] = new type(buffer, offset, length);
  return made as Rest & { readonly bytes: Uint8Array } & Windows<Fields>;
}

/** The numbers of a state that are outside the domain of their window, such as `at[2] = 772`: what tests look for. */
export function strayNumbers<Fields extends Layout>(layout: Fields, state: Windows<Fields>): string[] {
  const stray: string[] = [];
  for (const name of Object.keys(layout)) {
    const { least, most } = layout[name].domain;
    const window: Numbers = state[name];
    for (let index = 0; index < window.length; index++) {
      if (window[index] < least || window[index] > most) stray.push(`${name}[${index}] = ${window[index]}`);
    }
  }
  return stray;
}
