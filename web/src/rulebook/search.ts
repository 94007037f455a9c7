import type { Chapter, Rule } from './rulebook.ts';

const HIRAGANA_BELOW_KATAKANA = 0x60;
const LIKE: { readonly [character: string]: string } = { '−': '-', '‐': '-', '–': '-', '’': "'", '～': '〜' };

/** One character as it is compared: width, case and the kind of kana do not matter. */
function fold(character: string): string {
  const plain = character.normalize('NFKC').toLowerCase();
  const kana = /^[ァ-ヶ]$/.test(plain)
    ? String.fromCharCode(plain.charCodeAt(0) - HIRAGANA_BELOW_KATAKANA)
    : (LIKE[plain] ?? plain);
  // What changes its length could not be marked in the text it came from.
  return kana.length === character.length ? kana : character;
}

function folded(text: string): string {
  return Array.from(text, fold).join('');
}

/** The words of a query. Each must occur in a rule, in any order. */
export function wordsOf(query: string): readonly string[] {
  return folded(query.normalize('NFKC'))
    .split(/[\s、。，]+/)
    .filter((word) => word !== '');
}

function hits(rule: Rule, words: readonly string[]): boolean {
  const text = folded(`${rule.id}\n${rule.text}`);
  return words.every((word) => text.includes(word));
}

/** The chapters that have something for the words, with only those rules. */
export function search(chapters: readonly Chapter[], words: readonly string[]): readonly Chapter[] {
  if (words.length === 0) return chapters;
  return chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => hits(rule, words)) }))
    .filter((chapter) => chapter.rules.length > 0);
}

interface Part {
  readonly text: string;
  readonly marked: boolean;
}

/** A text cut where the words begin and end in it. */
export function marks(text: string, words: readonly string[]): readonly Part[] {
  const low = folded(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + 1)) marked.fill(true, at, at + word.length);
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

/** A text cut where it names another rule: every second piece is a rule's ID. */
export function references(text: string): readonly string[] {
  return text.split(RULE_ID);
}
