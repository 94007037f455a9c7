import type { JsonObject } from '@roundhouse/kernel';

/** The limits of the map format: 400 hexes, 200 of them places, and what a text may be long. */
const SIDE = 20;
const EVIDENCE_LENGTH = 200;
const NAME_LENGTH = 60;
const EXTRA_LANGUAGES = 14;

/**
 * A valid map with as many hexes and places as the format allows, padded with texts to almost `bytes` of JSON. `number`
 * makes its content unlike that of all others, so that a server that stores equal maps once does not profit.
 */
export function largestMap(bytes: number, number: number): JsonObject {
  const padding = new Padding(bytes - bareMap(number, new Padding(0)).length, number);
  return JSON.parse(bareMap(number, padding));
}

function bareMap(number: number, padding: Padding): string {
  const hexes = Array.from({ length: SIDE * SIDE }, (_, index) => {
    const [q, r] = [index % SIDE, Math.floor(index / SIDE)];
    const evidence = padding.take(EVIDENCE_LENGTH, ',"evidence":""'.length);
    const isCity = q % 2 === 0;
    return {
      at: [q, r],
      terrain: 'plains',
      ...(isCity ? { city: { name: cityNames(`c${number}-${index}`, padding), colour: 'blue', cubes: 0 } } : {}),
      ...(evidence === '' ? {} : { evidence }),
    };
  });
  return JSON.stringify({ id: `map-${number}`, name: `Map ${number}`, supplySpaces: 1, hexes });
}

function cityNames(name: string, padding: Padding): JsonObject {
  const names: Record<string, string> = { en: name, ja: name };
  for (let language = 0; language < EXTRA_LANGUAGES; language++) {
    const tag = `xx-a${String(language).padStart(2, '0')}`;
    const text = padding.take(NAME_LENGTH, `,"${tag}":""`.length);
    if (text === '') break;
    names[tag] = text;
  }
  return names;
}

/** Returns texts of the given lengths until the budget of bytes is spent. */
class Padding {
  private used = 0;

  constructor(
    private readonly bytes: number,
    private readonly number = 0,
  ) {}

  /** `around` is what the field takes besides its text. */
  take(length: number, around: number): string {
    if (this.used + length + around > this.bytes) return '';
    this.used += length + around;
    return `p${this.number}.${this.used}`.padEnd(length, 'x');
  }
}
