import type { JsonObject } from '@roundhouse/kernel';

/** The limits of the map format: 400 hexes, 200 places, and the text lengths. */
const SIDE = 20;
const EVIDENCE_LENGTH = 200;
const NAME_LENGTH = 60;
const EXTRA_LANGUAGES = 14;

/**
 * Creates a valid map with the maximum number of hexes and places, padded with texts to almost `bytes` of JSON.
 * `number` makes its content unique, so that a server that deduplicates maps gains nothing.
 */
export function createLargestMap(bytes: number, number: number): JsonObject {
  const padding = new Padding(bytes - mapJson(number, new Padding(0)).length, number);
  return JSON.parse(mapJson(number, padding));
}

function mapJson(number: number, padding: Padding): string {
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

/** Returns padding texts until a budget of bytes is spent. */
class Padding {
  private used = 0;

  constructor(
    private readonly bytes: number,
    private readonly number = 0,
  ) {}

  /** `overhead` is the size of the field without its text. */
  take(length: number, overhead: number): string {
    if (this.used + length + overhead > this.bytes) return '';
    this.used += length + overhead;
    return `p${this.number}.${this.used}`.padEnd(length, 'x');
  }
}
