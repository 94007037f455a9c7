import type { RefusalMessages } from '../locale.ts';
import { deeds } from './refusals-deeds.ts';
import { moves } from './refusals-moves.ts';
import { station } from './refusals-station.ts';
import { turn } from './refusals-turn.ts';

export const refusals: RefusalMessages = { ...turn, ...moves, ...station, ...deeds };
