import { describe, expect, it } from 'vitest';
import { RULE_OF as DAYS_OF_STEAM } from '../../../games/days-of-steam/src/refusals.ts';
import { RULE_OF as STEAM } from '../../../games/steam/src/refusals.ts';
import { RULE_OF as STEEL_AND_STEAM } from '../../../games/steel-and-steam/src/refusals.ts';
import { GAME_IDS } from '../games/game-ids.ts';
import { loadRulebook } from './load.ts';
import type { Rulebook } from './rulebook.ts';
import { marks, references, search, wordsOf } from './search.ts';

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

describe.each(GAME_IDS)('the rulebook of %s', async (game) => {
  const [en, ja] = await Promise.all([loadRulebook(game, 'en'), loadRulebook(game, 'ja')]);

  it('has the same chapters and rules in both languages', () => {
    expect(idsOf(ja)).toEqual(idsOf(en));
  });

  it('has every id once', () => {
    const ids = idsOf(en).flat();
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has a text for everything', () => {
    for (const text of [...textsOf(en), ...textsOf(ja)]) expect(text.trim()).not.toBe('');
    for (const book of [en, ja]) expect(book.chapters.filter(({ rules }) => rules.length === 0)).toEqual([]);
  });

  it('is in Japanese in Japanese and in English in English', () => {
    expect(textsOf(ja).filter((text) => !JAPANESE.test(text))).toEqual([]);
    expect(textsOf(en).filter((text) => JAPANESE.test(text))).toEqual([]);
  });

  it('has every rule that a refusal cites', () => {
    const known = new Set(rulesOf(en).map(({ id }) => id));
    expect([...new Set<string>(Object.values(CITED[game]))].filter((rule) => !known.has(rule))).toEqual([]);
  });

  it('names no rule that is not in it', () => {
    const known = new Set(rulesOf(en).map(({ id }) => id));
    const named = [...textsOf(en), ...textsOf(ja)].flatMap((text) => references(text).filter((_, at) => at % 2 === 1));
    expect(named.filter((rule) => !known.has(rule))).toEqual([]);
  });
});

describe('searching the rules', async () => {
  const [en, ja] = await Promise.all([loadRulebook('steam', 'en'), loadRulebook('steam', 'ja')]);
  const found = (book: Rulebook, query: string) =>
    search(book.chapters, wordsOf(query)).flatMap((chapter) => chapter.rules.map(({ id }) => id));

  it('finds a rule by its number or a part of it', () => {
    expect(found(en, 'STM-BUILD-03')).toEqual(['STM-BUILD-03']);
    expect(found(en, ' build-03 ')).toEqual(['STM-BUILD-03']);
  });

  it('finds rules that have all the words, in any order and case', () => {
    expect(found(en, 'TWICE town')).toContain('STM-GOODS-09');
    expect(found(en, 'twice town nonsense')).toEqual([]);
  });

  it('finds Japanese words whatever the kana and the width', () => {
    const katakana = found(ja, 'リンク');
    expect(katakana.length).toBeGreaterThan(20);
    expect(found(ja, 'りんく')).toEqual(katakana);
    expect(found(ja, '町　２度')).toContain('STM-GOODS-09');
  });

  it('shows everything when nothing is asked', () => {
    expect(search(en.chapters, wordsOf('  '))).toBe(en.chapters);
  });

  it('marks what was found and nothing else', () => {
    expect(marks('Nobody has to build.', wordsOf('BUILD no'))).toEqual([
      { text: 'No', marked: true },
      { text: 'body has to ', marked: false },
      { text: 'build', marked: true },
      { text: '.', marked: false },
    ]);
    expect(marks('収入が−10ドル', wordsOf('-10')).filter(({ marked }) => marked)).toEqual([
      { text: '−10', marked: true },
    ]);
    expect(marks('', wordsOf('x'))).toEqual([]);
  });
});
