const MINUTE_MS = 60_000;

/** A span as one says it: days and hours, hours and minutes, or minutes. */
export function timeLeft(milliseconds: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil(milliseconds / MINUTE_MS));
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}
