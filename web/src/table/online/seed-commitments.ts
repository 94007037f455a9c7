/**
 * The seed commitments of tables as this browser first saw them. They are stored so that the draws of a long game are
 * verified against the commitment published at its start, not against the one sent at its end.
 */
const KEY = 'roundhouse.seals';
/** The oldest commitments above this number are removed. */
const MAX_STORED = 200;

type StoredCommitments = readonly (readonly [table: string, commitment: string])[];

function read(): StoredCommitments {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((each: unknown) =>
      Array.isArray(each) ? [[String(each[0]), String(each[1])] as const] : [],
    );
  } catch {
    return [];
  }
}

/** The commitment of a table as this browser first saw it. */
export function storedCommitment(table: string): string | null {
  return read().find(([id]) => id === table)?.[1] ?? null;
}

export function storeCommitment(table: string, commitment: string): void {
  const stored = read();
  if (stored.some(([id]) => id === table)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...stored, [table, commitment]].slice(-MAX_STORED)));
  } catch {
    // Without storage, the commitment sent at the end of the game is used.
  }
}
