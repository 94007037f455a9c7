import { type JsonObject, LANGUAGES, type Language } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import {
  expectDistinctLabels,
  expectValidText,
  NAMES,
  testLabels,
  testUnknownKeys,
} from '../../../../test/locale-checks.ts';
import type { SteamEvent } from '../events.ts';
import { NAMED_MAP_IDS, NAMED_MAPS } from '../maps/named-maps.ts';
import { OPTIONS } from '../options.ts';
import { type RefusalReason, RULE_BY_REASON } from '../refusals.ts';
import { PHASES } from '../state.ts';
import { english } from './en/index.ts';
import { text } from './index.ts';
import { japanese } from './ja/index.ts';

const LABELS = { en: english.messages.labels, ja: japanese.messages.labels };

/** Parameters for every refusal. The variants cover the different forms of a message. */
const PARAMS: JsonObject = {
  turn: 1,
  phase: 'build-track',
  action: 'deliver',
  amount: 3,
  least: 6,
  most: 35,
  units: 12,
  tile: 'urbanization',
  cost: 6,
  means: 4,
  hex: 'F5',
  face: '22',
  limit: 3,
  edge: 2,
  rival: 1,
  place: 'Albany',
  supply: 4,
  colour: 'red',
  from: 'Albany',
  to: 'Boston',
  cube: 'yellow',
  links: 4,
  locomotive: 3,
  at: 'Hartford',
  own: 1,
  theirs: 2,
};
const VARIANTS: readonly JsonObject[] = [
  {},
  { turn: null },
  { rival: null, edge: null, supply: null, colour: null, face: '', place: '?', from: '?', links: 1, most: 0 },
  { least: 35, tile: 'city-growth', locomotive: 6, links: 7 },
  ...PHASES.map((phase) => ({ phase })),
];
const REASONS = Object.keys(RULE_BY_REASON) as RefusalReason[];

function refusal(reason: RefusalReason, language: Language, variant: JsonObject = {}): string {
  return text.refusal({ rule: RULE_BY_REASON[reason], reason, params: { ...PARAMS, ...variant } }, language, NAMES);
}

describe.each(LANGUAGES)('refusal messages in %s', (language) => {
  test.each(REASONS)('%s has a complete sentence.', (reason) => {
    for (const variant of VARIANTS) {
      const words = refusal(reason, language, variant);
      expectValidText(words, reason, language);
      expect(words).toMatch(language === 'ja' ? /(です|ます|ません|した|ください)。$/ : /^[A-Z“].*\.$/);
    }
  });
});

test('Refusal messages name amounts, players and places.', () => {
  expect(refusal('bid-too-low', 'en')).toContain('at least $6, and you can raise at most $35');
  expect(refusal('bid-too-low', 'ja')).toContain('6ドル以上');
  expect(refusal('bid-too-low', 'en', { most: 5 })).toContain('pass');
  expect(refusal('joins-rival-track', 'en')).toContain('Bob’s incomplete link');
  expect(refusal('joins-rival-track', 'ja')).toContain('Bobの未完成のリンク');
  expect(refusal('joins-rival-track', 'en', { rival: null })).toContain('another player’s');
  expect(refusal('already-grown', 'ja')).toContain('アルバニー');
  expect(refusal('action-done', 'en')).toContain('Urbanization');
  expect(refusal('action-done', 'en', { colour: null })).toContain('City Growth');
  expect(refusal('capital-beyond-means', 'en')).toContain('$175');
  expect(refusal('beyond-locomotive', 'en')).toContain('improve your locomotive');
  expect(refusal('beyond-locomotive', 'en', { locomotive: 6 })).not.toContain('improve');
});

