import { type JsonObject, LANGUAGES, type Language } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import {
  expectValidText as expectAnyWords,
  expectDistinctLabels,
  NAMES,
  testLabels,
  testUnknownKeys,
} from '../../../../test/locale-checks.ts';
import { EDGE_NAMES } from '../board/edges.ts';
import roundhouse from '../deck/roundhouse.json' with { type: 'json' };
import type { DaysEvent } from '../events.ts';
import { OPTIONS } from '../options.ts';
import { type RefusalReason, RULE_BY_REASON } from '../refusals.ts';
import { PHASES } from '../state.ts';
import { english } from './en/index.ts';
import { text } from './index.ts';
import { japanese } from './ja/index.ts';
import { TILE_KINDS } from './label-keys.ts';

const LABELS = { en: english.messages.labels, ja: japanese.messages.labels };

function expectWords(words: string, key: string, language: Language): void {
  expectAnyWords(words, key, language);
  expect(words).not.toMatch(/\( |[.。]{2}/);
  // Messages must not contain cell or tile names in their JSON form.
  expect(words).not.toMatch(/\d,-?\d|-[12]\+?(?!\d)/);
  if (language === 'en') {
    expect(words).not.toMatch(/\ba [aeiou]|\b1 \w+ (cube|point|segment)s|\b(?!1 )\d+ \w+ (cube|point|segment)\b/);
    return;
  }
  // Only player names and the Y of a switch may be in Latin letters.
  expect(words.replace(/Ann|Bob|Cleo|Y分岐/g, '')).not.toMatch(/[A-Za-z]/);
}

/** The parameters of all refusals together, so that they fit every message. VARIANTS has the values that matter. */
const PARAMS: JsonObject = {
  turn: 1,
  phase: 'turn',
  action: 'roll',
  town: 'red',
  cube: 'blue',
  tile: 'curve-1+',
  seat: 3,
  cell: '2,-1',
  edge: 'N',
  distance: 6,
  limit: 5,
  train: 1,
  display: 2,
  segments: 1,
  step: 3,
  cost: 5,
  steam: 4,
  least: 1,
  rival: 2,
  cargo: 'red',
  coal: 4,
  has: 3,
  most: 2,
  possible: ['play', 'move'],
};
const VARIANTS: readonly JsonObject[] = [
  {},
  { turn: null },
  { town: null, cube: null, tile: 'switch-l-2', seat: null, edge: null, distance: null, train: null, display: null },
  { tile: null, segments: null, rival: null, cargo: null, coal: 1, has: 1, most: 0, limit: 1, possible: ['water'] },
  { segments: 0, limit: 2, possible: ['play', 'town', 'draw-town', 'move', 'water'] },
  ...PHASES.map((phase) => ({ phase })),
  ...EDGE_NAMES.map((edge) => ({ edge })),
];
const REASONS = Object.keys(RULE_BY_REASON) as RefusalReason[];
/** Reasons whose messages always name a tile. */
const ALWAYS_WITH_TILE: readonly RefusalReason[] = ['not-in-hand', 'no-overbuild-icon', 'discard-not-in-hand'];

function refusal(reason: RefusalReason, language: Language, variant: JsonObject = {}): string {
  return text.refusal({ rule: RULE_BY_REASON[reason], reason, params: { ...PARAMS, ...variant } }, language, NAMES);
}

describe.each(LANGUAGES)('Refusals in %s', (language) => {
  test.each(REASONS)('%s', (reason) => {
    for (const variant of VARIANTS) {
      if (variant.tile === null && ALWAYS_WITH_TILE.includes(reason)) continue;
      const words = refusal(reason, language, variant);
      expectWords(words, reason, language);
      expect(words).toMatch(language === 'ja' ? /(です|ます|ません|した|ください)。$/ : /^[A-Z“].*\.$/);
    }
  });

  test('No two refusals have the same text.', () => {
    expect(new Set(REASONS.map((reason) => refusal(reason, language))).size).toBe(REASONS.length);
  });
});

test('Refusals name amounts, players, tiles and places.', () => {
  expect(refusal('wrong-phase', 'en')).toContain('“Roll the die” is not possible now: the phase is “Turn”');
  expect(refusal('wrong-phase', 'ja', { phase: 'roll', action: 'move' })).toContain('「列車を動かす」ことはできません');
  expect(refusal('cube-not-in-bag', 'en')).toContain('No blue cube');
  expect(refusal('town-not-in-deck', 'ja')).toContain('赤の町');
  expect(refusal('not-in-hand', 'en')).toContain('a curve (+1 steam, overbuild)');
  expect(refusal('not-in-hand', 'ja')).toContain('「カーブ（蒸気+1、上書き可）」');
  expect(refusal('edge-mismatch', 'en')).toContain('on the north side of (2, −1)');
  expect(refusal('edge-mismatch', 'ja')).toContain('(2, −1)の北側');
  expect(refusal('over-train', 'en')).toContain('Bob’s train stands at (2, −1)');
  expect(refusal('too-far', 'en')).toContain('tile number 6 on the way from the nearest town; number 5');
  expect(refusal('too-far', 'ja')).toContain('5枚目まで');
  expect(refusal('display-empty', 'en')).toContain('space 2');
  expect(refusal('town-too-close', 'en', { limit: 2 })).toContain(
    'it is only 1 track segment; there must be at least 2',
  );
  expect(refusal('town-too-close', 'en', { limit: 2, segments: 0 })).toContain('it is only 0 track segments;');
  expect(refusal('leads-nowhere', 'en')).toContain('no tile to the north of (2, −1)');
  expect(refusal('not-enough-steam', 'en')).toContain('costs 5 steam, but your train has 4');
  expect(refusal('stops-on-train', 'ja')).toContain('Cleoの列車');
  expect(refusal('already-carrying', 'en')).toContain('a red cube on board');
  expect(refusal('not-that-much-coal', 'en')).toContain('you have 3. Burn at most 2.');
  expect(refusal('coal-wasted', 'en', { steam: 6, most: 0 })).toContain('Keep your coal');
  expect(refusal('coal-wasted', 'ja')).toContain('上限は6');
  expect(refusal('can-act', 'en')).toContain('“Play a track tile” and “Move the train”');
  expect(refusal('can-act', 'ja')).toContain('「線路タイルを置く」「列車を動かす」');
});

test('A missing or invalid cell name reads as "that cell".', () => {
  expect(refusal('no-neighbour', 'en')).toContain('next to (2, −1)');
  for (const cell of [null, '?', '', '1,2,3']) {
    expect(refusal('no-neighbour', 'en', { cell })).toContain('next to that cell.');
    expect(refusal('no-neighbour', 'ja', { cell })).toMatch(/^そのマスの隣/);
  }
});

/** At least one event of each kind; more where the message has several forms. */
const EVENTS: { [E in DaysEvent['event']]: Extract<DaysEvent, { event: E }>[] } = {
  'start-town': [{ event: 'start-town', town: 'red', cell: '0,0' }],
  'town-displayed': [{ event: 'town-displayed', town: 'green', display: 1 }],
  'goods-displayed': [{ event: 'goods-displayed', cube: 'yellow', display: 2 }],
  'goods-placed': [{ event: 'goods-placed', cube: 'blue', cell: '-3,4' }],
  'tile-drawn': [67, 1, 0].map((left) => ({ event: 'tile-drawn', seat: 0, left })),
  'tile-seen': roundhouse.tiles.map(({ kind, coal, overbuild }) => ({
    event: 'tile-seen',
    only: 0,
    seat: 0,
    tile: `${kind}-${coal}${overbuild ? '+' : ''}`,
  })),
  'first-player': [{ event: 'first-player', seat: 0 }],
  'track-played': [{ event: 'track-played', seat: 0, tile: 'curve-2', cell: '2,-1', rotation: 1, steam: 2 }],
  'track-overbuilt': [
    { event: 'track-overbuilt', seat: 0, tile: 'wye-1+', cell: '2,-1', rotation: 1, over: 'curve-2', steam: 6 },
  ],
  'town-revealed': [{ event: 'town-revealed', seat: 0, town: 'green' }],
  'town-played': [
    { event: 'town-played', seat: 0, town: 'red', cell: '3,0', goods: ['red', 'blue'], steam: 3 },
    { event: 'town-played', seat: 0, town: 'red', cell: '3,0', goods: ['blue', 'blue'], steam: 3 },
    { event: 'town-played', seat: 0, town: 'red', cell: '3,0', goods: [], steam: 1 },
  ],
  'circuit-completed': [6, 1, 0].map((left) => ({ event: 'circuit-completed', seat: 0, left })),
  'circuit-unrewarded': [{ event: 'circuit-unrewarded', seat: 0 }],
  'coal-shared': [{ event: 'coal-shared', coal: 5 }],
  'coal-burnt': [
    { event: 'coal-burnt', seat: 0, coal: 1, steam: 4 },
    { event: 'coal-burnt', seat: 0, coal: 3, steam: 6 },
  ],
  'train-moved': [
    { event: 'train-moved', seat: 0, path: ['0,0', '1,0', '2,0', '2,-1'], spent: 4, need: 3 },
    { event: 'train-moved', seat: 0, path: ['0,0', '1,0'], spent: 1, need: null },
    { event: 'train-moved', seat: 0, path: ['1,0', '0,0', '1,0'], spent: 2, need: null },
  ],
  rolled: [
    { event: 'rolled', seat: 0, die: 3, need: 3 },
    { event: 'rolled', seat: 0, die: 2, need: 3 },
  ],
  derailed: [{ event: 'derailed', seat: 0, cell: '0,0', spent: 4 }],
  'picked-up': [
    { event: 'picked-up', seat: 0, cube: 'red', cell: '0,0', origin: '0,0' },
    { event: 'picked-up', seat: 0, cube: 'red', cell: '0,0', origin: '4,-2' },
  ],
  delivered: [
    { event: 'delivered', seat: 0, cube: 'red', cell: '3,0', origin: '0,-1', score: 5 },
    { event: 'delivered', seat: 0, cube: 'red', cell: '3,0', origin: '0,-1', score: 1 },
  ],
  unloaded: [
    { event: 'unloaded', seat: 0, cube: 'red', cell: '0,0', origin: '0,0' },
    { event: 'unloaded', seat: 0, cube: 'red', cell: '0,0', origin: '4,-2' },
  ],
  'water-taken': [{ event: 'water-taken', seat: 0, steam: 6 }],
  passed: [{ event: 'passed', seat: 0 }],
  'tile-discarded': [{ event: 'tile-discarded', only: 0, seat: 0, tile: 'straight-dead-2' }],
  'game-ended': [
    { event: 'game-ended', reason: 'thirteen-points', winners: [0], tieBreak: null },
    { event: 'game-ended', reason: 'deck-out', winners: [0, 2], tieBreak: null },
    { event: 'game-ended', reason: 'stalemate', winners: [0, 1, 2], tieBreak: null },
    { event: 'game-ended', reason: 'deck-out', winners: [0], tieBreak: 'steam' },
    { event: 'game-ended', reason: 'deck-out', winners: [0], tieBreak: 'circuits' },
  ],
};

describe.each(LANGUAGES)('Events in %s', (language) => {
  test.each(Object.values(EVENTS).flat())('$event', (event) => {
    const named = text.event(event, language, NAMES);
    expectWords(named, event.event, language);
    expect(named).toMatch(language === 'ja' ? /。$/ : /^[A-Z].*\.$/);
    const unnamed = text.event(event, language);
    expectWords(unnamed, event.event, language);
    if (!('seat' in event) && !('winners' in event)) return;
    expect(named).toContain('Ann');
    expect(unnamed).toContain(language === 'ja' ? 'プレイヤー1' : 'Player 1');
  });

  test('Different events have different texts.', () => {
    const all = Object.values(EVENTS).flat();
    expect(new Set(all.map((event) => text.event(event, language, NAMES))).size).toBe(all.length);
  });
});

test.each([
  ['track-played', 0, 'Ann plays a curve at (2, −1) and now has 2 steam.', 'Annは(2, −1)にカーブを配置。蒸気は2。'],
  [
    'track-overbuilt',
    0,
    'Ann plays a wye over the curve at (2, −1) and now has 6 steam.',
    'Annは(2, −1)のカーブを三角線で上書き建設。蒸気は6。',
  ],
  [
    'town-played',
    0,
    'Ann plays a red town with 2 goods cubes (1 red, 1 blue) at (3, 0) and now has 3 steam.',
    'Annは(3, 0)に赤の町と貨物駒2個（赤1、青1）を配置。蒸気は3。',
  ],
  [
    'train-moved',
    0,
    'Ann’s train moves (0, 0) → (1, 0) → (2, 0) → (2, −1) for 4 steam. It needs a roll of 3 or more to stay on the track.',
    'Annの列車は蒸気4を使い、(0, 0)→(1, 0)→(2, 0)→(2, −1)と移動。脱線を避けるには3以上の目が必要。',
  ],
  ['train-moved', 1, 'Ann’s train moves (0, 0) → (1, 0) for 1 steam.', 'Annの列車は蒸気1を使い、(0, 0)→(1, 0)と移動。'],
  ['rolled', 0, 'Ann rolls 3: the train stays on the track.', 'Annのサイコロの目は3。列車は無事に通過。'],
  ['rolled', 1, 'Ann rolls 2, but 3 or more was needed.', 'Annのサイコロの目は2。必要な目は3以上。'],
  [
    'delivered',
    0,
    'Ann delivers a red cube from (0, −1) to (3, 0) and now has 5 victory points.',
    'Annは赤の貨物駒を(0, −1)から(3, 0)まで輸送。勝利点は5点。',
  ],
  [
    'coal-shared',
    0,
    'The last town is on the map. Every player gets 5 coal cubes.',
    '最後の町が配置され、全員が石炭5個を獲得。',
  ],
  ['tile-drawn', 2, 'Ann draws the last track tile.', 'Annが最後の線路タイルを引き、山札は空に。'],
  ['game-ended', 0, 'Thirteen points are reached. Ann wins.', '13点に到達してゲーム終了。勝者はAnn。'],
  [
    'game-ended',
    1,
    'The last track tile has been drawn. Ann and Cleo share the victory.',
    '最後の線路タイルが引かれてゲーム終了。勝者はAnn、Cleo（同点）。',
  ],
  [
    'game-ended',
    3,
    'The last track tile has been drawn. Ann wins, with more steam at equal points.',
    '最後の線路タイルが引かれてゲーム終了。勝者はAnn（同点のため蒸気の差による）。',
  ],
] as const)('%s (%i) has the expected text.', (key, index, en, ja) => {
  expect(text.event(EVENTS[key][index], 'en', NAMES)).toBe(en);
  expect(text.event(EVENTS[key][index], 'ja', NAMES)).toBe(ja);
});

test.each([
  ['curve-1+', 'curve (+1 steam, overbuild)', 'カーブ（蒸気+1、上書き可）', 'curve', 'カーブ'],
  [
    'double-switch-l-2',
    'double switch (left, +2 steam)',
    '二重分岐（左、蒸気+2）',
    'double switch (left)',
    '二重分岐（左）',
  ],
  // From a custom deck.
  ['elbow-3-2+', 'elbow-3 (+2 steam, overbuild)', 'elbow-3（蒸気+2、上書き可）', 'elbow-3', 'elbow-3'],
  ['constructor-1', 'constructor (+1 steam)', 'constructor（蒸気+1）', 'constructor', 'constructor'],
  ['?', '?', '?', '?', '?'],
])('The tile %s has the expected name.', (id, enTile, jaTile, enTrack, jaTrack) => {
  const [en, ja] = [english.formatter([]), japanese.formatter([])];
  expect([en.tile(id), ja.tile(id)]).toEqual([enTile, jaTile]);
  expect([en.track(id), ja.track(id)]).toEqual([enTrack, jaTrack]);
});

test('A tile of a custom deck gets the right article.', () => {
  const event = { event: 'tile-seen', only: 0, seat: 0, tile: 'elbow-2' };
  expect(text.event(event, 'en', NAMES)).toBe('Ann’s new tile is an elbow (+2 steam).');
});

test('Exactly the kinds of the built-in deck have labels.', () => {
  expect(TILE_KINDS).toEqual(roundhouse.kinds.map(({ id }) => id));
});

testLabels(text, LABELS, OPTIONS, expectWords);

test('Kinds, colours, phases and actions have distinct labels.', () => {
  for (const language of LANGUAGES) {
    expectDistinctLabels(LABELS[language], ['kind.', 'colour.', 'phase.', 'action.', 'end.', 'score.']);
  }
});

test('Two events are headings, and tile draws are minor.', () => {
  const kinds = Object.keys(EVENTS);
  const withImportance = (importance: string) => kinds.filter((event) => text.importance({ event }) === importance);
  expect(withImportance('heading')).toEqual(['first-player', 'game-ended']);
  expect(withImportance('minor')).toEqual(['goods-displayed', 'tile-drawn', 'tile-seen', 'tile-discarded']);
  expect(text.importance({ event: 'comet-seen' })).toBe('normal');
});

testUnknownKeys(text, 'train-moved');
