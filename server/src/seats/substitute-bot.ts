import type { SeatRow } from '../storage/schema.ts';

/** The origin of a substitution: the player, another player, or the server at the deadline. */
type SubstitutedBy = 'self' | 'player' | 'deadline';

type SubstituteColumns = Pick<SeatRow, 'stand_in' | 'stand_in_by' | 'stand_in_at'>;

export function substituteColumns(bot: string, by: SubstitutedBy, now: number): SubstituteColumns {
  return { stand_in: bot, stand_in_by: by, stand_in_at: now };
}

export const NO_SUBSTITUTE: SubstituteColumns = { stand_in: null, stand_in_by: null, stand_in_at: null };

/** Live games: another player may call a bot after less than a minute. The absent player keeps a vote this long. */
const KEEPS_VOTE_MS = 10 * 60_000;

/**
 * Until when an absent player for whom another player called a bot keeps a vote on ending the game; null if not at all.
 * In correspondence games no bot can be called before the deadline, when the vote is lost anyway.
 */
export function votesUntil(
  { person, stand_in_by, stand_in_at }: Pick<SeatRow, 'person' | 'stand_in_by' | 'stand_in_at'>,
  mode: string,
): number | null {
  if (person === null || mode !== 'live' || stand_in_by !== 'player' || stand_in_at === null) return null;
  return stand_in_at + KEEPS_VOTE_MS;
}
