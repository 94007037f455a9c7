import type { TableStatus, TurnMode } from '@roundhouse/protocol';

/** The command line and its JSON output keep the values of the first release, because scripts rely on them. */
export type CliStage = 'gathering' | Exclude<TableStatus, 'waiting'>;

export const CLI_STAGES: readonly CliStage[] = ['gathering', 'playing', 'over', 'abandoned', 'closed'];

export function toCliStage(status: TableStatus): CliStage {
  return status === 'waiting' ? 'gathering' : status;
}

export function fromCliStage(stage: CliStage): TableStatus {
  return stage === 'gathering' ? 'waiting' : stage;
}

export function toCliPace(mode: TurnMode): string {
  return mode === 'correspondence' ? 'turns' : mode;
}

/** The names by which the doctor reports the columns that it compares with the log. */
export const CLI_COLUMNS = {
  log_length: 'sequence',
  record_length: 'length',
  status: 'stage',
  active_seat: 'turn',
  winners: 'winners',
} as const;
