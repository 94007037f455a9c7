import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Json, ParseError, parseJson } from '@roundhouse/kernel';

/** Reads a JSON file. Throws a ParseError if the file cannot be read or is not JSON. */
export function readJsonFile(path: string): Json {
  return parseJson(readTextFile(path), path);
}

/** Whether an argument that may be a name or a path looks like a path. */
export function isPath(argument: string): boolean {
  return argument.endsWith('.json') || existsSync(argument);
}

function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ParseError(path, `a file that can be read (${reasonOf(error)})`);
  }
}

/** Writes a file. Throws a ParseError if it cannot be written. */
export function writeTextFile(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new ParseError(path, `a file that can be written (${reasonOf(error)})`);
  }
}

/** Creates a folder if necessary and checks that it is writable. */
export function ensureFolder(path: string): void {
  try {
    makeRecursively(path);
  } catch (error) {
    throw new ParseError(path, `a folder that can be written to (${reasonOf(error)})`);
  }
}

/** Creates one level after the other, because Node's recursive mkdir does not terminate in some places. */
function makeRecursively(path: string): void {
  if (!existsSync(path)) {
    makeRecursively(dirname(path));
    mkdirSync(path);
  }
  if (!statSync(path).isDirectory()) throw new Error('it is a file');
  accessSync(path, constants.W_OK);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
