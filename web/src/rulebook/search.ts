import type { Chapter, Rule } from './rulebook.ts';

const KATAKANA_TO_HIRAGANA_OFFSET = 0x60;
const EQUIVALENTS: { readonly [character: string]: string } = { '−': '-', '‐': '-', '–': '-', '’': "'", '～': '〜' };

/** Normalizes a character for comparison: width, case and the kind of kana are ignored. */
function normalizeCharacter(character: string): string {
  const plain = character.normalize('NFKC').toLowerCase();
  const kana = /^[ァ-ヶ]$/.test(plain)
    ? String.fromCharCode(plain.charCodeAt(0) - KATAKANA_TO_HIRAGANA_OFFSET)
    : (EQUIVALENTS[plain] ?? plain);
  // The length must not change: offsets in the normalized text are used to highlight the original.
  return kana.length === character.length ? kana : character;
}

function normalize(text: string): string {
  return Array.from(text, normalizeCharacter).join('');
}

/** Splits a query into search terms. A rule must contain all of them, in any order. */
export function parseQuery(query: string): readonly string[] {
  return normalize(query.normalize('NFKC'))
    .split(/[\s、。，]+/)
    .filter((term) => term !== '');
}

function matches(rule: Rule, terms: readonly string[]): boolean {
  const text = normalize(`${rule.id}\n${rule.text}`);
  return terms.every((term) => text.includes(term));
}

/** The chapters with hits, reduced to the rules that match all terms. */
export function search(chapters: readonly Chapter[], terms: readonly string[]): readonly Chapter[] {
  if (terms.length === 0) return chapters;
  return chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => matches(rule, terms)) }))
    .filter((chapter) => chapter.rules.length > 0);
}

interface Part {
  readonly text: string;
  readonly marked: boolean;
}

/** Splits a text into parts inside and outside of search terms. */
export function splitAtTerms(text: string, terms: readonly string[]): readonly Part[] {
  const normalized = normalize(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const term of terms) {
    for (let at = normalized.indexOf(term); at >= 0; at = normalized.indexOf(term, at + 1))
      marked.fill(true, at, at + term.length);
  }
  const parts: Part[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && marked[at] === marked[start]) continue;
    parts.push({ text: text.slice(start, at), marked: marked[start] ?? false });
    start = at;
  }
  return parts;
}

const RULE_ID = /([A-Z]{2,4}-[A-Z]+-\d+)/;

/** Splits a text at rule ids: every second piece is an id. */
export function splitAtRuleIds(text: string): readonly string[] {
  return text.split(RULE_ID);
}
