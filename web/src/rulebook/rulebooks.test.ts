import { describe, expect, it } from 'vitest';
import { RULE_BY_REASON as DAYS_OF_STEAM } from '../../../games/days-of-steam/src/refusals.ts';
import { RULE_BY_REASON as STEAM } from '../../../games/steam/src/refusals.ts';
import { RULE_BY_REASON as STEEL_AND_STEAM } from '../../../games/steel-and-steam/src/refusals.ts';
import { GAME_IDS } from '../lib/game-ids.ts';
import { loadRulebook } from './load-rulebook.ts';
import type { Rulebook } from './rulebook.ts';
import { parseQuery, search, splitAtRuleIds, splitAtTerms } from './search.ts';

const CITED = { steam: STEAM, 'days-of-steam': DAYS_OF_STEAM, 'steel-and-steam': STEEL_AND_STEAM };
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

const rulesOf = (book: Rulebook) => book.chapters.flatMap((chapter) => chapter.rules);
const idsOf = (book: Rulebook) => book.chapters.map(({ id, rules }) => [id, ...rules.map((rule) => rule.id)]);
const textsOf = (book: Rulebook) => [
  book.title,
  ...book.summary,
  ...book.chapters.flatMap(({ title, about }) => [title, about]),
  ...rulesOf(book).map(({ text }) => text),
];

describe.each(GAME_IDS)('rulebook of %s', async (game) => {
  const [en, ja] = await Promise.all([loadRulebook(game, 'en'), loadRulebook(game, 'ja')]);

  it('The rulebook has the same chapters and rules in both languages.', () => {
    expect(idsOf(ja)).toEqual(idsOf(en));
  });

  it('Every id is unique.', () => {
    const ids = idsOf(en).flat();
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('No text and no chapter is empty.', () => {
    for (const text of [...textsOf(en), ...textsOf(ja)]) expect(text.trim()).not.toBe('');
    for (const book of [en, ja]) expect(book.chapters.filter(({ rules }) => rules.length === 0)).toEqual([]);
  });

  it('Every Japanese text contains Japanese characters, and no English text does.', () => {
    expect(textsOf(ja).filter((text) => !JAPANESE.test(text))).toEqual([]);
    expect(textsOf(en).filter((text) => JAPANESE.test(text))).toEqual([]);
  });

  it('Every rule cited by a refusal exists.', () => {
    const known = new Set(rulesOf(en).map(({ id }) => id));
    expect([...new Set<string>(Object.values(CITED[game]))].filter((rule) => !known.has(rule))).toEqual([]);
  });

  it('Every rule mentioned in a text exists.', () => {
    const known = new Set(rulesOf(en).map(({ id }) => id));
    const named = [...textsOf(en), ...textsOf(ja)].flatMap((text) =>
      splitAtRuleIds(text).filter((_, at) => at % 2 === 1),
    );
    expect(named.filter((rule) => !known.has(rule))).toEqual([]);
  });
});

describe('rulebook search', async () => {
  const [en, ja] = await Promise.all([loadRulebook('steam', 'en'), loadRulebook('steam', 'ja')]);
  const found = (book: Rulebook, query: string) =>
    search(book.chapters, parseQuery(query)).flatMap((chapter) => chapter.rules.map(({ id }) => id));

  it('The search finds a rule by its id or a part of it.', () => {
    expect(found(en, 'STM-BUILD-03')).toEqual(['STM-BUILD-03']);
    expect(found(en, ' build-03 ')).toEqual(['STM-BUILD-03']);
  });

  it('The search finds rules that contain all words, in any order and case.', () => {
    expect(found(en, 'TWICE town')).toContain('STM-GOODS-09');
    expect(found(en, 'twice town nonsense')).toEqual([]);
  });

  it('The search ignores the kind of kana and the character width.', () => {
    const katakana = found(ja, 'リンク');
    expect(katakana.length).toBeGreaterThan(20);
    expect(found(ja, 'りんく')).toEqual(katakana);
    expect(found(ja, '町　２度')).toContain('STM-GOODS-09');
  });

  it('An empty query returns all chapters.', () => {
    expect(search(en.chapters, parseQuery('  '))).toBe(en.chapters);
  });

  it('Only the search terms are highlighted.', () => {
    expect(splitAtTerms('Nobody has to build.', parseQuery('BUILD no'))).toEqual([
      { text: 'No', marked: true },
      { text: 'body has to ', marked: false },
      { text: 'build', marked: true },
      { text: '.', marked: false },
    ]);
    expect(splitAtTerms('収入が−10ドル', parseQuery('-10')).filter(({ marked }) => marked)).toEqual([
      { text: '−10', marked: true },
    ]);
    expect(splitAtTerms('', parseQuery('x'))).toEqual([]);
  });
});
