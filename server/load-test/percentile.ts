/** The percentile of sorted values (`part` from 0 to 1), rounded. */
export function percentile(sorted: readonly number[], part: number, decimals: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
