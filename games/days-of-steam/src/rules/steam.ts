import type { Seat } from '@roundhouse/kernel';
import { MAX_STEAM, type State } from '../state.ts';

/** DOS-PLAY-06: steam above the maximum is lost. */
export function addSteam(state: State, seat: Seat, steam: number): void {
  state.steam[seat] = Math.min(MAX_STEAM, state.steam[seat] + steam);
}

/** The steam that a train can spend on a move (DOS-MOVE-08, DOS-PLAY-07). */
export function steamToSpend(state: State, seat: Seat): number {
  return Math.max(0, state.steam[seat] - state.rules.minSteam);
}
