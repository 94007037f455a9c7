/** Primary result codes of SQLite, https://sqlite.org/rescode.html. */
export const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
export const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
/** Extended result codes. */
export const SQLITE_IOERR_SHMSIZE = 4874;
export const SQLITE_CONSTRAINT_UNIQUE = 2067;

/** The extended result code of an error thrown by SQLite; null for any other error. */
export function sqliteErrorCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_SQLITE_ERROR') return null;
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null;
}

/** The primary result code: the low byte of the extended one. */
export function primarySqliteCode(error: unknown): number | null {
  const code = sqliteErrorCode(error);
  return code === null ? null : code & 0xff;
}

const UNAVAILABLE: readonly (number | null)[] = [
  SQLITE_IOERR,
  SQLITE_BUSY,
  SQLITE_READONLY,
  SQLITE_CANTOPEN,
  SQLITE_CORRUPT,
];

/** The reason that an error thrown by SQLite stands for; null for an error that is not about the storage. */
export function sqliteFailureReason(error: unknown): 'storage-full' | 'storage-unavailable' | null {
  const code = primarySqliteCode(error);
  if (code === SQLITE_FULL) return 'storage-full';
  return UNAVAILABLE.includes(code) ? 'storage-unavailable' : null;
}
