import { type GameText, LANGUAGES, type Language, type OptionSchema } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';

/** What holds for the words of every game. */

export const NAMES: readonly string[] = ['Ann', 'Bob', 'Cleo'];
const JAPANESE = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/;

/** A sentence or label that is there, whole, and in its language. */
export function expectWords(words: string, key: string, language: Language): void {
  expect(words).not.toBe(key);
  expect(words).not.toMatch(/undefined|null|NaN|\[object|(STM|DOS|SNS|AMB)-|\$\{/);
  expect(words.trim()).toBe(words);
  expect(words).not.toMatch(/ {2}|\s[.,。、]|^$/);
  if (language === 'ja') expect(words).toMatch(JAPANESE);
  else expect(words).not.toMatch(JAPANESE);
}

type Labels = { readonly [key: string]: string };

/** Every label is a word, and every option and choice has one. `check` is what the game asks of its words. */
export function testLabels(
  text: GameText,
  labelsIn: { readonly [L in Language]: Labels },
  options: OptionSchema,
  check: typeof expectWords,
): void {
  describe.each(LANGUAGES)('labels in %s', (language) => {
    const labels = labelsIn[language];
    test.each(Object.keys(labels))('%s', (key) => {
      check(text.label(key, language), key, language);
    });

    test('every option and every choice has one', () => {
      for (const [name, option] of Object.entries(options)) {
        const choices: readonly string[] = 'choices' in option ? option.choices : [];
        for (const key of [name, `${name}.about`, ...choices.map((choice) => `${name}.${choice}`)]) {
          expect(labels).toHaveProperty([`option.${key}`]);
        }
      }
    });
  });
}

/** The labels that begin with a word are told apart. */
export function expectDifferent(labels: Labels, groups: readonly string[]): void {
  for (const group of groups) {
    const names = Object.entries(labels).flatMap(([key, name]) => (key.startsWith(group) ? [name] : []));
    expect(names.length, group).toBeGreaterThan(1);
    expect(new Set(names).size, group).toBe(names.length);
  }
}

/** Keys may come from a record of another version. `needy` is an event that cannot be told without its fields. */
export function testUnknownKeys(text: GameText, needy: string): void {
  test('what the catalogues do not know is given by its key', () => {
    for (const language of LANGUAGES) {
      for (const event of ['comet-seen', 'toString', needy]) expect(text.event({ event }, language)).toBe(event);
      expect(text.event({ event: 'comet-seen', seat: 0 }, language, NAMES)).toBe('comet-seen');
      for (const reason of ['bad-weather', '__proto__']) {
        expect(text.refusal({ rule: 'ODD-X-01', reason }, language)).toBe(reason);
      }
      expect(text.refusal({ rule: 'ODD-END-01', reason: 'game-over' }, language)).not.toBe('game-over');
      expect(text.label('constructor', language)).toBe('constructor');
    }
  });
}
