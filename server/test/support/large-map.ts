import type { JsonObject } from '@roundhouse/kernel';

/** The maximum of the map format: 20 rows of 20 hexes, with a town or city on every second hex. */
const SIDE = 20;
const HEXES = SIDE * SIDE;
const COLOURS = ['red', 'blue', 'yellow', 'purple'];
const MAX_EVIDENCE_LENGTH = 200;
/** The length of `,"evidence":""` without its text. */
const EVIDENCE_FIELD = 14;

/**
 * Creates a playable map whose compact JSON has exactly `bytes` bytes (from about 25 KB to about 90 KB). Maps with
 * different ids have different content.
 */
export function createMapOfSize(bytes: number, id = 'large'): JsonObject {
  const hexes = Array.from({ length: HEXES }, (_, index) => hexAt(index));
  const map = { id, name: 'Large', supplySpaces: 6, hexes };
  let missing = bytes - JSON.stringify(map).length;
  for (const [index, hex] of hexes.entries()) {
    if (missing === 0) break;
    // The remainder must be zero or large enough for another field.
    const most = Math.min(MAX_EVIDENCE_LENGTH, missing - EVIDENCE_FIELD);
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
