import { type GameText, LANGUAGES, type Language, type OptionSchema } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';

/** Checks for the texts of every game. */

export const NAMES: readonly string[] = ['Ann', 'Bob', 'Cleo'];
const JAPANESE = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/;

/** Expects a complete sentence or label in the given language. */
export function expectValidText(text: string, key: string, language: Language): void {
  expect(text).not.toBe(key);
  expect(text).not.toMatch(/undefined|null|NaN|\[object|(STM|DOS|SNS|AMB)-|\$\{/);
  expect(text.trim()).toBe(text);
  expect(text).not.toMatch(/ {2}|\s[.,。、]|^$/);
  if (language === 'ja') expect(text).toMatch(JAPANESE);
  else expect(text).not.toMatch(JAPANESE);
}

type Labels = { readonly [key: string]: string };

/** Tests that every label is valid and that all options and choices have labels. `check` validates a text. */
export function testLabels(
  text: GameText,
  labelsIn: { readonly [L in Language]: Labels },
  options: OptionSchema,
  check: typeof expectValidText,
): void {
  describe.each(LANGUAGES)('Labels in %s', (language) => {
    const labels = labelsIn[language];
    test.each(Object.keys(labels))('The label %s is valid.', (key) => {
      check(text.label(key, language), key, language);
    });

    test('Every option and every choice has a label.', () => {
      for (const [name, option] of Object.entries(options)) {
        const choices: readonly string[] = 'choices' in option ? option.choices : [];
        for (const key of [name, `${name}.about`, ...choices.map((choice) => `${name}.${choice}`)]) {
          expect(labels).toHaveProperty([`option.${key}`]);
        }
      }
    });
  });
}

/** Expects that all labels whose keys start with the same group prefix are distinct. */
export function expectDistinctLabels(labels: Labels, groups: readonly string[]): void {
  for (const group of groups) {
    const names = Object.entries(labels).flatMap(([key, name]) => (key.startsWith(group) ? [name] : []));
    expect(names.length, group).toBeGreaterThan(1);
    expect(new Set(names).size, group).toBe(names.length);
  }
}

/** Keys may come from a record of another version. `eventWithFields` is an event whose text needs its fields. */
export function testUnknownKeys(text: GameText, eventWithFields: string): void {
  test('The text of an unknown key is the key.', () => {
    for (const language of LANGUAGES) {
      for (const event of ['comet-seen', 'toString', eventWithFields])
        expect(text.event({ event }, language)).toBe(event);
      expect(text.event({ event: 'comet-seen', seat: 0 }, language, NAMES)).toBe('comet-seen');
      for (const reason of ['bad-weather', '__proto__']) {
        expect(text.refusal({ rule: 'ODD-X-01', reason }, language)).toBe(reason);
      }
      expect(text.refusal({ rule: 'ODD-END-01', reason: 'game-over' }, language)).not.toBe('game-over');
      expect(text.label('constructor', language)).toBe('constructor');
    }
  });
}
