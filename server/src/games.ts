import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { AnyGame } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { steelAndSteam } from '@roundhouse/steel-and-steam';

/** The games this server hosts. */
export const GAMES: readonly AnyGame[] = [steam, daysOfSteam, steelAndSteam];
