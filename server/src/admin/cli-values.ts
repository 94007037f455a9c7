import type { TableStatus } from '@roundhouse/protocol';

/** The command line and its JSON output keep the values of the first release, because scripts rely on them. */
export type CliStage = 'gathering' | Exclude<TableStatus, 'waiting'>;

export const CLI_STAGES: readonly CliStage[] = ['gathering', 'playing', 'over', 'abandoned', 'closed'];

export function toCliStage(status: TableStatus): CliStage {
  return status === 'waiting' ? 'gathering' : status;
}

export function fromCliStage(stage: CliStage): TableStatus {
  return stage === 'gathering' ? 'waiting' : stage;
}

export function toCliPace(mode: string): string {
  return mode === 'correspondence' ? 'turns' : mode;
}
