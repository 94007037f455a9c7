import { readFileSync } from 'node:fs';
import { type Json, Malformed, parseJson } from '@roundhouse/kernel';
import { say } from './text/index.ts';

/** The content of a JSON file; a file that cannot be read is Malformed like one that is not JSON. */
export function readJsonFile(path: string): Json {
  return parseJson(readTextFile(path), path);
}

function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Malformed(path, say().readableFile(error instanceof Error ? error.message : String(error)));
  }
}
