import type { JsonObject, Refusal, Seat, Turn } from '@roundhouse/kernel';
import type { Action, ActionOf } from './action.ts';
import { mismatches } from './board/around.ts';
import { type Cell, cellName, cellOfSpot, isFar } from './board/cells.ts';
import { COLOURS } from './board/colours.ts';
import { townDistances, UNREACHED } from './board/distance.ts';
import { ALL_EDGES, EDGE_NAMES, firstEdge } from './board/edges.ts';
import { typeOf } from './deck/deck.ts';
import type {
  CoalParams,
  DrawParams,
  EdgeName,
  MoveParams,
  PassParams,
  PhaseParams,
  PlayParams,
  TownParams,
  TurnParams,
} from './params.ts';
import { type Reason, RULE_OF } from './refusals.ts';
import { mostCoal } from './rules/coal.ts';
import { follow, newTrip, trainInTheWay } from './rules/follow-track.ts';
import { possibleActions } from './rules/pass.ts';
import { distanceOf, FARTHEST_TILE, trainOn } from './rules/play-tile.ts';
import { segmentsBetween, TOWN_SPACING } from './rules/play-town.ts';
import { newShipment, shipGoods } from './rules/ship-goods.ts';
import { ACTOR, NONE, PHASE, PHASES, type State } from './state.ts';

/** Refuses with the rule, the reason and everything its sentence needs. Nothing of other players' hands (DOS-TILE-11). */
export function explain(state: State, action: Action, reason: Reason): Refusal {
  return { rule: RULE_OF[reason], reason, params: { ...paramsFor(state, action, reason) } };
}

/** The seat is not the one that is waited for. */
export function explainTurn(seat: Seat, turn: Turn): Refusal {
  const params: TurnParams = { seat, turn: typeof turn === 'number' ? turn : null };
  return { rule: RULE_OF['not-your-turn'], reason: 'not-your-turn', params: { ...params } };
}

function paramsFor(state: State, action: Action, reason: Reason): JsonObject {
  if (reason === 'wrong-phase' || reason === 'game-over') {
    const params: PhaseParams = { phase: PHASES[state.now[PHASE]], action: action.do };
    return { ...params };
  }
  switch (action.do) {
    case 'reveal':
      return drawParams({ town: COLOURS[action.town] });
    case 'draw-goods':
      return drawParams({ cube: COLOURS[action.cube] });
    case 'deal':
      return drawParams({ tile: tileName(state, action.tile) });
    case 'first-player':
      return drawParams({ seat: action.seat });
    case 'play':
      return { ...playParams(state, action, reason) };
    case 'town':
      return { ...townParams(state, action.cell, action.display, reason) };
    case 'place-town':
      return { ...townParams(state, action.cell, null, reason) };
    case 'draw-town':
      return { ...townParams(state, null, null, reason) };
    case 'move':
      return { ...moveParams(state, action, reason) };
    case 'burn':
      return { ...coalParams(state, action) };
    case 'pass':
      return { ...passParams(state, action) };
    default:
      return {};
  }
}

function drawParams(given: Partial<DrawParams>): JsonObject {
  const params: DrawParams = { town: null, cube: null, tile: null, seat: null, ...given };
  return { ...params };
}

function tileName(state: State, type: number): string {
  return state.rules.deck.types[type]?.id ?? '?';
}

function playParams(state: State, { cell, lie }: ActionOf<'play'>, reason: Reason): PlayParams {
  const mismatch = reason === 'edge-mismatch' || reason === 'overbuild-mismatch';
  const distance = reason === 'too-far' ? distanceOf(state, cell, lie) : null;
  return {
    tile: tileName(state, typeOf(lie)),
    cell: cellName(state, cell),
    edge: mismatch ? firstMismatch(state, cell, state.rules.deck.exits[lie]) : null,
    distance,
    limit: FARTHEST_TILE,
    train: reason === 'over-train' ? trainOn(state, cell) : null,
  };
}

/** The first edge where one side has track and the other has not. */
function firstMismatch(state: State, cell: Cell, exits: number): EdgeName | null {
  const wrong = mismatches(exits, state.around[cell]);
  return wrong === 0 ? null : EDGE_NAMES[firstEdge(wrong)];
}

function townParams(state: State, cell: Cell | null, display: number | null, reason: Reason): TownParams {
  const onMap = cell !== null && !isFar(cell);
  const distance = onMap ? townDistances(state).byCell[cell] : UNREACHED;
  return {
    display: display === null ? null : display + 1,
    cell: cell === null ? null : cellName(state, cell),
    edge: onMap && reason === 'town-beside-blank' ? firstMismatch(state, cell, ALL_EDGES) : null,
    segments: distance === UNREACHED ? null : segmentsBetween(distance),
    limit: TOWN_SPACING,
  };
}

function moveParams(state: State, action: ActionOf<'move'>, reason: Reason): MoveParams {
  const seat = state.now[ACTOR];
  const trip = newTrip();
  const broken = follow(state, seat, action.path, trip) !== null;
  const shipment = newShipment();
  const goods = GOODS_REASONS.includes(reason);
  if (goods) shipGoods(state, seat, action.path, action.takes, shipment);
  const take = goods ? action.takes[shipment.taken] : undefined;
  return {
    train: action.train,
    step: goods ? shipment.at : broken ? trip.steps + 1 : trip.steps,
    cell: cellName(state, goods ? shipment.cell : cellOfSpot(trip.spot)),
    edge: broken ? EDGE_NAMES[action.path[trip.steps]] : null,
    cost: trip.spent,
    steam: state.steam[seat],
    least: state.rules.minSteam,
    rival: reason === 'stops-on-train' ? trainInTheWay(state, seat, trip.spot) : null,
    cube: take === undefined ? null : COLOURS[take.colour],
    cargo: shipment.cargo === NONE ? null : COLOURS[state.cubeColour[shipment.cargo]],
  };
}

/** A good cannot be taken; the path itself is possible. */
const GOODS_REASONS: readonly Reason[] = ['take-outside-town', 'no-such-cube', 'already-carrying'];

function coalParams(state: State, { coal }: ActionOf<'burn'>): CoalParams {
  const seat = state.now[ACTOR];
  return { coal, has: state.coal[seat], steam: state.steam[seat], most: mostCoal(state) };
}

function passParams(state: State, { discard }: ActionOf<'pass'>): PassParams {
  return { tile: discard === NONE ? null : tileName(state, discard), possible: possibleActions(state) };
}
