import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** kernel ← games ← bots ← protocol ← { server, web } ← cli: a package may import only packages of lower layers. */
const layers = [['kernel'], ['games/*'], ['bots'], ['protocol'], ['server', 'web'], ['cli']];

/**
 * The layers inside a package's `src`, from bottom to top. An entry is a folder or a file; the longest entry that matches
 * a file counts. A file may import files of its own entry and of lower layers. Every file must belong to an entry.
 * A file that is loaded by its URL, such as the web worker, is not an import.
 */
const folderLayers: { readonly [path: string]: readonly (readonly string[])[] } = {
  server: [
    ['lib'],
    ['config.ts', 'games.ts'],
    ['storage'],
    ['abuse', 'bot-workers', 'documents', 'seats'],
    ['rate-limits'],
    ['context.ts'],
    ['create-context.ts', 'scheduler', 'users'],
    ['notifications'],
    ['tables'],
    ['admin', 'cleanup.ts'],
    ['http', 'websocket'],
    ['server.ts'],
    ['index.ts'],
  ],
  web: [
    ['lib', 'styles'],
    // The worker's bundle must not contain the page's messages and components.
    ['engine-worker'],
    ['locales', 'router'],
    ['api', 'components'],
    ['game-ui'],
    ['games/days-of-steam', 'games/steam', 'games/steel-and-steam', 'top-bar'],
    // `games`: the registries, which import every game on demand.
    ['account', 'games', 'rulebook'],
    ['lobby'],
    ['table'],
    ['app'],
    ['main.tsx', 'worker.ts'],
  ],
};

/** The number of platform-independent layers: no dependencies, no Node or browser APIs. */
const pureLayers = 2;

/** Globals that depend on a platform or make replays non-deterministic. */
const forbiddenGlobals = [
  'Date',
  'Math.random',
  'crypto',
  'performance',
  'clearInterval',
  'clearTimeout',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'Buffer',
  '__dirname',
  '__filename',
  'console',
  'global',
  'globalThis',
  'process',
  'structuredClone',
  'XMLHttpRequest',
  'document',
  'fetch',
  'localStorage',
  'navigator',
  'self',
  'window',
];

const conformanceFolder = 'kernel/src/conformance';
const conformancePackages = ['fast-check', 'vitest'];

interface Package {
  name: string;
  path: string;
  layer: number;
}

interface Import {
  from: string;
  target: string;
}

/** All violations of the architecture in the non-test sources under root, one line each. */
export async function findViolations(root: string): Promise<string[]> {
  const packages = findPackages(root);
  const found: string[] = [];
  for (const pkg of packages) {
    const sources = sourcesOf(root, pkg);
    const { imports, globals } = await scan(root, sources, pkg.layer < pureLayers);
    for (const { from, target } of imports) {
      const reason = violationOf(from, target, pkg, packages) ?? folderViolationOf(from, target, pkg);
      if (reason) found.push(`${from} imports ${target}: ${reason}`);
    }
    for (const source of sources.map((path) => slashes(relative(root, path)))) {
      if (pkg.path in folderLayers && !folderOf(source, pkg)) found.push(`${source} belongs to no layer`);
    }
    for (const cycle of findCycles(imports)) found.push(`import cycle: ${cycle.join(' → ')}`);
    for (const { from, target } of globals) {
      if (!isConformance(from)) found.push(`${from} uses ${target}`);
    }
  }
  return found.sort();
}

function violationOf(from: string, target: string, pkg: Package, packages: Package[]): string | null {
  if (target.startsWith('.')) {
    const path = resolveImport(from, target);
    // A package may read the version from its own package.json.
    if (!path.startsWith(`${pkg.path}/src/`) && path !== `${pkg.path}/package.json`)
      return 'outside its package; import other packages by name';
    return isConformance(path) && !isConformance(from) ? 'only allowed in tests' : null;
  }
  const other = packages.find(({ name }) => target === name || target.startsWith(`${name}/`));
  if (other) {
    if (other !== pkg && other.layer >= pkg.layer) return 'not a lower layer';
    return target === '@roundhouse/kernel/conformance' ? 'only allowed in tests' : null;
  }
  if (pkg.layer >= pureLayers) return null;
  return isConformance(from) && conformancePackages.includes(target) ? null : 'only kernel and games are allowed';
}

function folderViolationOf(from: string, target: string, pkg: Package): string | null {
  if (!target.startsWith('.')) return null;
  const importer = folderOf(from, pkg);
  const imported = folderOf(resolveImport(from, target), pkg);
  if (!importer || !imported || importer.entry === imported.entry || imported.layer < importer.layer) return null;
  return `${imported.entry} is not in a lower layer than ${importer.entry}`;
}

/** The entry of `folderLayers` that a file belongs to. */
function folderOf(path: string, pkg: Package): { entry: string; layer: number } | undefined {
  const inside = slashes(relative(`${pkg.path}/src`, path));
  return folderLayers[pkg.path]
    ?.flatMap((entries, layer) => entries.map((entry) => ({ entry, layer })))
    .filter(({ entry }) => inside === entry || inside.startsWith(`${entry}/`))
    .sort((a, b) => b.entry.length - a.entry.length)[0];
}

/** The import cycles between the files of a package, type imports included: one for each import that closes a cycle. */
function findCycles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, target } of imports) {
    if (target.startsWith('.')) targets.set(from, [...(targets.get(from) ?? []), resolveImport(from, target)]);
  }
  const found: string[][] = [];
  const path: string[] = [];
  const visited = new Set<string>();
  const visit = (file: string): void => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file]);
    if (visited.has(file)) return;
    visited.add(file);
    path.push(file);
    for (const target of targets.get(file) ?? []) visit(target);
    path.pop();
  };
  for (const file of [...targets.keys()].sort()) visit(file);
  return found;
}

/** The path of a relative import, from the root. */
function resolveImport(from: string, target: string): string {
  return slashes(join(dirname(from), target));
}

function findPackages(root: string): Package[] {
  const children = (folder: string) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []);
  const expand = (pattern: string) =>
    pattern.endsWith('/*') ? children(pattern.slice(0, -2)).map((name) => pattern.replace('*', name)) : [pattern];
  return layers.flatMap((patterns, layer) =>
    patterns
      .flatMap(expand)
      .filter((path) => existsSync(join(root, path, 'package.json')))
      .map((path) => ({ name: JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).name, path, layer })),
  );
}

function sourcesOf(root: string, pkg: Package): string[] {
  const folder = join(root, pkg.path, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

/**
 * Uses esbuild to find the imports, including types, and the uses of forbidden globals. Each global is defined as a
 * marker, which esbuild inserts only where the name is not a local variable.
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
      // esbuild drops type imports, but the layers apply to them, too.
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
