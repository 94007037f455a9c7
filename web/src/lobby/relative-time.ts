import type { Language } from '@roundhouse/kernel';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "5 minutes ago", "in 2 days". Rounded down, so that the time left is never overstated. */
export function relativeTime(time: number, now: number, language: Language): string {
  const distance = Math.abs(time - now);
  const [unit, length] = UNITS.find(([, each]) => distance >= each) ?? (['minute', 60_000] as const);
  const count = Math.floor(distance / length);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(time < now ? -count : count, unit);
}
