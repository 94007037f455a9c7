import type { TurnMode } from '@roundhouse/protocol';
import type { SeatRow } from '../storage/schema.ts';

type SubstituteColumns = Pick<SeatRow, 'substitute_bot' | 'substituted_by' | 'substituted_at'>;

export function substituteColumns(bot: string, by: SeatRow['substituted_by'], now: number): SubstituteColumns {
  return { substitute_bot: bot, substituted_by: by, substituted_at: now };
}

export const NO_SUBSTITUTE: SubstituteColumns = { substitute_bot: null, substituted_by: null, substituted_at: null };

/** Live games: another player may call a bot after less than a minute. The absent player keeps a vote this long. */
const KEEPS_VOTE_MS = 10 * 60_000;

/**
 * Until when an absent player for whom another player called a bot keeps a vote on ending the game; null if not at all.
 * In correspondence games no bot can be called before the deadline, when the vote is lost anyway.
 */
export function votesUntil(
  { user_id, substituted_by, substituted_at }: Pick<SeatRow, 'user_id' | 'substituted_by' | 'substituted_at'>,
  mode: TurnMode,
): number | null {
  if (user_id === null || mode !== 'live' || substituted_by !== 'player' || substituted_at === null) return null;
  return substituted_at + KEEPS_VOTE_MS;
}
