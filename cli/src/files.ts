import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
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
    throw new Malformed(path, `a file that can be read (${reasonOf(error)})`);
  }
}

/** Writes a file; one that cannot be written is told like any other fault of what was given. */
export function writeTextFile(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new Malformed(path, `a file that can be written (${reasonOf(error)})`);
  }
}

/** Makes sure that there is a folder to write into. */
export function makeFolder(path: string): void {
  try {
    make(path);
  } catch (error) {
    throw new Malformed(path, `a folder that can be written to (${reasonOf(error)})`);
  }
}

/** One level after the other: in some places Node's own way of making them all does not come to an end. */
function make(path: string): void {
  if (!existsSync(path)) {
    make(dirname(path));
    mkdirSync(path);
  }
  if (!statSync(path).isDirectory()) throw new Error('it is a file');
  accessSync(path, constants.W_OK);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
