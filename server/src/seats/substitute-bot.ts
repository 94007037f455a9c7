import type { SeatRow } from '../storage/schema.ts';

/** What put the bot in: the person, another player, or the server at the deadline. */
type StandInBy = 'self' | 'player' | 'deadline';

type StandIn = Pick<SeatRow, 'stand_in' | 'stand_in_by' | 'stand_in_at'>;

export function standIn(bot: string, by: StandInBy, now: number): StandIn {
  return { stand_in: bot, stand_in_by: by, stand_in_at: now };
}

export const NO_STAND_IN: StandIn = { stand_in: null, stand_in_by: null, stand_in_at: null };

/** Live: another player may replace somebody after less than a minute; so long the absent player keeps a vote. */
const KEEPS_VOTE_MS = 10 * 60_000;

/**
 * Until when an absent player whom another player has replaced keeps a vote on ending the game; null without one. By
 * turns nobody is replaced before the deadline, when the vote is lost anyway.
 */
export function voteUntil(
  { person, stand_in_by, stand_in_at }: Pick<SeatRow, 'person' | 'stand_in_by' | 'stand_in_at'>,
  pace: string,
): number | null {
  if (person === null || pace !== 'live' || stand_in_by !== 'player' || stand_in_at === null) return null;
  return stand_in_at + KEEPS_VOTE_MS;
}
