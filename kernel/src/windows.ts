type Lengths<Name extends string> = { readonly [name in Name]: number };

/**
 * A state in one buffer: named arrays of 4-byte, 2-byte and 1-byte numbers, each a window on it, so that a copy is one
 * block copy of `bytes`. The widest come first, which keeps every window aligned.
 */
export function windows<Long extends string, Word extends string, Byte extends string>(
  longs: Lengths<Long>,
  words: Lengths<Word>,
  bytes: Lengths<Byte>,
): { bytes: Uint8Array } & { [name in Long]: Int32Array } & { [name in Word]: Int16Array } & {
  [name in Byte]: Uint8Array;
} {
  const buffer = new ArrayBuffer(total(longs) * 4 + total(words) * 2 + total(bytes));
  let offset = 0;
  const carve = <Window extends ArrayBufferView, Name extends string>(
    lengths: Lengths<Name>,
    make: (offset: number, length: number) => Window,
  ): { [name in Name]: Window } => {
    const made = {} as { [name in Name]: Window };
    for (const name of Object.keys(lengths) as Name[]) {
      made[name] = make(offset, lengths[name]);
      offset += made[name].byteLength;
    }
    return made;
  };
  return {
    bytes: new Uint8Array(buffer),
    ...carve(longs, (at, length) => new Int32Array(buffer, at, length)),
    ...carve(words, (at, length) => new Int16Array(buffer, at, length)),
    ...carve(bytes, (at, length) => new Uint8Array(buffer, at, length)),
  };
}

function total(lengths: Lengths<string>): number {
  return Object.values(lengths).reduce((sum, length) => sum + length, 0);
}
