/**
 * A pseudo-random number generator with the same output on every platform: xoshiro128** (Blackman and Vigna), seeded
 * from text by FNV-1a and splitmix32. Bots, simulations and seeded chance use it; rules never do.
 */
export class Random {
  private readonly s = new Uint32Array(4);

  constructor(seed: string) {
    let mixer = fnv1a(seed);
    for (let i = 0; i < 4; i++) {
      mixer = (mixer + 0x9e3779b9) >>> 0;
      this.s[i] = splitmix32(mixer);
    }
  }

  /** An integer from 0 to 2^32 - 1. */
  next(): number {
    return xoshiro128(this.s);
  }

  /** A uniform integer from 0 to `count` - 1. Rejection sampling avoids modulo bias. */
  below(count: number): number {
    const fair = 0x1_0000_0000 - (0x1_0000_0000 % count);
    let draw = this.next();
    while (draw >= fair) draw = this.next();
    return draw % count;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)];
  }
}

/** One step of xoshiro128**: updates the four words of state and returns the next number. */
export function xoshiro128(s: Uint32Array): number {
  const result = Math.imul(rotateLeft(Math.imul(s[1], 5), 7), 9) >>> 0;
  const shifted = s[1] << 9;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= shifted;
  s[3] = rotateLeft(s[3], 11);
  return result;
}

function rotateLeft(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function splitmix32(value: number): number {
  let z = value;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
}

/** 32-bit FNV-1a over the UTF-16 code units of a text. */
export function fnv1a(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
