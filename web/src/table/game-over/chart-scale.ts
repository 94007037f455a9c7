/** About five round numbers that cover a range. */
export function niceTicks(low: number, high: number): number[] {
  const rough = (high - low) / 5 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough;
  const whole = Math.max(1, step);
  const first = Math.floor(low / whole) * whole;
  const count = Math.ceil((high - first) / whole);
  return Array.from({ length: count + 1 }, (_, index) => first + index * whole);
}

/** The labels from top to bottom, moved down so that neighbours are at least `gap` apart. */
export function spreadApart<Label extends { readonly y: number }>(labels: readonly Label[], gap: number): Label[] {
  const placed: Label[] = [];
  for (const label of [...labels].sort((a, b) => a.y - b.y)) {
    const above = placed.at(-1);
    placed.push(above === undefined || label.y - above.y >= gap ? label : { ...label, y: above.y + gap });
  }
  return placed;
}
