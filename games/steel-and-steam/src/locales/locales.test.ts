import { type JsonObject, LANGUAGES, type Language } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import {
  expectValidText as expectAnyWords,
  expectDistinctLabels,
  NAMES,
  testLabels,
  testUnknownKeys,
} from '../../../../test/locale-checks.ts';
import { EVENTS, UNKNOWN_CARD } from '../../test/fixtures/example-events.ts';
import { BROKEN, MODELS } from '../locomotives.ts';
import { DATA, deedIds, faceIds, spaceIds } from '../network/network.ts';
import { OPTIONS } from '../options.ts';
import { type RefusalReason, RULE_BY_REASON } from '../refusals.ts';
import { PHASES } from '../state.ts';
import { grammar } from './en/grammar.ts';
import { english } from './en/index.ts';
import { createFormatter, dataLabels } from './formatter.ts';
import { text } from './index.ts';
import { japanese } from './ja/index.ts';

const LABELS = { en: english.messages.labels, ja: japanese.messages.labels };
const ALL_EVENTS = Object.values(EVENTS).flat();

/** Latin letters that are allowed in Japanese: player names, deeds and unnamed mileposts. */
const LATIN = new RegExp([...NAMES, UNKNOWN_CARD, ...[...deedIds].sort().reverse(), 'm\\d{3}'].join('|'), 'g');

