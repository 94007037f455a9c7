/** Towns and goods share four colours (DOS-COMP-02, DOS-COMP-04). */
export const COLOURS = ['red', 'yellow', 'green', 'blue'] as const;
export type ColourName = (typeof COLOURS)[number];
/** Index into COLOURS. */
export type Colour = number;

/** DOS-COMP-04: 28 goods cubes. */
export const GOODS_PER_COLOUR = 7;
/** DOS-SETUP-03, DOS-TOWN-03. */
export const GOODS_PER_TOWN = 2;
