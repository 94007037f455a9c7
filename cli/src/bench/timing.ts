export function nanoseconds(work: () => unknown): number {
  const began = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - began);
}

export function quantileOf(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export function medianOf(values: readonly number[]): number {
  return quantileOf(values, 0.5);
}