/** At least one of each kind, more if the message has several forms. */
const EVENTS: { [E in SteamEvent['event']]: Extract<SteamEvent, { event: E }>[] } = {
  'cube-placed': [{ event: 'cube-placed', cube: 'red', city: 'Albany' }],
  'cube-supplied': [{ event: 'cube-supplied', cube: 'gray', supply: 12 }],
  'opener-chosen': [{ event: 'opener-chosen', seat: 0 }],
  'tile-drawn': [{ event: 'tile-drawn', seat: 0, tile: 'engineer' }],
  'order-set': [{ event: 'order-set', order: [2, 0, 1] }],
  'starting-cash': [{ event: 'starting-cash', seat: 0, amount: 1 }],
  'turn-began': [{ event: 'turn-began', turn: 3, of: 8 }],
  bid: [{ event: 'bid', seat: 0, amount: 0 }],
  'passed-bid': [{ event: 'passed-bid', seat: 0 }],
  'free-pass-used': [{ event: 'free-pass-used', seat: 0 }],
  'free-pass-declined': [{ event: 'free-pass-declined', seat: 0 }],
  'position-won': [1, 2, 3, 4].map((position) => ({ event: 'position-won', seat: 0, position, amount: 7 })),
  'position-taken': [{ event: 'position-taken', seat: 0, position: 3 }],
  'capital-bought': [
    { event: 'capital-bought', seat: 0, amount: 20, income: 3, vp: 2 },
    { event: 'capital-bought', seat: 0, amount: 0, income: 0, vp: 0 },
  ],
  'money-raised': [{ event: 'money-raised', seat: 0, amount: 5, income: 1, vp: 0 }],
  paid: [{ event: 'paid', seat: 0, amount: 3 }],
  'tile-taken': [
    { event: 'tile-taken', seat: 0, tile: 'urbanization', cost: 6 },
    { event: 'tile-taken', seat: 0, tile: 'engineer', cost: 0 },
  ],
  'tile-passed': [{ event: 'tile-passed', seat: 0, tile: 'city-growth' }],
  'locomotive-improved': [{ event: 'locomotive-improved', seat: 0, level: 3 }],
  'track-laid': [{ event: 'track-laid', seat: 0, hex: 'F5', face: '22', rotation: 1, cost: 4 }],
  'track-improved': [{ event: 'track-improved', seat: 0, hex: 'F5', face: 'T42', rotation: 1, cost: 5 }],
  'track-redirected': [{ event: 'track-redirected', seat: 0, hex: 'F5', face: '47', rotation: 1, cost: 4 }],
  'link-claimed': [{ event: 'link-claimed', seat: 0, start: 'Albany' }],
  'link-completed': [
    { event: 'link-completed', owner: 0, ends: ['Albany', 'Poughkeepsie'] },
    { event: 'link-completed', owner: null, ends: ['Albany', 'Poughkeepsie'] },
  ],
  'link-lost': [{ event: 'link-lost', seat: 0, start: 'Albany' }],
  'spoke-removed': [
    { event: 'spoke-removed', owner: 0, town: 'Poughkeepsie' },
    { event: 'spoke-removed', owner: null, town: 'Poughkeepsie' },
  ],
  'link-removed': [{ event: 'link-removed', owner: 0, ends: ['Albany', 'Poughkeepsie'] }],
  'city-founded': [
    { event: 'city-founded', seat: 0, place: 'New Haven', colour: 'gray', cubes: ['red', 'red', 'gray'] },
    { event: 'city-founded', seat: 0, place: 'New Haven', colour: 'gray', cubes: [] },
  ],
  'city-grown': [{ event: 'city-grown', seat: 0, place: 'Albany', cubes: ['blue'] }],
  'growth-lapsed': [{ event: 'growth-lapsed', seat: 0 }],
  'build-ended': [{ event: 'build-ended', seat: 0 }],
  delivered: [
    { event: 'delivered', seat: 0, cube: 'red', from: 'Albany', to: 'Boston', links: 3, points: [2, 0, 1] },
    { event: 'delivered', seat: 0, cube: 'red', from: 'Albany', to: 'Boston', links: 1, points: [1, 0, 0] },
  ],
  'passed-goods': [{ event: 'passed-goods', seat: 0 }],
  'points-taken': [
    { event: 'points-taken', seat: 0, points: 2, as: 'income' },
    { event: 'points-taken', seat: 0, points: 1, as: 'vp' },
  ],
  'income-collected': [{ event: 'income-collected', seat: 0, amount: 5 }],
  'expenses-paid': [{ event: 'expenses-paid', seat: 0, amount: 3 }],
  'shortfall-met': [{ event: 'shortfall-met', seat: 0, vp: 2, income: 1 }],
  bankrupt: [{ event: 'bankrupt', seat: 0 }],
  'game-ended': [
    { event: 'game-ended', reason: 'turns-played', winner: 0 },
    { event: 'game-ended', reason: 'last-survivor', winner: 0 },
    { event: 'game-ended', reason: 'all-bankrupt', winner: null },
  ],
};

describe.each(LANGUAGES)('event messages in %s', (language) => {
  test.each(Object.values(EVENTS).flat())('$event has a complete sentence with the player.', (event) => {
    const named = text.event(event, language, NAMES);
    expectValidText(named, event.event, language);
    expect(named).toMatch(language === 'ja' ? /。$/ : /^[A-Z].*\.$/);
    const unnamed = text.event(event, language);
    expectValidText(unnamed, event.event, language);
    const player = 'seat' in event ? event.seat : 'owner' in event ? event.owner : null;
    if (player === null) return;
    expect(named).toContain('Ann');
    expect(unnamed).toContain(language === 'ja' ? 'プレイヤー1' : 'Player 1');
  });
});

test.each([
  ['track-laid', 'Ann lays a gentle curve in F5 for $4.', 'AnnはF5に緩やかなカーブを4ドルで建設。'],
  ['order-set', 'Turn order: Cleo, Ann, Bob.', '手番順：Cleo、Ann、Bob。'],
  [
    'delivered',
    'Ann delivers a red cube from Albany to Boston over 3 links. Track points: Ann 2, Cleo 1.',
    'Annは赤の貨物駒をアルバニーからボストンまで3リンク輸送。輸送点はAnnに2点、Cleoに1点。',
  ],
  [
    'city-founded',
    'Ann founds a gray New City in New Haven with 3 goods cubes (2 red, 1 gray).',
    'Annはニューヘブンに灰の新都市タイルを配置。貨物駒3個（赤2、灰1）を追加。',
  ],
  [
    'capital-bought',
    'Ann buys $20 of capital at the cost of 3 income and 2 victory points.',
    'Annは資本金20ドルを入手（収入−3、勝利点−2）。',
  ],
] as const)('%s has the expected wording.', (key, en, ja) => {
  expect(text.event(EVENTS[key][0], 'en', NAMES)).toBe(en);
  expect(text.event(EVENTS[key][0], 'ja', NAMES)).toBe(ja);
});

testLabels(text, LABELS, OPTIONS, expectValidText);

test.each(LANGUAGES)('Map labels match the names of the maps in %s.', (language) => {
  for (const id of NAMED_MAP_IDS) {
    expect(text.label(`option.map.${id}`, language)).toBe(NAMED_MAPS[id].name[language]);
  }
});

test('Faces, tiles, colours, phases and actions have different names.', () => {
  for (const language of LANGUAGES) {
    expectDistinctLabels(LABELS[language], ['face.', 'tile.', 'colour.', 'phase.', 'action.']);
  }
});

testUnknownKeys(text, 'delivered');

test('Places of other maps keep their names.', () => {
  expect(text.event({ event: 'link-lost', seat: 0, start: 'Atlantis' }, 'ja', NAMES)).toContain('Atlantis');
});
