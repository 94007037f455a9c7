import { existsSync, readFileSync } from 'node:fs';
import { type Json, Malformed, parseJson } from '@roundhouse/kernel';

/** The content of a JSON file; a file that cannot be read is Malformed like one that is not JSON. */
export function readJsonFile(path: string): Json {
  return parseJson(readTextFile(path), path);
}

/** Whether a word that may be a name or a path looks like the path of a file. */
export function isPath(word: string): boolean {
  return word.endsWith('.json') || existsSync(word);
}

function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Malformed(path, `a file that can be read (${error instanceof Error ? error.message : String(error)})`);
  }
}
