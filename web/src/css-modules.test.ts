import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

// TypeScript does not know the classes of a CSS module: `styles.anything` compiles. These tests check the names.
const ROOT = import.meta.dirname;
const filesEndingWith = (ending: RegExp) =>
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(ROOT, file));

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)';/g;

/** The classes in the selectors of a style sheet, without those in `:global()`. */
function definedClasses(css: string): Set<string> {
  const text = css.replace(/\/\*.*?\*\//gs, '').replace(/:global\([^)]*\)/g, '');
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, prelude]) => prelude.trim());
  return new Set(
    selectors
      .filter((selector) => !selector.startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name)),
  );
}

/** The modules that a source file imports, by the name of the import. */
const importsOf = (file: string, source: string) =>
  [...source.matchAll(IMPORT)].map(([, name, path]) => ({ name, module: join(dirname(file), path) }));

const modules = new Map(
  filesEndingWith(/\.module\.css$/).map((file) => [file, definedClasses(readFileSync(file, 'utf8'))]),
);
const uses = filesEndingWith(/\.tsx?$/).flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  return importsOf(file, source).map(({ name, module }) => {
    const occurrences = [...source.replace(IMPORT, '').matchAll(new RegExp(`\\b${name}\\b(\\.(\\w+))?`, 'g'))];
    return {
      file: relative(ROOT, file),
      name,
      module,
      classes: occurrences.map(([, , used]): string | undefined => used),
    };
  });
});

describe('CSS modules', () => {
  it('Every import is named `styles` or ends with `Styles`, so that its uses can be found.', () => {
    expect(uses.filter(({ name }) => !/^styles$|Styles$/.test(name))).toEqual([]);
  });

  it('Classes are only used as `styles.name`. A lookup by a variable needs an object that lists the classes.', () => {
    expect(uses.filter(({ classes }) => classes.includes(undefined)).map(({ file }) => file)).toEqual([]);
  });

  it('Every class that a component uses is defined in its module.', () => {
    const missing = uses.flatMap(({ file, name, module, classes }) =>
      classes
        .filter((used) => used !== undefined && !modules.get(module)?.has(used))
        .map((used) => `${file}: ${name}.${used}`),
    );
    expect(missing).toEqual([]);
  });

  it('Every class of a module is used by a component.', () => {
    const unused = [...modules].flatMap(([module, classes]) => {
      const used = new Set(uses.filter((use) => use.module === module).flatMap((use) => use.classes));
      return [...classes].filter((name) => !used.has(name)).map((name) => `${relative(ROOT, module)}: .${name}`);
    });
    expect(unused).toEqual([]);
  });
});
