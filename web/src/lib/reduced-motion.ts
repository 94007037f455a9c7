let stillness: MediaQueryList | undefined;

/** Whether the visitor has asked for as little motion as possible. */
export function wantsStillness(): boolean {
  stillness ??= matchMedia('(prefers-reduced-motion: reduce)');
  return stillness.matches;
}
