import {
  type Action,
  AT_START,
  COLOURS,
  cellName,
  cellOfTrain,
  DRAWN_TOWN,
  daysOfSteam,
  maxBurnableCoal,
  NO_TILE,
  NONE,
  PHASE,
  PLACE_TOWN,
  rotationOf,
  type State,
  trainExits,
  typeOf,
} from '@roundhouse/days-of-steam/internals';
import type { Seat } from '@roundhouse/kernel';
import type { ViewerContext } from '../../../engine-worker/game-presenter.ts';
import type { RefusalText } from '../../../engine-worker/refusal-text.ts';
import { edgesIn } from '../board/build-view-model.ts';
import type { Effect, Mode, Play, TurnViewModel } from '../view-model.ts';
import { destinationsOf } from './destinations.ts';
import { previewAction } from './preview-action.ts';

/** The viewer's turn; null for everyone else, because it would reveal the hand. */
export function toTurnViewModel(state: State, context: ViewerContext): TurnViewModel | null {
  const seat = daysOfSteam.toAct(state);
  if (typeof seat !== 'number' || seat !== context.viewer) return null;
  const legal = daysOfSteam.legalActions(state);
  const isPlacingTown = state.registers[PHASE] === PLACE_TOWN;
  const has = (kind: Action['do']) => legal.some((action) => action.do === kind);
  const can: { [M in Mode]: boolean } = {
    tile: has('play'),
    town: has('town') || has('draw-town') || isPlacingTown,
    move: has('move'),
    water: has('water'),
    pass: has('pass'),
  };
  const refusalFor = (action: Action) => refusalOf(state, action, context);
  const max = maxBurnableCoal(state);
  return {
    seat,
    can,
    refusal: {
      tile: null,
      town: can.town ? null : refusalFor({ do: 'draw-town' }),
      move: can.move ? null : refusalFor({ do: 'move', train: seat, path: [firstStep(state, seat)], takes: [] }),
      water: refusalFor({ do: 'water' }),
      pass: can.pass ? null : refusalFor({ do: 'pass', discard: NONE }),
    },
    plays: playsOf(state, seat, legal),
    towns: townsOf(state, seat, legal),
    drawTownRefusal: refusalFor({ do: 'draw-town' }),
    destinations: isPlacingTown ? [] : destinationsOf(state, seat),
    water: can.water ? previewAction(state, seat, { do: 'water' }).effect : null,
    coal: { max, refusal: max > 0 ? null : refusalFor({ do: 'burn', coal: 1 }) },
    drawn: isPlacingTown ? COLOURS[state.registers[DRAWN_TOWN]] : null,
  };
}

export function refusalOf(state: State, action: Action, { language, names }: ViewerContext): RefusalText | null {
  const refusal = daysOfSteam.checkAction(state, action);
  return refusal === null ? null : { rule: refusal.rule, text: daysOfSteam.text.refusal(refusal, language, names) };
}

/** The step to check when no move is legal: towards an adjacent tile if there is one. */
function firstStep(state: State, seat: Seat): number {
  const trainPosition = state.train[seat];
  const exits = edgesIn(trainExits(state, trainPosition, AT_START));
  const leadsToTile = (edge: number) => state.tileAt[state.across[cellOfTrain(trainPosition) * 4 + edge]] !== NO_TILE;
  return exits.find(leadsToTile) ?? exits[0];
}

function playsOf(state: State, seat: Seat, legal: readonly Action[]): { [tile: string]: Play[] } {
  const plays: { [tile: string]: Play[] } = {};
  for (const action of legal) {
    if (action.do !== 'play') continue;
    const { id } = state.rules.deck.types[typeOf(action.orientedTile)];
    plays[id] ??= [];
    plays[id].push({
      cell: cellName(state, action.cell),
      rotation: rotationOf(action.orientedTile),
      effect: previewAction(state, seat, action).effect,
    });
  }
  return plays;
}

/** All towns have the same shape, so all fit the same cells (DOS-TOWN-09). */
function townsOf(state: State, seat: Seat, legal: readonly Action[]): TurnViewModel['towns'] {
  const cells = new Map<string, Effect>();
  for (const action of legal) {
    if (action.do !== 'town' && action.do !== 'place-town') continue;
    const cell = cellName(state, action.cell);
    if (!cells.has(cell)) cells.set(cell, previewAction(state, seat, action).effect);
  }
  return [...cells].map(([cell, effect]) => ({ cell, effect }));
}
