import type { RefusalMessages } from '../locale.ts';
import { moves } from './refusals-moves.ts';
import { towns } from './refusals-towns.ts';
import { track } from './refusals-track.ts';
import { turn } from './refusals-turn.ts';

export const refusals: RefusalMessages = { ...turn, ...track, ...towns, ...moves };
