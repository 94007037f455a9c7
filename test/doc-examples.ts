import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the examples and tables of a page of docs, so that tests can hold the page to what it says. */

export interface Block {
  /** What stands after the fence: a language for the colours, and what the block is, such as "jsonl protocol". */
  readonly kind: string;
  readonly text: string;
  readonly line: number;
}
export interface Page {
  readonly name: string;
  readonly blocks: readonly Block[];
  /** The cells of each table that has a comment `table: name` above it, without its head. */
  readonly tables: ReadonlyMap<string, readonly (readonly string[])[]>;
}

export function readPage(name: string): Page {
  const lines = readFileSync(join(import.meta.dirname, '..', 'docs', name), 'utf8').split('\n');
  const blocks: Block[] = [];
  const tables = new Map<string, string[][]>();
  for (let index = 0; index < lines.length; index++) {
    const fence = /^```(.+)$/.exec(lines[index]);
    if (fence !== null) {
      const end = lines.indexOf('```', index);
      blocks.push({ kind: fence[1], text: lines.slice(index + 1, end).join('\n'), line: index + 1 });
      index = end;
    }
    const named = /^<!-- table: (.+) -->$/.exec(lines[index]);
    // Two lines of head, then rows until a line that is none.
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

/** The words set as code in a cell. */
export function code(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
}

/** The first column of a table, and for each row the code in another column. */
export function column(page: Page, table: string, index: number): { [name: string]: string[] } {
  const rows = page.tables.get(table);
  if (rows === undefined) throw new Error(`no table ${table} in ${page.name}`);
  return Object.fromEntries(rows.map((row) => [code(row[0])[0], code(row[index])]));
}

export interface Exchange {
  readonly request: string;
  readonly answer: unknown;
}

/** Lines of request (>) and answer (<), in turn. */
export function exchanges(block: Block): Exchange[] {
  const lines = block.text.split('\n');
  return lines.flatMap((line, index) => {
    if (!line.startsWith('> ')) return [];
    const answer = lines[index + 1] ?? '';
    if (!answer.startsWith('< ')) throw new Error(`line ${block.line + index + 1}: a request without an answer`);
    return [{ request: line.slice(2), answer: JSON.parse(answer.slice(2)) as unknown }];
  });
}

const GOES_ON = '…';

/**
 * Where what is shown differs from what is, or null. Objects may show fewer fields than there are; a list shows all
 * elements, or ends in "…".
 */
export function difference(shown: unknown, actual: unknown, path = ''): string | null {
  if (Array.isArray(shown)) return listDifference(shown, actual, path);
  if (typeof shown !== 'object' || shown === null) {
    return Object.is(shown, actual) ? null : `${path}: shown ${JSON.stringify(shown)}, is ${JSON.stringify(actual)}`;
  }
  if (typeof actual !== 'object' || actual === null) return `${path}: is ${JSON.stringify(actual)}`;
  // An empty object shows that there is nothing in it.
  if (Object.keys(shown).length === 0 && Object.keys(actual).length > 0) return `${path}: is ${JSON.stringify(actual)}`;
  const members = new Map(Object.entries(actual));
  for (const [key, value] of Object.entries(shown)) {
    const found = difference(value, members.get(key), `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function listDifference(shown: readonly unknown[], actual: unknown, path: string): string | null {
  if (!Array.isArray(actual)) return `${path}: is no list but ${JSON.stringify(actual)}`;
  const goesOn = shown.at(-1) === GOES_ON;
  const listed = goesOn ? shown.slice(0, -1) : shown;
  if (goesOn ? actual.length <= listed.length : actual.length !== listed.length) {
    return `${path}: has ${actual.length} elements, ${JSON.stringify(actual)}`;
  }
  for (const [index, value] of listed.entries()) {
    const found = difference(value, actual[index], `${path}[${index}]`);
    if (found !== null) return found;
  }
  return null;
}
