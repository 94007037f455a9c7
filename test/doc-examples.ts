import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the examples and tables of a documentation page, so that tests can verify them. */

export interface CodeBlock {
  /** The info string after the fence: a language and the purpose of the block, such as "jsonl protocol". */
  readonly kind: string;
  readonly text: string;
  readonly line: number;
}
export interface DocPage {
  readonly name: string;
  readonly blocks: readonly CodeBlock[];
  /** The cells of each table with a comment `table: name` above it, without the header. */
  readonly tables: ReadonlyMap<string, readonly (readonly string[])[]>;
}

export function readPage(name: string): DocPage {
  const lines = readFileSync(join(import.meta.dirname, '..', 'docs', name), 'utf8').split('\n');
  const blocks: CodeBlock[] = [];
  const tables = new Map<string, string[][]>();
  for (let index = 0; index < lines.length; index++) {
    const fence = /^```(.+)$/.exec(lines[index]);
    if (fence !== null) {
      const end = lines.indexOf('```', index);
      blocks.push({ kind: fence[1], text: lines.slice(index + 1, end).join('\n'), line: index + 1 });
      index = end;
    }
    const named = /^<!-- table: (.+) -->$/.exec(lines[index]);
    // Two header lines, then the rows.
    if (named !== null) tables.set(named[1], rowsFrom(lines, index + 3));
  }
  return { name, blocks, tables };
}

function rowsFrom(lines: readonly string[], first: number): string[][] {
  const rows: string[][] = [];
  for (let index = first; lines[index]?.startsWith('|'); index++) {
    const cells = lines[index].split('|').slice(1, -1);
    rows.push(cells.map((cell) => cell.trim()));
  }
  return rows;
}

/** The code spans in a cell. */
export function codeSpans(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
}

/** Maps the first column of a table to the code spans in another column. */
export function column(page: DocPage, table: string, index: number): { [name: string]: string[] } {
  const rows = page.tables.get(table);
  if (rows === undefined) throw new Error(`no table ${table} in ${page.name}`);
  return Object.fromEntries(rows.map((row) => [codeSpans(row[0])[0], codeSpans(row[index])]));
}

export interface Exchange {
  readonly request: string;
  readonly answer: unknown;
}

/** Parses alternating lines of requests (>) and answers (<). */
export function exchanges(block: CodeBlock): Exchange[] {
  const lines = block.text.split('\n');
  return lines.flatMap((line, index) => {
    if (!line.startsWith('> ')) return [];
    const answer = lines[index + 1] ?? '';
    if (!answer.startsWith('< ')) throw new Error(`line ${block.line + index + 1}: a request without an answer`);
    return [{ request: line.slice(2), answer: JSON.parse(answer.slice(2)) as unknown }];
  });
}

const ELLIPSIS = '…';

/**
 * The first difference between a documented and an actual value, or null. A documented object may omit fields; a list
 * must show all elements or end in "…".
 */
export function findDifference(shown: unknown, actual: unknown, path = ''): string | null {
  if (Array.isArray(shown)) return listDifference(shown, actual, path);
  if (typeof shown !== 'object' || shown === null) {
    return Object.is(shown, actual)
      ? null
      : `${path}: documented ${JSON.stringify(shown)}, is ${JSON.stringify(actual)}`;
  }
  if (typeof actual !== 'object' || actual === null) return `${path}: is ${JSON.stringify(actual)}`;
  // A documented empty object must be empty.
  if (Object.keys(shown).length === 0 && Object.keys(actual).length > 0) return `${path}: is ${JSON.stringify(actual)}`;
  const members = new Map(Object.entries(actual));
  for (const [key, value] of Object.entries(shown)) {
    const found = findDifference(value, members.get(key), `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function listDifference(shown: readonly unknown[], actual: unknown, path: string): string | null {
  if (!Array.isArray(actual)) return `${path}: is not a list but ${JSON.stringify(actual)}`;
  const isTruncated = shown.at(-1) === ELLIPSIS;
  const listed = isTruncated ? shown.slice(0, -1) : shown;
  if (isTruncated ? actual.length <= listed.length : actual.length !== listed.length) {
    return `${path}: has ${actual.length} elements, ${JSON.stringify(actual)}`;
  }
  for (const [index, value] of listed.entries()) {
    const found = findDifference(value, actual[index], `${path}[${index}]`);
    if (found !== null) return found;
  }
  return null;
}
