/**
 * In which frame after the board a part of the screen shows what has happened. Each is drawn within the time of a frame
 * on a slow machine; all together would not be.
 */
export const FRAME = { players: 1, phases: 2, course: 3, beside: 4 } as const;
