import type { JsonObject, Refusal, Seat, ToAct } from '@roundhouse/kernel';
import type { Action, ActionOf } from './action.ts';
import { type Cell, cellName, cellOfTrain, isUnknownCell } from './board/cells.ts';
import { COLOURS } from './board/colours.ts';
import { townDistances, UNREACHED } from './board/distance.ts';
import { ALL_EDGES, EDGE_NAMES, firstEdge } from './board/edges.ts';
import { mismatches } from './board/neighbour-mask.ts';
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
} from './refusal-param-types.ts';
import { type RefusalReason, RULE_BY_REASON } from './refusals.ts';
import { maxBurnableCoal } from './rules/coal.ts';
import { blockingTrain, followPath, newTrip } from './rules/follow-track.ts';
import { possibleActions } from './rules/pass.ts';
import { distanceOf, MAX_TILE_DISTANCE, trainOn } from './rules/play-tile.ts';
import { segmentsBetween, TOWN_SPACING } from './rules/play-town.ts';
import { newShipment, shipGoods } from './rules/ship-goods.ts';
import { ACTOR, NONE, PHASE, PHASES, type State } from './state.ts';

/** Builds a refusal with its rule, reason and parameters. Must not reveal other players' hands (DOS-TILE-11). */
export function describeRefusal(state: State, action: Action, reason: RefusalReason): Refusal {
  return { rule: RULE_BY_REASON[reason], reason, params: { ...paramsFor(state, action, reason) } };
}

/** Refusal for a seat that acts out of turn. */
export function describeOutOfTurn(seat: Seat, toAct: ToAct): Refusal {
  const params: TurnParams = { seat, turn: typeof toAct === 'number' ? toAct : null };
  return { rule: RULE_BY_REASON['not-your-turn'], reason: 'not-your-turn', params: { ...params } };
}

function paramsFor(state: State, action: Action, reason: RefusalReason): JsonObject {
  if (reason === 'wrong-phase' || reason === 'game-over') {
    const params: PhaseParams = { phase: PHASES[state.registers[PHASE]], action: action.do };
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

function drawParams(drawn: Partial<DrawParams>): JsonObject {
  const params: DrawParams = { town: null, cube: null, tile: null, seat: null, ...drawn };
  return { ...params };
}

function tileName(state: State, type: number): string {
  return state.rules.deck.types[type]?.id ?? '?';
}

function playParams(state: State, { cell, orientedTile }: ActionOf<'play'>, reason: RefusalReason): PlayParams {
  const mismatch = reason === 'edge-mismatch' || reason === 'overbuild-mismatch';
  const distance = reason === 'too-far' ? distanceOf(state, cell, orientedTile) : null;
  return {
    tile: tileName(state, typeOf(orientedTile)),
    cell: cellName(state, cell),
    edge: mismatch ? firstMismatch(state, cell, state.rules.deck.exits[orientedTile]) : null,
    distance,
    limit: MAX_TILE_DISTANCE,
    train: reason === 'over-train' ? trainOn(state, cell) : null,
  };
}

/** The first edge where one side has track and the other does not. */
function firstMismatch(state: State, cell: Cell, exits: number): EdgeName | null {
  const mismatched = mismatches(exits, state.neighbourMask[cell]);
  return mismatched === 0 ? null : EDGE_NAMES[firstEdge(mismatched)];
}

function townParams(state: State, cell: Cell | null, display: number | null, reason: RefusalReason): TownParams {
  const onMap = cell !== null && !isUnknownCell(cell);
  const distance = onMap ? townDistances(state).byCell[cell] : UNREACHED;
  return {
    display: display === null ? null : display + 1,
    cell: cell === null ? null : cellName(state, cell),
    edge: onMap && reason === 'town-beside-blank' ? firstMismatch(state, cell, ALL_EDGES) : null,
    segments: distance === UNREACHED ? null : segmentsBetween(distance),
    limit: TOWN_SPACING,
  };
}

function moveParams(state: State, action: ActionOf<'move'>, reason: RefusalReason): MoveParams {
  const seat = state.registers[ACTOR];
  const trip = newTrip();
  const isBlocked = followPath(state, seat, action.path, trip) !== null;
  const shipment = newShipment();
  const isGoodsReason = GOODS_REASONS.includes(reason);
  if (isGoodsReason) shipGoods(state, seat, action.path, action.takes, shipment);
  const take = isGoodsReason ? action.takes[shipment.taken] : undefined;
  return {
    train: action.train,
    step: isGoodsReason ? shipment.at : isBlocked ? trip.steps + 1 : trip.steps,
    cell: cellName(state, isGoodsReason ? shipment.cell : cellOfTrain(trip.trainPosition)),
    edge: isBlocked ? EDGE_NAMES[action.path[trip.steps]] : null,
    cost: trip.spent,
    steam: state.steam[seat],
    least: state.rules.minSteam,
    rival: reason === 'stops-on-train' ? blockingTrain(state, seat, trip.trainPosition) : null,
    cube: take === undefined ? null : COLOURS[take.colour],
    cargo: shipment.cargo === NONE ? null : COLOURS[state.cubeColour[shipment.cargo]],
  };
}

/** The path itself is possible, but a cube cannot be picked up. */
const GOODS_REASONS: readonly RefusalReason[] = ['take-outside-town', 'no-such-cube', 'already-carrying'];

function coalParams(state: State, { coal }: ActionOf<'burn'>): CoalParams {
  const seat = state.registers[ACTOR];
  return { coal, has: state.coal[seat], steam: state.steam[seat], most: maxBurnableCoal(state) };
}

function passParams(state: State, { discard }: ActionOf<'pass'>): PassParams {
  return { tile: discard === NONE ? null : tileName(state, discard), possible: possibleActions(state) };
}
