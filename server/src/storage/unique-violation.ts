import { SQLITE_CONSTRAINT_UNIQUE, sqliteErrorCode } from './sqlite/errors.ts';

/** The SQLSTATE of PostgreSQL for a duplicate value in a unique column. */
const POSTGRES_UNIQUE_VIOLATION = '23505';

/** Whether a write failed because a value that must be unique exists already, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  if (sqliteErrorCode(error) === SQLITE_CONSTRAINT_UNIQUE) return true;
  return error instanceof Error && 'code' in error && error.code === POSTGRES_UNIQUE_VIOLATION;
}
