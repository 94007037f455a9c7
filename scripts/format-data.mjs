// Formats the JSON data with one record per line, so that a changed record is one changed line in a diff:
// `npm run format`. With --check it only names the files that are not formatted: `npm run check`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

const LINE_WIDTH = 120;

/** Which JSON files are data. biome.json excludes the same files. */
const DATA_FILES = /^(games\/[^/]+\/src|web\/src|scripts\/data)\/.+\.json$/;

function dataFiles() {
  return ['games', 'web/src', 'scripts/data']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)))
    .filter((path) => DATA_FILES.test(path.replaceAll(sep, '/')));
}

/**
 * A list is written with one element per line. An object is written with one field per line, and each field that is a
 * list of records, an object of records, or too long for one line is in turn written with one element per line.
 */
export function formatData(value) {
  const fields = Array.isArray(value) ? value.map(inline) : fieldsOf(value, formatField);
  return `${block(value, fields, '')}\n`;
}

function formatField(value, name) {
  const line = inline(value);
  if (typeof value !== 'object' || value === null) return line;
  const fits = `  ${name}: ${line},`.length <= LINE_WIDTH;
  if (fits && !Object.values(value).some((element) => typeof element === 'object')) return line;
  return block(value, Array.isArray(value) ? value.map(inline) : fieldsOf(value, inline), '  ');
}

function fieldsOf(object, format) {
  return Object.entries(object).map(([key, value]) => {
    const name = JSON.stringify(key);
    return `${name}: ${format(value, name)}`;
  });
}

function block(value, elements, indent) {
  const [open, close] = bracketsOf(value);
  return `${open}\n${elements.map((element) => `${indent}  ${element}`).join(',\n')}\n${indent}${close}`;
}

function inline(value) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [open, close] = bracketsOf(value);
  return `${open}${(Array.isArray(value) ? value.map(inline) : fieldsOf(value, inline)).join(', ')}${close}`;
}

function bracketsOf(value) {
  return Array.isArray(value) ? '[]' : '{}';
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const onlyCheck = process.argv[2] === '--check';
  for (const file of dataFiles()) {
    const text = readFileSync(join(root, file), 'utf8');
    const formatted = formatData(JSON.parse(text));
    if (text === formatted) continue;
    if (onlyCheck) {
      console.error(`${file} is not formatted. Run "npm run format".`);
      process.exitCode = 1;
    } else writeFileSync(join(root, file), formatted);
  }
}
