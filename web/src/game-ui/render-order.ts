/**
 * In which frame after the board a part of the screen shows what has happened: several short frames instead of one long
 * one.
 */
export const FRAME = { players: 1, phases: 2, course: 3, beside: 4 } as const;
