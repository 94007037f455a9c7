/**
 * The seals on the dice of tables as they were when this browser first saw them. Kept, so that the dice of a game that
 * went on for weeks can be checked against what was shown at its start, not against what is shown at its end.
 */
const KEY = 'roundhouse.seals';
/** The oldest are forgotten beyond so many. */
const MOST = 200;

type Seals = readonly (readonly [table: string, seal: string])[];

function read(): Seals {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((each: unknown) => (Array.isArray(each) ? [[String(each[0]), String(each[1])] as const] : []));
  } catch {
    return [];
  }
}

/** What the seal of a table was when it was first seen here. */
export function sealOf(table: string): string | null {
  return read().find(([id]) => id === table)?.[1] ?? null;
}

export function keepSeal(table: string, seal: string): void {
  const kept = read();
  if (kept.some(([id]) => id === table)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept, [table, seal]].slice(-MOST)));
  } catch {
    // Then it is not remembered.
  }
}
