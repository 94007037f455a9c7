import type { DiceCheck } from '@roundhouse/wire';
import type { Fault, ImportedTable, NoBackupReason, NoDatabaseReason, NoRecordReason } from '../operations.ts';

/** What the commands say that look after a server's tables. */
export interface OperationsText {
  /** After a record that holds: what is known of its dice; null when there is nothing to say. */
  diceHold(dice: DiceCheck): string | null;
  readonly commitmentForOne: string;
  notACommitment(text: string): string;
  readonly noDice: string;
  readonly otherCommitment: string;
  readonly otherSeed: string;
  otherDraw(number: number, action: string): string;

  readonly dataOrDatabase: string;
  noDatabase(reason: NoDatabaseReason, detail: string): string;
  /** How many words a command needs after its name. */
  needs(command: string): string;
  fileExists(path: string): string;

  backedUp(path: string, bytes: number): string;
  noBackup(reason: NoBackupReason, detail: string): string;
  /** For PostgreSQL, which has a program of its own for that. */
  backUpWith(command: string): string;

  unknownStage(text: string, known: readonly string[]): string;
  readonly tablesHead: readonly string[];
  readonly stages: { readonly [stage: string]: string };
  readonly noTables: string;
  readonly freeSeat: string;

  exported(path: string, actions: number): string;
  noRecord(reason: NoRecordReason, table: string): string;
  doesNotFold(table: string, detail: string): string;

  imported(table: ImportedTable): string;
  badSeats(detail: string): string;

  finding(table: string | null, entry: number | null, what: string): string;
  fault(fault: Fault, detail: string, refusal: string): string;
  examined(tables: number, entries: number, findings: number): string;
  readonly tablesUnit: string;
}
