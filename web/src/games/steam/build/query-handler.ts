import type { GameEvent, Refusal } from '@roundhouse/kernel';
import {
  ACTOR,
  type ActionOf,
  BUILD_TRACK,
  buildCost,
  DOUBLE_TILES,
  type Hex,
  NEW_CITY,
  NO_TILE,
  PHASE,
  replacementsOf,
  SINGLE_TILES,
  type State,
  type SteamEvent,
  steam,
  TILE_KINDS,
  type Tile,
  TOWN_HEX,
  TOWN_TILES,
  tileFace,
  tileKind,
  tileRotation,
} from '@roundhouse/steam/internals';
import type { ViewerContext } from '../../../engine-worker/game-presenter.ts';
import type { RefusalText } from '../../../engine-worker/refusal-text.ts';
import { tracksOn } from '../board/build-view-model.ts';
import { workOf } from './build-view-model.ts';
import type { BuildQuery, BuildQueryResult, TileChoice } from './view-model.ts';

type Build = ActionOf<'build'>;
type MoneyRaised = Extract<SteamEvent, { event: 'money-raised' }>;

/** Events that `TileChoice` already covers with its other fields, so that they need no text. */
const COVERED_EVENTS = new Set(['track-laid', 'track-improved', 'track-redirected', 'money-raised']);

function isMoneyRaised(event: GameEvent): event is MoneyRaised {
  return event.event === 'money-raised';
}

/** Lays the tile on a copy of the state, and returns the effects. */
function tryTile(state: State, action: Build, context: ViewerContext): Omit<TileChoice, 'kinds'> {
  const after = steam.copy(state);
  const events: GameEvent[] = [];
  steam.apply(after, action, (event) => events.push(event));
  const { hex, tile } = action;
  const face = tileFace[tile] ?? '';
  const raised = events.find(isMoneyRaised);
  return {
    face,
    faceName: steam.text.label(`face.${face}`, context.language),
    rotation: tileRotation[tile],
    work: workOf(state, hex, tile),
    price: buildCost(state, hex, tile),
    pieces: tracksOn(after, hex),
    raise: raised === undefined ? null : { amount: raised.amount, income: raised.income, vp: raised.vp },
    cashAfter: after.cash[state.registers[ACTOR]],
    effects: events
      .filter(({ event }) => !COVERED_EVENTS.has(event))
      .map((event) => steam.text.event(event, context.language, context.names)),
  };
}

function choicesAt(state: State, hex: Hex, context: ViewerContext): TileChoice[] {
  const builds = steam
    .legalActions(state)
    .filter((action): action is Build => action.do === 'build' && action.hex === hex);
  const choices = new Map<string, TileChoice>();
  const left = (tile: Tile) =>
    state.tilesLeft[tileKind[tile]] + (tileKind[state.tileAt[hex]] === tileKind[tile] ? 1 : 0);
  for (const action of builds) {
    const key = `${tileFace[action.tile]}/${tileRotation[action.tile]}`;
    const kind = {
      id: TILE_KINDS[tileKind[action.tile]].id,
      left: left(action.tile),
      action: steam.actions.write(state, action),
    };
    const existing = choices.get(key);
    if (existing === undefined) choices.set(key, { ...tryTile(state, action, context), kinds: [kind] });
    // STM-TILE-03: the kind with more tiles left is listed first.
    else choices.set(key, { ...existing, kinds: [...existing.kinds, kind].sort((a, b) => b.left - a.left) });
  }
  return [...choices.values()].sort((a, b) => sortKey(a) - sortKey(b));
}

/** Sort key: laying and improving before redirecting, with the order of faces unchanged. */
function sortKey({ work }: TileChoice): number {
  return work === 'redirect' ? 1 : 0;
}

/** The tiles that the player may have wanted to lay on a hex. */
function plausibleTiles(state: State, hex: Hex): readonly Tile[] {
  const old = state.tileAt[hex];
  const all = state.board.hexKind[hex] === TOWN_HEX ? TOWN_TILES : [...SINGLE_TILES, ...DOUBLE_TILES];
  if (old === NO_TILE || old >= NEW_CITY) return all;
  const { improvements, townImprovements, redirections } = replacementsOf(old);
  const changes = [...improvements, ...townImprovements, ...redirections];
  return changes.length === 0 ? all : changes;
}

/**
 * How specific a refusal reason is to the hex rather than to the tile tried. A tile that is only too expensive fits
 * otherwise; a tile that crosses a thick line is just rotated wrongly. The other reasons have the default relevance.
 */
const RELEVANCE: { readonly [reason: string]: number } = {
  'cannot-afford': 5,
  'not-enough-cash': 5,
  'no-tile-left': 4,
  'joins-rival-track': 3,
  'redirects-rival-link': 3,
  'not-claimable': 3,
  'redirect-not-claimable': 3,
  'town-completes-rival': 3,
  'self-loop': 2,
  'points-at-own-start': 2,
  'redirects-completed-link': 0,
  'redirects-middle-tile': 0,
  'blocked-edge': -1,
};
const DEFAULT_RELEVANCE = 1;

/** The most relevant refusal at a hex; among equals, the most frequent one. */
function refusalAt(state: State, hex: Hex, context: ViewerContext): RefusalText | null {
  const refusals = new Map<string, { refusal: Refusal; relevance: number; count: number }>();
  for (const tile of plausibleTiles(state, hex)) {
    const refusal = steam.checkAction(state, { do: 'build', hex, tile });
    if (refusal === null) return null;
    const key = `${refusal.reason}/${refusal.params?.rival ?? ''}`;
    const existing = refusals.get(key);
    if (existing !== undefined) existing.count++;
    else refusals.set(key, { refusal, relevance: RELEVANCE[refusal.reason] ?? DEFAULT_RELEVANCE, count: 1 });
  }
  const [first] = [...refusals.values()].sort((a, b) => b.relevance - a.relevance || b.count - a.count);
  if (first === undefined) return null;
  return { rule: first.refusal.rule, text: steam.text.refusal(first.refusal, context.language, context.names) };
}

export function handleBuildQuery(state: State, { hex }: BuildQuery, context: ViewerContext): BuildQueryResult {
  const index = state.board.hexByName.get(hex);
  if (index === undefined || state.registers[PHASE] !== BUILD_TRACK)
    return { about: 'hex', hex, choices: [], refusal: null };
  const choices = choicesAt(state, index, context);
  return { about: 'hex', hex, choices, refusal: choices.length > 0 ? null : refusalAt(state, index, context) };
}
