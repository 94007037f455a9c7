import type { Seat } from '@roundhouse/kernel';
import type { EmitSteam } from '../events.ts';
import { LINK_COUNT, NOBODY, OPEN_END, type State } from '../state.ts';
import { endNames } from './links.ts';

/** STM-OWN-03: at the start of a build turn every incomplete link of the builder is at risk. */
export function flagLinksAtRisk(state: State, seat: Seat): void {
  for (let link = 0; link < state.registers[LINK_COUNT]; link++) {
    if (state.linkOwner[link] === seat && state.linkEnd[link] === OPEN_END) state.linkAtRisk[link] = 1;
  }
}

/** STM-OWN-03: at the end of the build turn, links still at risk become unowned. */
export function loseLinksAtRisk(state: State, seat: Seat, emit: EmitSteam | undefined): void {
  for (let link = 0; link < state.registers[LINK_COUNT]; link++) {
    if (state.linkAtRisk[link] === 0) continue;
    state.linkAtRisk[link] = 0;
    state.linkOwner[link] = NOBODY;
    emit?.({ event: 'link-lost', seat, start: endNames(state, link)[0] });
  }
}

/**
 * STM-OWN-14: a bankrupt player's links lose their owner. Completed ones stay unowned permanently, because only an
 * incomplete link can be claimed.
 */
export function releaseLinksOf(state: State, seat: Seat): void {
  for (let link = 0; link < state.registers[LINK_COUNT]; link++) {
    if (state.linkOwner[link] === seat) state.linkOwner[link] = NOBODY;
  }
}
