import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NARROW } from '../lib/media-queries.ts';

const SOURCES = join(import.meta.dirname, '..');
const GLOBAL_SHEETS = ['base', 'breakpoints', 'fonts', 'tokens', 'utilities'].map((name) => `styles/${name}.css`);

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
const sheets = files.filter((file) => file.endsWith('.css'));
const components = files.filter((file) => file.endsWith('.tsx'));
const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** The classes that any component may use without an import. */
const globalClasses = new Set(
  ['styles/tokens.css', 'styles/utilities.css'].flatMap((file) => matches(read(file), /\.([a-z][\w-]*)/g)),
);
/** Names that are completed in the code, such as `player-${color}`. */
const isPrefix = (name: string) => ['player-', 'goods-'].includes(name);

/** The global classes in the `class` attributes and `classList` objects of a component. */
function usedClasses(source: string): string[] {
  const literals = matches(source, /\bclass="([^"]*)"/g);
  const templates = matches(source, /\bclass=\{`([^`]*)`\}/g).map((text) => text.replace(/\$\{[^}]*\}/g, ' '));
  const keys = matches(source, /\bclassList=\{\{(.*?)\}\}/gs).flatMap((body) => matches(body, /'([\w-]+)':/g));
  return [...literals, ...templates]
    .flatMap((text) => text.split(/\s+/))
    .concat(keys)
    .filter((name) => name !== '');
}

describe('Style sheets', () => {
  it('Only tokens, fonts, element styles, utilities and breakpoints are global; all others are CSS modules.', () => {
    expect(sheets.filter((file) => !file.endsWith('.module.css')).sort()).toEqual(GLOBAL_SHEETS);
  });

  it('Media queries for the window size use the names in breakpoints.css.', () => {
    const literal = sheets
      .filter((file) => file !== 'styles/breakpoints.css')
      .flatMap((file) => matches(read(file), /@media([^{]*)\{/g).map((query) => `${file}: ${query.trim()}`))
      .filter((query) => /\b(width|height)\b/.test(query));
    expect(literal).toEqual([]);
  });

  it('Every breakpoint that a style sheet uses is defined.', () => {
    const defined = matches(read('styles/breakpoints.css'), /@custom-media (--[\w-]+)/g);
    const used = sheets
      .flatMap((file) => matches(read(file), /@media([^{]*)\{/g))
      .flatMap((query) => matches(query, /(--[\w-]+)/g));
    expect([...new Set(used)].sort()).toEqual(defined.sort());
  });

  it('Scripts and style sheets have the same breakpoints.', () => {
    expect(matches(read('styles/breakpoints.css'), /@custom-media --narrow (.*);/g)).toEqual([NARROW]);
  });

  it('Every global class that a component or a CSS module uses is defined.', () => {
    const inComponents = components.flatMap((file) => usedClasses(read(file)).map((name) => ({ file, name })));
    const inModules = sheets.flatMap((file) =>
      matches(read(file), /:global\(\.([\w-]+)\)/g).map((name) => ({ file, name })),
    );
    const unknown = [...inComponents, ...inModules].filter(({ name }) => !globalClasses.has(name) && !isPrefix(name));
    expect(unknown).toEqual([]);
  });

  it('Every utility is used.', () => {
    const used = new Set(components.flatMap((file) => usedClasses(read(file))));
    const utilities = matches(read('styles/utilities.css'), /\.([a-z][\w-]*)/g);
    expect([...new Set(utilities)].filter((name) => !used.has(name))).toEqual([]);
  });
});