function expectWords(words: string, key: string, language: Language): void {
  expectAnyWords(words, key, language);
  expect(words).not.toMatch(/\( |[.。]{2}|\(\)|（）/);
  // Money always has a currency sign or word, and no internal ids occur.
  expect(words).not.toMatch(/(?<!\$|\d|,)\d{1,3},\d{3}(?!ドル)|\b[a-z]+-[a-z]+-[a-z]+\b/);
  if (language === 'en') {
    expect(words).not.toMatch(
      /\ba [aeiou]|\b1 (\w+ )?(point|deed|card|level)s|\b(?!1 )\d+ (movement point|deed|city card)\b/,
    );
    return;
  }
  expect(words.replace(LATIN, '')).not.toMatch(/[A-Za-z]/);
}

/** The union of all refusal parameters, so that it fits every reason. The variants exercise the different sentence forms. */
const ALL_PARAMS: JsonObject = {
  turn: 1,
  phase: 'station',
  action: 'buy',
  face: 'NE',
  card: 17,
  victoryCard: UNKNOWN_CARD,
  from: 'boston',
  to: 'm560',
  by: ['B&M', 'NH', 'B&M'],
  cost: 2,
  points: 1,
  due: 5000,
  cash: 2500,
  spent: 3,
  at: 'dallas',
  maintenance: 4,
  base: 2,
  destination: 'miami',
  possible: ['move', 'repair'],
  seat: 0,
  deed: 'AT&SF',
  owner: 1,
  mortgaged: false,
  price: 35000,
  waitingFor: 2,
  model: '4-4-0',
  has: '4-6-2',
  city: 'chicago',
  home: 'boston',
  yards: 2,
};
const VARIANTS: readonly JsonObject[] = [
  {},
  { turn: null },
  { face: null, card: null, victoryCard: null, destination: null, owner: null, waitingFor: null, home: null },
  { card: null, by: [], cost: 1, points: 2, spent: 1, possible: [], owner: 0, mortgaged: true },
  { face: null, mortgaged: true, maintenance: BROKEN, possible: ['depart'], home: 'dallas', to: 'j12' },
  { model: '4-8-4', has: '4-8-4', points: 0, due: 1000, cash: 0 },
  ...PHASES.map((phase) => ({ phase })),
];
const REASONS = Object.keys(RULE_BY_REASON) as RefusalReason[];
function refusal(reason: RefusalReason, language: Language, variant: JsonObject = {}): string {
  return text.refusal({ rule: RULE_BY_REASON[reason], reason, params: { ...ALL_PARAMS, ...variant } }, language, NAMES);
}

describe.each(LANGUAGES)('Refusals in %s', (language) => {
  test.each(REASONS)('%s is explained in full sentences.', (reason) => {
    for (const variant of VARIANTS) {
      const words = refusal(reason, language, variant).replaceAll(UNKNOWN_CARD, '7');
      expectWords(words, reason, language);
      expect(words).toMatch(language === 'ja' ? /(です|ます|ません|した|ください)。$/ : /^[A-Z“].*\.$/);
      // At least two parts: what is wrong, and what to do.
      expect(words.split(language === 'ja' ? /。(?!$)/ : /[.;:] /).length, words).toBeGreaterThan(1);
    }
  });

  test('All refusal messages are different.', () => {
    expect(new Set(REASONS.map((reason) => refusal(reason, language))).size).toBe(REASONS.length);
  });
});

test('Refusals name amounts, players, deeds and places.', () => {
  expect(refusal('wrong-phase', 'en')).toContain('“Buy a deed” is not possible now: the phase is “In the station”');
  expect(refusal('wrong-phase', 'ja', { phase: 'run' })).toContain('「権利証を購入する」ことはできません');
  expect(refusal('face-not-in-deck', 'ja')).toContain('「北東部」の都市カード');
  expect(refusal('not-that-card', 'en')).toContain('number 17: it is another card that shows “Northeast”');
  expect(refusal('has-destination', 'en')).toContain('to Miami');
  expect(refusal('no-such-step', 'en', { by: [] })).toContain(
    'no such step from Boston to milepost m560 near Charleston',
  );
  expect(refusal('ends-on-junction', 'ja', { to: 'j01' })).toContain('ストックトンは分岐点');
  expect(refusal('ferry-needs-two', 'en')).toContain('on B&M and NH uses a ferry point and costs 2 movement points');
  expect(refusal('ferry-needs-two', 'ja')).toContain('B&M、NHでボストンからチャールストン付近のマイルポストm560へ');
  expect(refusal('fee-not-payable', 'en')).toContain('a fee of $5,000 is due, and you have $2,500');
  expect(refusal('fee-not-payable', 'ja')).toContain('使用料5,000ドルが必要ですが、手持ちの現金は2,500ドル');
  expect(refusal('highball-after-spending', 'en', { spent: 1 })).toContain('spent 1 movement point.');
  expect(refusal('repair-too-dear', 'en')).toContain('one level (from 4) takes 2 movement points, and you have 1');
  expect(refusal('repair-too-dear', 'ja', { maintenance: BROKEN })).toMatch(/^故障の修理には/);
  expect(refusal('at-base-level', 'en')).toContain('level 2, the best for a 4-4-0 American');
  expect(refusal('not-in-station', 'ja')).toContain('ダラス／フォートワースにいます');
  expect(refusal('ballast-highballing', 'en')).toContain('“Move” and “Repair the locomotive”');
  expect(refusal('ballast-highballing', 'ja')).toContain('「機関車を進める」「機関車を修理する」ことができます');
  expect(refusal('ballast-must-leave', 'en')).toContain('Miami, so you must leave Dallas / Fort Worth');
  expect(refusal('deed-not-available', 'en')).toBe(
    'AT&SF (Atchison, Topeka & Santa Fe) belongs to Bob. Buy one of the available deeds.',
  );
  expect(refusal('deed-not-available', 'en', { mortgaged: true })).toContain('or declare a hostile takeover');
  expect(refusal('deed-not-available', 'en', { mortgaged: true, owner: 0 })).not.toContain('takeover');
  expect(refusal('mortgage-not-yours', 'ja', { owner: null })).toContain('銀行のものです');
  expect(refusal('price-too-high', 'en')).toContain('costs $35,000, and you have $2,500');
  expect(refusal('takeover-of-own', 'en', { owner: 0, mortgaged: true })).toContain('Pay off its lien');
  expect(refusal('not-a-better-model', 'en')).toContain('a 4-4-0 American is no better. Choose a better model');
  expect(refusal('not-a-better-model', 'ja', { model: '4-8-4', has: '4-8-4' })).toContain('これより上の型はない');
  expect(refusal('yard-elsewhere', 'en')).toContain('in your home city Boston, or here in Dallas / Fort Worth');
  expect(refusal('yard-elsewhere', 'en', { home: 'dallas' })).toContain('Build it here in Dallas / Fort Worth');
  expect(refusal('yard-there', 'ja')).toContain('シカゴにはすでにBobの修理工場');
  expect(refusal('deferred', 'en')).toContain('Cleo has to answer, or to pay, first');
});

describe.each(LANGUAGES)('Events in %s', (language) => {
  test.each(ALL_EVENTS)('$event has a message.', (event) => {
    const named = text.event(event, language, NAMES).replaceAll(UNKNOWN_CARD, '7');
    expectWords(named, event.event, language);
    expect(named).toMatch(language === 'ja' ? /。$/ : /^[A-Z].*\.$/);
    const unnamed = text.event(event, language).replaceAll(UNKNOWN_CARD, '7');
    expectWords(unnamed, event.event, language);
    if (!['seat', 'seats', 'order', 'winners'].some((field) => field in event)) return;
    expect(named).toContain('Ann');
    expect(unnamed).toContain(language === 'ja' ? 'プレイヤー1' : 'Player 1');
  });

  test('Different events have different messages.', () => {
    expect(new Set(ALL_EVENTS.map((event) => text.event(event, language, NAMES))).size).toBe(ALL_EVENTS.length);
  });
});

test.each([
  [
    'destination-set',
    0,
    'Ann rolls 7 (4 + 3) and is to go from Boston to Dallas / Fort Worth for $12,500.',
    'Annの出目は7（4＋3）。ボストンからダラス／フォートワースへ、報酬12,500ドルの運行。',
  ],
  [
    'highballed',
    0,
    'Ann’s highball: 9 (5 + 4) less maintenance level 2 is 7. Full benefit: 12 movement points, and maintenance level 3.',
    'Annのハイボール：出目9（5＋4）−整備レベル2＝7。最大効果で移動ポイントは12、整備レベルは3。',
  ],
  [
    'catastrophe',
    0,
    'Ann’s highball: 2 (1 + 1) less maintenance level 5 is −3. Catastrophic breakdown: the locomotive does not move from Redding.',
    'Annのハイボール：出目2（1＋1）−整備レベル5＝−3。重大故障により、レディングから動けず。',
  ],
  ['moved', 0, 'Ann moves on SP to Redding (5 points left).', 'AnnはSPでレディングへ（残り5）。'],
  [
    'moved',
    1,
    'Ann moves on SP and WP via Stockton to milepost m002 near San Francisco (1 point left).',
    'AnnはSP、WPでストックトンを経てサンフランシスコ付近のマイルポストm002へ（残り1）。',
  ],
  [
    'arrived',
    1,
    'Ann arrives in Miami from Boston and gets $8,000, $2,000 less because of the economy.',
    'Annはボストンからマイアミに到着し、報酬8,000ドルを獲得（景気により2,000ドルの減額）。',
  ],
  [
    'came-home',
    0,
    'Ann comes home to Boston with a net worth of $300,000, $75,000 short of the target.',
    'Annは本拠地のボストンに帰着。純資産は300,000ドルで、目標額まであと75,000ドル。',
  ],
  [
    'deed-bought',
    0,
    'Ann buys GN (Great Northern) for $25,000 (12 deeds left).',
    'AnnはGN（グレート・ノーザン）を25,000ドルで購入（残り12枚）。',
  ],
  [
    'deed-bought',
    2,
    'Ann buys SLSF (St. Louis-San Francisco, Frisco) for $18,000, the last available deed.',
    'AnnはSLSF（フリスコ）を18,000ドルで購入。これが最後の権利証。',
  ],
  [
    'taken-over',
    0,
    'Ann takes GN over from Bob and pays $25,000 to the bank and $5,500 to Bob.',
    'AnnはBobのGNを買収し、銀行に25,000ドル、Bobに5,500ドルを支払い。',
  ],
  ['fee-paid', 0, 'Ann pays $6,000 of usage fees to Bob.', 'AnnはBobに使用料6,000ドルを支払い。'],
  ['fee-paid', 2, 'Ann gets $1,000 of usage fees back from the bank.', 'Annに銀行から使用料1,000ドルを返還。'],
  [
    'economy-rolled',
    0,
    'Ann rolls a double 5: the economy goes from Normal to Bullish.',
    'Annが5のゾロ目を出し、景気は「平常」から「強気」に変化。',
  ],
  ['game-ended', 0, 'The last available deed is sold. Ann wins.', '最後の権利証が購入されてゲーム終了。勝者はAnn。'],
  [
    'game-ended',
    1,
    'The last available deed is sold. Ann and Cleo share the victory.',
    '最後の権利証が購入されてゲーム終了。勝者はAnn、Cleo（同点）。',
  ],
] as const)('%s (%i) has the expected message.', (key, index, en, ja) => {
  expect(text.event(EVENTS[key][index], 'en', NAMES)).toBe(en);
  expect(text.event(EVENTS[key][index], 'ja', NAMES)).toBe(ja);
});

describe('Names from the data', () => {
  const formatters = [
    ['en', english.formatter([])],
    ['ja', japanese.formatter([])],
  ] as const;

  test.each([
    ['boston', 'Boston', 'ボストン'],
    ['new-york', 'New York / Jersey City', 'ニューヨーク／ジャージーシティ'],
    ['j01', 'Stockton', 'ストックトン'],
    ['f03', 'Big Sur', 'ビッグサー沖'],
    ['m003', 'Redding', 'レディング'],
    ['m560', 'milepost m560 near Charleston', 'チャールストン付近のマイルポストm560'],
    ['atlantis', 'atlantis', 'atlantis'],
  ])('The space %s has a name.', (id, en, ja) => {
    expect(formatters.map(([, format]) => format.space(id))).toEqual([en, ja]);
  });

  test.each(formatters)('All spaces have different names in %s.', (_, format) => {
    expect(new Set(spaceIds.map(format.space)).size).toBe(spaceIds.length);
  });

  test('A city keeps its plain name if other spaces share it.', () => {
    const [[, en]] = formatters;
    const names = spaceIds.map(en.space).filter((name) => name.startsWith('Portland'));
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => name === 'Portland')).toEqual([en.space('portland')]);
  });

  test.each(formatters)('Deeds and faces have their names in %s.', (language, format) => {
    for (const { id, name } of DATA.deeds) {
      expect(format.deedInFull(id)).toContain(id);
      if (!name[language].includes('(')) expect(format.deedInFull(id)).toContain(name[language]);
    }
    expect([format.deedInFull('X&Y'), format.face('moon')]).toEqual(['X&Y', 'moon']);
    for (const face of faceIds) expect(text.label(`face.${face}`, language)).toBe(format.face(face));
    expect(format.face('SW')).toBe(language === 'ja' ? '南西部' : 'Southwest');
  });
});

