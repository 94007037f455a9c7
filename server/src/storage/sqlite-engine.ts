import type BetterSqlite from 'better-sqlite3';

/** The present version speaks Node-API 10, and ends the process where that is missing: before Node 22.14. */
const NODE_API_NEEDED = 10;

async function load(): Promise<typeof BetterSqlite> {
  const speaks = Number(process.versions.napi) >= NODE_API_NEEDED;
  // The version before it is bound to the inside of Node, and ends the process in Node 24.
  const { default: engine } = speaks ? await import('better-sqlite3') : await import('better-sqlite3-12');
  return engine;
}

/** SQLite in the process, in the version that this Node can run. */
export const Sqlite = await load();
