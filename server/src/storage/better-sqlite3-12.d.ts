/** The same package in an older version. */
declare module 'better-sqlite3-12' {
  import Sqlite from 'better-sqlite3';
  export = Sqlite;
}
