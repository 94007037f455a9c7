import type { Refusals } from '../catalogue.ts';
import { moves } from './refusals-moves.ts';
import { towns } from './refusals-towns.ts';
import { track } from './refusals-track.ts';
import { turn } from './refusals-turn.ts';

export const refusals: Refusals = { ...turn, ...track, ...towns, ...moves };
