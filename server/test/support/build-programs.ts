import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';

const ROOT = join(import.meta.dirname, '../../..');
const PROGRAM_SOURCE = join(import.meta.dirname, 'server-program.ts');

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the built `server-program.mjs`, `bot-worker.mjs` and a web page. */
    readonly programs: string;
  }
}

interface Builder {
  buildBotWorker(root: string, folder: string): Promise<string>;
  buildProgram(root: string, folder: string, name: string, source: string): Promise<string>;
}

/** Builds what server tests run in other processes and threads, once for all test files. */
export default async function buildPrograms(project: TestProject): Promise<() => void> {
  // The folder must be inside the repository: the bundles import packages from node_modules.
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'roundhouse-test-server-'));
  const builder: Builder = await import(pathToFileURL(join(ROOT, 'scripts/build-command.mjs')).href);
  const build = async () => {
    await builder.buildProgram(ROOT, folder, 'server-program', PROGRAM_SOURCE);
    await builder.buildBotWorker(ROOT, folder);
  };
  await build();
  writeFileSync(join(folder, 'index.html'), '<title>Roundhouse</title>');
  project.provide('programs', folder);
  project.onTestsRerun(build);
  return () => rmSync(folder, { recursive: true, force: true });
}
