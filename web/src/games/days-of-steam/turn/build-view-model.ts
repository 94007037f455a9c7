import {
  type Action,
  AT_START,
  COLOURS,
  cellName,
  cellOfSpot,
  DRAWN_TOWN,
  daysOfSteam,
  mostCoal,
  NO_TILE,
  NONE,
  PHASE,
  PLACE_TOWN,
  rotationOf,
  type State,
  typeOf,
  waysOut,
} from '@roundhouse/days-of-steam/engine';
import type { Seat } from '@roundhouse/kernel';
import type { Onlooker } from '../../../host/guide.ts';
import type { Why } from '../../../host/table-types.ts';
import { edgesIn } from '../board/describe.ts';
import type { Effect, Mode, Play, TurnPicture } from '../picture.ts';
import { destinationsOf } from './destinations.ts';
import { tryOut } from './effect.ts';

/** What the onlooker may do now; null for everybody else, for it gives the hand away. */
export function turnPicture(state: State, onlooker: Onlooker): TurnPicture | null {
  const seat = daysOfSteam.turn(state);
  if (typeof seat !== 'number' || seat !== onlooker.viewer) return null;
  const legal = daysOfSteam.legal(state);
  const places = state.now[PHASE] === PLACE_TOWN;
  const has = (kind: Action['do']) => legal.some((action) => action.do === kind);
  const can: { [M in Mode]: boolean } = {
    tile: has('play'),
    town: has('town') || has('draw-town') || places,
    move: has('move'),
    water: has('water'),
    pass: has('pass'),
  };
  const why = (action: Action) => whyNot(state, action, onlooker);
  const most = mostCoal(state);
  return {
    seat,
    can,
    why: {
      tile: null,
      town: can.town ? null : why({ do: 'draw-town' }),
      move: can.move ? null : why({ do: 'move', train: seat, path: [firstStep(state, seat)], takes: [] }),
      water: why({ do: 'water' }),
      pass: can.pass ? null : why({ do: 'pass', discard: NONE }),
    },
    plays: playsOf(state, seat, legal),
    towns: townsOf(state, seat, legal),
    drawTown: why({ do: 'draw-town' }),
    destinations: places ? [] : destinationsOf(state, seat),
    water: can.water ? tryOut(state, seat, { do: 'water' }).effect : null,
    coal: { most, why: most > 0 ? null : why({ do: 'burn', coal: 1 }) },
    drawn: places ? COLOURS[state.now[DRAWN_TOWN]] : null,
  };
}

export function whyNot(state: State, action: Action, { language, names }: Onlooker): Why | null {
  const refusal = daysOfSteam.refuse(state, action);
  return refusal === null ? null : { rule: refusal.rule, text: daysOfSteam.text.refusal(refusal, language, names) };
}

/** A step to ask about when none can be taken: where track leads on if it does anywhere. */
function firstStep(state: State, seat: Seat): number {
  const spot = state.train[seat];
  const out = edgesIn(waysOut(state, spot, AT_START));
  const leadsOn = (edge: number) => state.tileAt[state.across[cellOfSpot(spot) * 4 + edge]] !== NO_TILE;
  return out.find(leadsOn) ?? out[0];
}

function playsOf(state: State, seat: Seat, legal: readonly Action[]): { [tile: string]: Play[] } {
  const plays: { [tile: string]: Play[] } = {};
  for (const action of legal) {
    if (action.do !== 'play') continue;
    const { id } = state.rules.deck.types[typeOf(action.lie)];
    plays[id] ??= [];
    plays[id].push({
      cell: cellName(state, action.cell),
      rotation: rotationOf(action.lie),
      effect: tryOut(state, seat, action).effect,
    });
  }
  return plays;
}

/** All towns have the same shape, so where one can be placed all can (DOS-TOWN-09). */
function townsOf(state: State, seat: Seat, legal: readonly Action[]): TurnPicture['towns'] {
  const cells = new Map<string, Effect>();
  for (const action of legal) {
    if (action.do !== 'town' && action.do !== 'place-town') continue;
    const cell = cellName(state, action.cell);
    if (!cells.has(cell)) cells.set(cell, tryOut(state, seat, action).effect);
  }
  return [...cells].map(([cell, effect]) => ({ cell, effect }));
}
