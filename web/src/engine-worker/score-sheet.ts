import type { AnyGame, Language, SeatResult } from '@roundhouse/kernel';
import type { ScoreSheet } from './table-types.ts';

/** The outcome and its components as text, with amounts in the game's format. null while the game is being played. */
export function scoreSheet(
  { text, outcome: outcomeOf }: AnyGame,
  state: unknown,
  language: Language,
): ScoreSheet | null {
  const outcome = outcomeOf(state);
  if (outcome === null) return null;
  const parts = [...new Set(outcome.seats.flatMap(({ breakdown }) => Object.keys(breakdown)))];
  const lead = leadOf(outcome.seats);
  const amount = (value: number) => text.amount?.(value, language) ?? value.toLocaleString(language);
  return {
    reason: text.label(`end.${outcome.reason}`, language),
    winners: outcome.winners,
    parts: parts.map((part) => text.label(`score.${part}`, language)),
    rows: outcome.seats
      .map(({ seat, rank, score, breakdown }) => ({
        seat,
        rank,
        score,
        total: score === null ? '' : amount(score),
        values: parts.map((part) => breakdown[part] ?? 0),
        amounts: parts.map((part) => (part in breakdown ? amount(breakdown[part]) : '')),
      }))
      .sort((a, b) => a.rank - b.rank),
    lead: lead === null ? null : { points: lead, amount: text.amount?.(lead, language) ?? null },
  };
}

/** The lead of the first over the second; null if there is none. */
function leadOf(seats: readonly SeatResult[]): number | null {
  const first = seats.find(({ rank }) => rank === 1)?.score ?? null;
  const others = seats.filter(({ rank }) => rank > 1).map(({ score }) => score);
  const second = Math.max(...others.filter((score) => score !== null));
  return first === null || !Number.isFinite(second) || first <= second ? null : first - second;
}
