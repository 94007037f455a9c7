/** The integers that an array element may hold: from `min` to `max`. */
export interface Domain {
  readonly min: number;
  readonly max: number;
}

/**
 * The sentinel for "no value". Indexes start at 0, so no valid index equals NONE. Unsigned arrays cannot hold it:
 * `uint8` and `uint16` reject domains that include it.
 */
export const NONE = -1;

export function range(min: number, max: number): Domain {
  return { min, max };
}

/** The indexes of `count` items. */
export function indexesOf(count: number): Domain {
  return range(0, count - 1);
}

/** The indexes of `count` items, or NONE. */
export function indexesOrNone(count: number): Domain {
  return range(NONE, count - 1);
}

/**
 * The sentinel for "no value" in a `uint8` array, where `int8` is too small and a wider array would cost memory. Use it
 * only for indexes that are never compared with indexes from other arrays.
 */
export const BYTE_NONE = 2 ** 8 - 1;

/** The indexes of `count` items, or BYTE_NONE. Throws if an index would equal BYTE_NONE. */
export function byteIndexesOrNone(count: number): Domain {
  if (count > BYTE_NONE) throw new RangeError(`${count} numbers leave none for nothing`);
  return range(0, BYTE_NONE);
}

export const FLAG: Domain = range(0, 1);

/** The smallest domain that contains all of these. */
export function union(...domains: readonly Domain[]): Domain {
  return range(Math.min(...domains.map(({ min }) => min)), Math.max(...domains.map(({ max }) => max)));
}

type TypedArray = Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array;
interface TypedArrayConstructor<Kind extends TypedArray> {
  readonly name: string;
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): Kind;
  new (buffer: ArrayBuffer, offset: number, length: number): Kind;
}

/** An array of integers from a domain, with an element type that can hold all of them. */
export interface Field<Kind extends TypedArray> {
  readonly type: TypedArrayConstructor<Kind>;
  readonly length: number;
  readonly domain: Domain;
}

function fieldType<Kind extends TypedArray>(type: TypedArrayConstructor<Kind>, holds: Domain) {
  return (length: number, domain: Domain): Field<Kind> => {
    if (domain.min < holds.min || domain.max > holds.max) {
      throw new RangeError(`numbers from ${domain.min} to ${domain.max} do not fit ${type.name}`);
    }
    return { type, length, domain };
  };
}

export const int8 = fieldType<Int8Array>(Int8Array, range(-(2 ** 7), 2 ** 7 - 1));
export const uint8 = fieldType<Uint8Array>(Uint8Array, range(0, 2 ** 8 - 1));
export const int16 = fieldType<Int16Array>(Int16Array, range(-(2 ** 15), 2 ** 15 - 1));
export const uint16 = fieldType<Uint16Array>(Uint16Array, range(0, 2 ** 16 - 1));
export const int32 = fieldType<Int32Array>(Int32Array, range(-(2 ** 31), 2 ** 31 - 1));

/** Creates an array filled with one value of its domain. */
export function filledTable<Kind extends TypedArray>({ type, length, domain }: Field<Kind>, filling = 0): Kind {
  const table = new type(length);
  table.fill(checkDomain(domain, filling));
  return table;
}

/** Creates an array from values and checks each of them. `TypedArray.from` would truncate silently. */
export function tableFrom<Kind extends TypedArray>(
  { type, length, domain }: Field<Kind>,
  values: Iterable<number>,
): Kind {
  const table = new type(length);
  let index = 0;
  for (const value of values) table[index++] = checkDomain(domain, value);
  if (index !== length) throw new RangeError(`${index} numbers for a table of ${length}`);
  return table;
}

function checkDomain({ min, max }: Domain, value: number): number {
  if (value >= min && value <= max) return value;
  throw new RangeError(`${value} is not from ${min} to ${max}`);
}

/** The arrays of a state by name. The widest element type comes first, which keeps every array aligned. */
export interface Layout {
  readonly [name: string]: Field<TypedArray>;
}
type PackedArrays<Fields extends Layout> = {
  [name in keyof Fields]: Fields[name] extends Field<infer Kind> ? Kind : never;
};

/** Everything that all states of a layout have in common, computed once. */
interface CompiledLayout {
  readonly byteLength: number;
  readonly arrays: readonly { name: string; type: TypedArrayConstructor<TypedArray>; offset: number; length: number }[];
  /**
   * An object with all property names of a state. Each state is created as a copy of it: V8 turns an object that gets
   * many computed properties one by one into a hash table, which is several times slower to create and to copy.
   */
  readonly template: { readonly [name: string]: unknown };
}

const compiledLayouts = new WeakMap<Layout, CompiledLayout>();

function compileLayout(layout: Layout, rest: object): CompiledLayout {
  const known = compiledLayouts.get(layout);
  if (known !== undefined) return known;
  let byteLength = 0;
  const arrays = Object.entries(layout).map(([name, { type, length }]) => {
    const offset = byteLength;
    byteLength += type.BYTES_PER_ELEMENT * length;
    return { name, type, offset, length };
  });
  const names = [...Object.keys(rest), 'bytes', ...arrays.map(({ name }) => name)];
  const template = { ...Object.fromEntries(names.map((name) => [name, null])) };
  const compiled = { byteLength, arrays, template };
  compiledLayouts.set(layout, compiled);
  return compiled;
}

/**
 * Creates a state whose named arrays share one buffer, so that copying it is one block copy of `bytes`. `rest` holds the
 * other properties of the state; their names must be the same for all states of a layout.
 */
export function packedState<Fields extends Layout, Rest extends object>(
  layout: Fields,
  rest: Rest,
): Rest & { readonly bytes: Uint8Array } & PackedArrays<Fields> {
  const plan = compileLayout(layout, rest);
  const buffer = new ArrayBuffer(plan.byteLength);
  const made: { [name: string]: unknown } = { ...plan.template };
  Object.assign(made, rest);
  made.bytes = new Uint8Array(buffer);
  for (const { name, type, offset, length } of plan.arrays) made[name] = new type(buffer, offset, length);
  return made as Rest & { readonly bytes: Uint8Array } & PackedArrays<Fields>;
}

/** The array elements that are outside their domain, such as `at[2] = 772`. Used by tests. */
export function outOfDomainValues<Fields extends Layout>(layout: Fields, state: PackedArrays<Fields>): string[] {
  const stray: string[] = [];
  for (const name of Object.keys(layout)) {
    const { min, max } = layout[name].domain;
    const window: TypedArray = state[name];
    for (let index = 0; index < window.length; index++) {
      if (window[index] < min || window[index] > max) stray.push(`${name}[${index}] = ${window[index]}`);
    }
  }
  return stray;
}
