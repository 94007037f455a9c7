import type { JsonObject } from '@roundhouse/kernel';

/** As many hexes and places as the map format allows: 20 rows of 20 hexes, a town or city on every other one. */
const SIDE = 20;
const HEXES = SIDE * SIDE;
const COLOURS = ['red', 'blue', 'yellow', 'purple'];
const LONGEST_EVIDENCE = 200;
/** `,"evidence":""` around the text itself. */
const EVIDENCE_FIELD = 14;

/**
 * A playable map whose compact JSON has exactly so many bytes (from about 25 KB to about 90 KB). Maps of different
 * ids have different content.
 */
export function mapOfBytes(bytes: number, id = 'large'): JsonObject {
  const hexes = Array.from({ length: HEXES }, (_, index) => hexAt(index));
  const map = { id, name: 'Large', supplySpaces: 6, hexes };
  let missing = bytes - JSON.stringify(map).length;
  for (const [index, hex] of hexes.entries()) {
    if (missing === 0) break;
    // No remainder may be smaller than the field needs by itself.
    const most = Math.min(LONGEST_EVIDENCE, missing - EVIDENCE_FIELD);
    const left = missing - EVIDENCE_FIELD - most;
    const length = left > 0 && left <= EVIDENCE_FIELD ? most - EVIDENCE_FIELD - 1 : most;
    hexes[index] = { ...hex, evidence: 'x'.repeat(length) };
    missing -= length + EVIDENCE_FIELD;
  }
  if (missing !== 0) throw new Error(`no map has ${bytes} bytes`);
  return map;
}

function hexAt(index: number): JsonObject {
  const [q, r] = [index % SIDE, Math.floor(index / SIDE)];
  const hex = { at: [q, r], terrain: 'plains' };
  if (index % 2 !== 0) return hex;
  const name = `Place${index}`;
  if (index % 40 !== 0) return { ...hex, town: { name } };
  return { ...hex, city: { name, colour: COLOURS[(index / 40) % COLOURS.length], cubes: 2 } };
}
