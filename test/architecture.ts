import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** kernel ← games ← bots ← wire ← { server, web } ← cli: a room uses lower storeys only, never a neighbour on its own. */
const storeys = [['kernel'], ['games/*'], ['bots'], ['wire'], ['server', 'web'], ['cli']];

/** The storeys that run anywhere: no packages, nothing of Node or the browser. */
const pureStoreys = 2;

/** What ties code to one platform, or makes the same record give another state. */
const forbiddenGlobals = [
  ...['Date', 'Math.random', 'crypto', 'performance'],
  ...['clearInterval', 'clearTimeout', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout'],
  ...['Buffer', '__dirname', '__filename', 'console', 'global', 'globalThis', 'process', 'structuredClone'],
  ...['XMLHttpRequest', 'document', 'fetch', 'localStorage', 'navigator', 'self', 'window'],
];

const conformanceFolder = 'kernel/src/conformance';
const conformancePackages = ['fast-check', 'vitest'];

interface Room {
  name: string;
  path: string;
  storey: number;
}

interface Import {
  from: string;
  target: string;
}

/** Every breach of the architecture in the non-test sources under root, one line each. */
export async function findBreaches(root: string): Promise<string[]> {
  const rooms = findRooms(root);
  const found: string[] = [];
  for (const room of rooms) {
    const { imports, globals } = await scan(root, sourcesOf(root, room), room.storey < pureStoreys);
    for (const { from, target } of imports) {
      const problem = problemWith(from, target, room, rooms);
      if (problem) found.push(`${from} imports ${target}: ${problem}`);
    }
    for (const { from, target } of globals) {
      if (!isConformance(from)) found.push(`${from} uses ${target}`);
    }
  }
  return found.sort();
}

function problemWith(from: string, target: string, room: Room, rooms: Room[]): string | null {
  if (target.startsWith('.')) {
    const path = slashes(join(dirname(from), target));
    // A room may ask its own package.json for its version.
    if (!path.startsWith(`${room.path}/src/`) && path !== `${room.path}/package.json`)
      return 'outside its room; import other rooms by their package name';
    return isConformance(path) && !isConformance(from) ? 'only tests may' : null;
  }
  const other = rooms.find(({ name }) => target === name || target.startsWith(`${name}/`));
  if (other) {
    if (other !== room && other.storey >= room.storey) return 'against the arrows';
    return target === '@roundhouse/kernel/conformance' ? 'only tests may' : null;
  }
  if (room.storey >= pureStoreys) return null;
  return isConformance(from) && conformancePackages.includes(target)
    ? null
    : 'nothing but kernel and games may be used';
}

function findRooms(root: string): Room[] {
  const children = (folder: string) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []);
  const expand = (pattern: string) =>
    pattern.endsWith('/*') ? children(pattern.slice(0, -2)).map((name) => pattern.replace('*', name)) : [pattern];
  return storeys.flatMap((patterns, storey) =>
    patterns
      .flatMap(expand)
      .filter((path) => existsSync(join(root, path, 'package.json')))
      .map((path) => ({ name: JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).name, path, storey })),
  );
}

function sourcesOf(root: string, room: Room): string[] {
  const folder = join(root, room.path, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

/**
 * Lets esbuild find the imports, types included, and the uses of forbidden globals: each is defined
 * as a marker, which esbuild puts only where the name is not a variable of the program's own.
 */
async function scan(root: string, entryPoints: string[], withGlobals: boolean) {
  const imports: Import[] = [];
  const marker = (name: string) => `FORBIDDEN_${name.replace('.', '$')}`;
  const recorder: Plugin = {
    name: 'record-imports',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /./ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return undefined;
        imports.push({ from: slashes(relative(root, importer)), target: path });
        return { path, external: true };
      });
      // esbuild forgets imports of types, but the arrows hold for them too.
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => ({
        contents: (await readFile(path, 'utf8')).replace(/\b(import|export)\s+type\b(?=[^=;]*?\bfrom\b)/g, '$1'),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }));
    },
  };
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    treeShaking: false,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'esnext',
    legalComments: 'none',
    outdir: 'out',
    outbase: root,
    logLevel: 'error',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    define: withGlobals ? Object.fromEntries(forbiddenGlobals.map((name) => [name, marker(name)])) : {},
    plugins: [recorder],
  });
  const globals = outputFiles.flatMap(({ path, text }): Import[] => {
    const from = metafile.outputs[slashes(relative(root, path))]?.entryPoint ?? path;
    return forbiddenGlobals
      .filter((name) => new RegExp(`\\b${marker(name).replace('$', '\\$')}\\b`).test(text))
      .map((target) => ({ from, target }));
  });
  return { imports, globals };
}

function isConformance(path: string): boolean {
  return path.startsWith(`${conformanceFolder}/`);
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
