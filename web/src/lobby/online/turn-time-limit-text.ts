import { tOnline } from '../../locales/online/index.ts';

const HOUR = 3600;

/** A turn time limit as text. */
export function turnTimeLimitText(seconds: number | null): string {
  const { none, hours, days } = tOnline().allowance;
  if (seconds === null) return none;
  return seconds % (24 * HOUR) === 0 ? days(seconds / (24 * HOUR)) : hours(Math.max(1, Math.round(seconds / HOUR)));
}
