import { onlineWords } from '../../online/text/index.ts';

const HOUR = 3600;

/** A time for a turn in words. */
export function allowanceText(seconds: number | null): string {
  const { none, hours, days } = onlineWords().allowance;
  if (seconds === null) return none;
  return seconds % (24 * HOUR) === 0 ? days(seconds / (24 * HOUR)) : hours(Math.max(1, Math.round(seconds / HOUR)));
}
