/**
 * The number of frames by which each part of the screen is rendered after the board. Several short frames replace one
 * long one.
 */
export const RENDER_FRAME = { players: 1, phases: 2, log: 3, sidePanel: 4 } as const;
