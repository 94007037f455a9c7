import type { JsonObject } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import { applyBurn } from './rules/coal.ts';
import { applyMove, applyRoll, moveEffect } from './rules/move-train.ts';
import { applyPlay } from './rules/play-tile.ts';
import { applyPlaceTown, applyTown } from './rules/play-town.ts';
import { scoreOf } from './rules/scoring.ts';
import { DIE_SIDES } from './rules/speed-limit.ts';
import { applyWater } from './rules/water-tower.ts';
import { ACTOR, copyState, type State } from './state.ts';

const scratch: { state: State | undefined } = { state: undefined };

/**
 * The costs and gains of a legal action. Applies the action to a copy with the rules themselves, but without the chance
 * outcomes that follow, so that the result reveals nothing hidden.
 */
export function detailsOf(state: State, action: Action): JsonObject {
  const after = copyState(state, scratch.state);
  scratch.state = after;
  switch (action.do) {
    case 'play':
      applyPlay(after, action, undefined);
      return gains(state, after);
    case 'town':
      applyTown(after, action, undefined);
      return gains(state, after);
    case 'place-town':
      applyPlaceTown(after, action, undefined);
      return gains(state, after);
    case 'water':
      applyWater(after, undefined);
      return gains(state, after);
    case 'burn':
      applyBurn(after, action, undefined);
      return gains(state, after);
    case 'move': {
      const { spent, need } = moveEffect(state, action);
      // Assume the best roll: a train that derails gains nothing.
      if (applyMove(after, action, undefined)) applyRoll(after, { do: 'roll', die: DIE_SIDES }, undefined);
      const { points } = gains(state, after);
      return { cost: spent, points, need, derails: need === null ? 0 : need - 1 };
    }
    default:
      return {};
  }
}

function gains(before: State, after: State): { steam: number; points: number } {
  const seat = before.registers[ACTOR];
  return { steam: after.steam[seat] - before.steam[seat], points: scoreOf(after, seat) - scoreOf(before, seat) };
}
