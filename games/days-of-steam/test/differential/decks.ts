import type { DeckDocument, Kind } from './document.ts';

/** Decks for crowded boards, with many crossings, branches and overbuild icons. */

const SIMPLE: readonly Kind[] = [
  { id: 'straight', segments: ['NS'] },
  { id: 'curve', segments: ['NE'] },
  { id: 'hill', segments: ['NS'], hill: true },
  { id: 'tower', segments: ['NE'], waterTower: true },
];
const CROSSING: readonly Kind[] = [
  { id: 'bridge', segments: ['NS', 'EW'] },
  { id: 'double-curve', segments: ['NE', 'SW'] },
  { id: 'hill-bridge', segments: ['NS', 'EW'], hill: true },
  { id: 'hill-double-curve', segments: ['NE', 'SW'], hill: true },
];
const BRANCHING: readonly Kind[] = [
  { id: 'switch-l', segments: ['NS', 'SW'] },
  { id: 'switch-r', segments: ['NS', 'SE'] },
  { id: 'switch-y', segments: ['SW', 'SE'] },
  { id: 'wye', segments: ['EW', 'NE', 'NW'] },
  { id: 'double-switch-l', segments: ['EW', 'NW', 'SE'] },
  { id: 'double-switch-r', segments: ['EW', 'SW', 'NE'] },
  { id: 'three-way', segments: ['NS', 'SW', 'SE'] },
  { id: 'slip', segments: ['NS', 'EW', 'NE'] },
  { id: 'ring', segments: ['NE', 'SE', 'SW', 'NW'] },
  { id: 'hill-switch', segments: ['NS', 'SW'], hill: true },
];
const ENDING: readonly Kind[] = [
  { id: 'straight-dead', segments: ['NS'], deadEnds: ['E'] },
  { id: 'straight-dead-both', segments: ['NS'], deadEnds: ['E', 'W'] },
  { id: 'curve-dead', segments: ['NE'], deadEnds: ['W'] },
  { id: 'curve-dead-both', segments: ['NE'], deadEnds: ['S', 'W'] },
];
/** Towers on one of several segments (DOS-TILE-08). */
const TOWERS: readonly Kind[] = [
  { id: 'tower-bridge', segments: ['NS', 'EW'], waterTower: 'NS' },
  { id: 'tower-double-curve', segments: ['NE', 'SW'], waterTower: 'SW' },
  { id: 'tower-switch', segments: ['NS', 'SW'], waterTower: 'SW' },
  { id: 'tower-ring', segments: ['NE', 'SE', 'SW', 'NW'], waterTower: 'NE' },
  { id: 'tower-dead', segments: ['NS'], deadEnds: ['E', 'W'], waterTower: 'NS' },
];
const KINDS = [...SIMPLE, ...CROSSING, ...BRANCHING, ...ENDING, ...TOWERS];

const TRACK_TILES = 80;
const MAX_OF_A_KIND = 16;

/** 80 tiles, distributed by weight; half of each kind has the overbuild icon. */
function deckOf(weights: { readonly [id: string]: number }): DeckDocument {
  const kinds = KINDS.filter(({ id }) => weights[id] !== undefined);
  const sum = kinds.reduce((total, { id }) => total + weights[id], 0);
  const tiles = kinds.flatMap(({ id }) => {
    const half = Math.max(1, Math.min(MAX_OF_A_KIND, Math.floor((weights[id] / sum) * (TRACK_TILES / 2))));
    return [
      { kind: id, coal: 1, overbuild: true, count: half },
      { kind: id, coal: 1, count: half },
    ];
  });
  const rest = TRACK_TILES - tiles.reduce((total, { count }) => total + count, 0);
  tiles[1] = { ...tiles[1], count: tiles[1].count + rest };
  return { kinds, tiles, towns: { red: 3, yellow: 3, green: 3, blue: 3 } };
}

function each(kinds: readonly Kind[], weight: number): { [id: string]: number } {
  return Object.fromEntries(kinds.map(({ id }) => [id, weight]));
}

/** All kinds. */
export const MIXED_DECK = deckOf({
  ...each(SIMPLE, 2),
  ...each(CROSSING, 2),
  ...each(BRANCHING, 2),
  ...each(ENDING, 1),
});
/** Paths that cross themselves often. */
export const CROSSING_DECK = deckOf({ straight: 2, curve: 2, bridge: 6, 'double-curve': 8, 'switch-l': 1, wye: 1 });
/** Many segments that share a stub. */
export const BRANCHING_DECK = deckOf({ straight: 2, curve: 3, ...each(BRANCHING, 2), bridge: 1 });
/** Overbuild tiles with dead ends, which can interrupt existing paths. */
export const ENDING_DECK = deckOf({ curve: 3, 'double-curve': 3, 'switch-l': 1, wye: 2, ring: 1, ...each(ENDING, 3) });
/** Tiles where only one of several places has the tower. */
export const TOWER_DECK = deckOf({ straight: 2, curve: 2, 'double-curve': 2, tower: 1, ...each(TOWERS, 3) });
/** Simple track: circuits are rare and near misses are common. */
export const PLAIN_DECK = deckOf({ straight: 4, curve: 6, 'double-curve': 1, 'switch-l': 1, 'switch-y': 1, wye: 1 });
