let query: MediaQueryList | undefined;

/** Whether the user prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  query ??= matchMedia('(prefers-reduced-motion: reduce)');
  return query.matches;
}