test('An unknown victory card is named by its id.', () => {
  const cards = { miser: { name: 'Miser', about: 'have $1 / $2', condition: (goal: number) => `have $${goal}` } };
  const format = createFormatter(grammar, LABELS.en, cards, NAMES);
  expect(format.victoryCard('miser')).toEqual(cards.miser);
  for (const name of [UNKNOWN_CARD, 'constructor']) expect(format.victoryCard(name)).toEqual({ name, condition: null });
  expect(dataLabels('en', cards)).toMatchObject({ 'victory.miser': 'Miser', 'victory.miser.about': 'have $1 / $2' });
  const drawn = english.messages.events['victory-card-drawn'];
  const event = { event: 'victory-card-drawn', seat: 0, card: 'miser', goal: 2 } as const;
  expect(drawn(event, format)).toBe('Ann draws the victory card “Miser” (have $2).');
});

testLabels(text, LABELS, OPTIONS, expectWords);

test('Labels within a group are different.', () => {
  const groups = ['phase.', 'action.', 'end.', 'score.', 'economy.', 'depression.', 'model.', 'space.', 'face.'];
  for (const language of LANGUAGES) expectDistinctLabels(LABELS[language], groups);
  for (const model of MODELS) expect(text.label(`model.${model}`, 'ja')).toContain(model);
});

test('The log has a heading for each turn and minor entries for the handling of cards.', () => {
  const eventsOf = (importance: string) =>
    Object.keys(EVENTS).filter((event) => text.importance({ event }) === importance);
  expect(eventsOf('heading')).toEqual([
    'order-set',
    'turn-began',
    'schedule-established',
    'depression-began',
    'game-ended',
  ]);
  expect(eventsOf('minor')).toEqual([
    'card-dealt',
    'selection-filled',
    'cards-shuffled',
    'card-revealed',
    'card-unused',
  ]);
  expect(text.importance({ event: 'comet-seen' })).toBe('normal');
  expect(text.importance({ event: 'moved', to: 'm560', points: 3 })).toBe('minor');
  expect(text.importance({ event: 'moved', to: 'm560', points: 0 })).toBe('normal');
  expect(text.importance({ event: 'moved', to: 'boston', points: 3 })).toBe('normal');
});

testUnknownKeys(text, 'moved');
