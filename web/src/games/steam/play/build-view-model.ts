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
} from '@roundhouse/steam/engine';
import type { Onlooker } from '../../../host/guide.ts';
import { describeDecision } from './describe-decision.ts';
import { describePlayers } from './describe-players.ts';
import { describeStock } from './describe-stock.ts';
import type { PlayPicture, RailPhase } from './picture.ts';

/** Players, phases, stocks, and what the onlooker is to decide. */
export function playPicture(state: State, onlooker: Onlooker): PlayPicture {
  const { language } = onlooker;
  const phase = PHASES[state.now[PHASE]] ?? 'over';
  const rail = railOf(state);
  // Track points are taken in the middle of Move Goods (STM-GOODS-15).
  const present = phase === 'track-points' ? 'move-goods' : phase;
  return {
    rules: steam.text.label(`option.rules.${state.rules.values.rules}`, language),
    map: state.board.map.name[language],
    standard: state.rules.standard,
    phase,
    rail: rail.map((each) => ({ phase: each, label: labelOf(each, language) })),
    at: rail.indexOf(present),
    turn: state.now[PHASE] <= SEAT_AUCTION ? 0 : state.now[TURN],
    turns: turnsInGame(state),
    round: state.now[ROUND],
    players: describePlayers(state, onlooker),
    order: playerOrder(state),
    acting: actingOrder(state),
    stock: describeStock(state, language),
    decision: steam.turn(state) === onlooker.viewer ? describeDecision(state, onlooker) : null,
  };
}

/** STM-TURN: the phases of a turn; before the first turn those of the set-up. */
function railOf(state: State): RailPhase[] {
  const { standard, firstGame } = state.rules;
  if (state.now[PHASE] <= SEAT_AUCTION) {
    return standard || firstGame ? ['set-up', 'draw-tiles'] : ['set-up', 'choose-opener', 'seat-auction'];
  }
  const middle: RailPhase[] = ['select-action-tiles', 'build-track', 'move-goods', 'income'];
  return standard ? ['buy-capital', 'order-auction', ...middle, 'next-turn'] : [...middle, 'turn-order', 'next-turn'];
}

/** Phases without decisions have no name in the game's catalogue; the page knows them. */
function labelOf(phase: RailPhase, language: Language): string {
  const own = phase === 'income' || phase === 'turn-order' || phase === 'next-turn';
  return own ? '' : steam.text.label(`phase.${phase}`, language);
}

function actingOrder(state: State): Seat[] {
  const order = playerOrder(state);
  const stillIn = (seat: Seat) => (state.now[PASSED] & (1 << seat)) === 0;
  switch (state.now[PHASE]) {
    case SEAT_AUCTION:
      return clockwise(state).filter(stillIn);
    case ORDER_AUCTION:
      return order.filter(stillIn);
    case BUILD_TRACK:
      return order.map((_, step) => actorAt(state, step, FIRST_BUILD));
    case MOVE_GOODS:
      return order.map((_, step) => actorAt(state, step, FIRST_MOVE));
    case TRACK_POINTS: {
      const rest = order.filter((seat) => state.pendingPoints[seat] > 0 && seat !== state.now[ACTOR]);
      return [state.now[ACTOR], ...rest];
    }
    default:
      return state.now[ORDER_COUNT] > 0 ? order : [];
  }
}

function clockwise(state: State): Seat[] {
  return Array.from({ length: state.seats }, (_, step) => (state.now[ACTOR] + step) % state.seats);
}
