import type { Language, Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  actorAt,
  BUILD_TRACK,
  FIRST_BUILD,
  FIRST_MOVE,
  MOVE_GOODS,
  ORDER_AUCTION,
  ORDER_COUNT,
  PASSED,
  PHASE,
  PHASES,
  playerOrder,
  ROUND,
  SEAT_AUCTION,
  type State,
  steam,
  TRACK_POINTS,
  TURN,
  turnsInGame,
} from '@roundhouse/steam/internals';
import type { ViewerContext } from '../../../engine-worker/game-presenter.ts';
import { toDecision } from './build-view-model-decision.ts';
import { toPlayerViewModels } from './build-view-model-players.ts';
import { toStock } from './build-view-model-stock.ts';
import type { PlayViewModel, TrackedPhase } from './view-model.ts';

/** Players, phases, supplies, and the viewer's decision. */
export function toPlayViewModel(state: State, context: ViewerContext): PlayViewModel {
  const { language } = context;
  const phase = PHASES[state.registers[PHASE]] ?? 'over';
  const phases = trackedPhasesOf(state);
  // Track points are scored during Move Goods (STM-GOODS-15).
  const current = phase === 'track-points' ? 'move-goods' : phase;
  return {
    rules: steam.text.label(`option.rules.${state.rules.values.rules}`, language),
    map: state.board.map.name[language],
    standard: state.rules.standard,
    phase,
    trackedPhases: phases.map((each) => ({ phase: each, label: labelOf(each, language) })),
    trackedPhaseIndex: phases.indexOf(current),
    turn: state.registers[PHASE] <= SEAT_AUCTION ? 0 : state.registers[TURN],
    turns: turnsInGame(state),
    round: state.registers[ROUND],
    players: toPlayerViewModels(state, context),
    order: playerOrder(state),
    acting: actingOrder(state),
    stock: toStock(state, language),
    decision: steam.toAct(state) === context.viewer ? toDecision(state, context) : null,
  };
}

/** STM-TURN: the phases of a turn; before the first turn, the phases of the set-up. */
function trackedPhasesOf(state: State): TrackedPhase[] {
  const { standard, firstGame } = state.rules;
  if (state.registers[PHASE] <= SEAT_AUCTION) {
    return standard || firstGame ? ['set-up', 'draw-tiles'] : ['set-up', 'choose-opener', 'seat-auction'];
  }
  const middle: TrackedPhase[] = ['select-action-tiles', 'build-track', 'move-goods', 'income'];
  return standard ? ['buy-capital', 'order-auction', ...middle, 'next-turn'] : [...middle, 'turn-order', 'next-turn'];
}

/** Phases without decisions have no label in the game's messages. The page has its own. */
function labelOf(phase: TrackedPhase, language: Language): string {
  const isAutomatic = phase === 'income' || phase === 'turn-order' || phase === 'next-turn';
  return isAutomatic ? '' : steam.text.label(`phase.${phase}`, language);
}

function actingOrder(state: State): Seat[] {
  const order = playerOrder(state);
  const stillIn = (seat: Seat) => (state.registers[PASSED] & (1 << seat)) === 0;
  switch (state.registers[PHASE]) {
    case SEAT_AUCTION:
      return clockwise(state).filter(stillIn);
    case ORDER_AUCTION:
      return order.filter(stillIn);
    case BUILD_TRACK:
      return order.map((_, step) => actorAt(state, step, FIRST_BUILD));
    case MOVE_GOODS:
      return order.map((_, step) => actorAt(state, step, FIRST_MOVE));
    case TRACK_POINTS: {
      const rest = order.filter((seat) => state.pendingPoints[seat] > 0 && seat !== state.registers[ACTOR]);
      return [state.registers[ACTOR], ...rest];
    }
    default:
      return state.registers[ORDER_COUNT] > 0 ? order : [];
  }
}

function clockwise(state: State): Seat[] {
  return Array.from({ length: state.seats }, (_, step) => (state.registers[ACTOR] + step) % state.seats);
}
