import type { DrawCheck } from '@roundhouse/protocol';
import type { BackupError, DatabaseError, Finding, ImportResult } from '@roundhouse/server';

/** Why a table has no record. */
export type NoRecordReason = 'table-not-found' | 'not-started' | 'not-allowed';

/** The texts of the database commands. */
export interface OperationsText {
  /** For a valid record: the result of the dice check; null if there is nothing to report. */
  diceHold(dice: DrawCheck): string | null;
  readonly commitmentForOne: string;
  notACommitment(text: string): string;
  readonly noDice: string;
  readonly otherCommitment: string;
  readonly otherSeed: string;
  otherDraw(number: number, action: string): string;

  readonly dataOrDatabase: string;
  noDatabase(reason: DatabaseError['reason'], detail: string): string;
  /** The arguments that a command needs. */
  needs(command: string): string;
  fileExists(path: string): string;

  backedUp(path: string, bytes: number): string;
  noBackup(reason: BackupError['reason'], detail: string): string;
  /** For PostgreSQL, which has its own backup program. */
  backUpWith(command: string): string;

  unknownStage(text: string, known: readonly string[]): string;
  readonly tablesHead: readonly string[];
  readonly stages: { readonly [stage: string]: string };
  readonly noTables: string;
  readonly freeSeat: string;

  exported(path: string, actions: number): string;
  noRecord(reason: NoRecordReason, table: string): string;
  doesNotFold(table: string, detail: string): string;

  imported(table: ImportResult): string;
  badSeats(detail: string): string;

  finding(table: string | null, entry: number | null, what: string): string;
  fault(fault: Finding['fault'], detail: string, refusal: string): string;
  examined(tables: number, entries: number, findings: number): string;
  readonly tablesUnit: string;
}
