/** Media queries for `matchMedia`. The breakpoints are those of styles/breakpoints.css, as a test checks. */

/** No room for columns beside the board: one tab at a time. */
export const NARROW = '(width < 56.25em)';
