import type { Refusals } from '../catalogue.ts';
import { deeds } from './refusals-deeds.ts';
import { moves } from './refusals-moves.ts';
import { station } from './refusals-station.ts';
import { turn } from './refusals-turn.ts';

export const refusals: Refusals = { ...turn, ...moves, ...station, ...deeds };
