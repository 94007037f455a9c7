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
} from '@roundhouse/steam/engine';
import type { Onlooker } from '../../../host/guide.ts';
import type { Why } from '../../../host/table-types.ts';
import { tracksOn } from '../board/describe.ts';
import { workOf } from './describe.ts';
import type { BuildAnswer, BuildQuestion, TileChoice } from './questions.ts';

type Build = ActionOf<'build'>;
type Raised = Extract<SteamEvent, { event: 'money-raised' }>;

/** What the choice of a tile already says, and so needs no sentence. */
const SAID = new Set(['track-laid', 'track-improved', 'track-redirected', 'money-raised']);

function isRaised(event: GameEvent): event is Raised {
  return event.event === 'money-raised';
}

/** Lays the tile on a copy, and tells what came of it. */
function tried(state: State, action: Build, onlooker: Onlooker): Omit<TileChoice, 'kinds'> {
  const trial = steam.copy(state);
  const events: GameEvent[] = [];
  steam.apply(trial, action, (event) => events.push(event));
  const { hex, tile } = action;
  const face = tileFace[tile] ?? '';
  const raised = events.find(isRaised);
  return {
    face,
    faceName: steam.text.label(`face.${face}`, onlooker.language),
    rotation: tileRotation[tile],
    work: workOf(state, hex, tile),
    price: buildCost(state, hex, tile),
    pieces: tracksOn(trial, hex),
    raise: raised === undefined ? null : { amount: raised.amount, income: raised.income, vp: raised.vp },
    cashAfter: trial.cash[state.now[ACTOR]],
    brings: events
      .filter(({ event }) => !SAID.has(event))
      .map((event) => steam.text.event(event, onlooker.language, onlooker.names)),
  };
}

function choicesAt(state: State, hex: Hex, onlooker: Onlooker): TileChoice[] {
  const builds = steam.legal(state).filter((action): action is Build => action.do === 'build' && action.hex === hex);
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
    const known = choices.get(key);
    if (known === undefined) choices.set(key, { ...tried(state, action, onlooker), kinds: [kind] });
    // STM-TILE-03: of two kinds the one with more tiles left goes first.
    else choices.set(key, { ...known, kinds: [...known.kinds, kind].sort((a, b) => b.left - a.left) });
  }
  return [...choices.values()].sort((a, b) => afterOthers(a) - afterOthers(b));
}

/** Laying and improving before redirecting; the order of faces stays. */
function afterOthers({ work }: TileChoice): number {
  return work === 'redirect' ? 1 : 0;
}

/** The tiles one might have meant to lay on a hex. */
function thinkable(state: State, hex: Hex): readonly Tile[] {
  const old = state.tileAt[hex];
  const all = state.board.hexKind[hex] === TOWN_HEX ? TOWN_TILES : [...SINGLE_TILES, ...DOUBLE_TILES];
  if (old === NO_TILE || old >= NEW_CITY) return all;
  const { improvements, townImprovements, redirections } = replacementsOf(old);
  const changes = [...improvements, ...townImprovements, ...redirections];
  return changes.length === 0 ? all : changes;
}

/**
 * How much a reason tells of the hex rather than of a tile that was tried there: a tile that fails for want of money
 * was right otherwise, one that crosses a thick line was just turned badly. Reasons not named are in between.
 */
const TELLING: { readonly [reason: string]: number } = {
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
const MIDDLING = 1;

/** Of all the refusals at a hex the most telling, and of those the one met most often. */
function whyNotAt(state: State, hex: Hex, onlooker: Onlooker): Why | null {
  const met = new Map<string, { refusal: Refusal; telling: number; times: number }>();
  for (const tile of thinkable(state, hex)) {
    const refusal = steam.refuse(state, { do: 'build', hex, tile });
    if (refusal === null) return null;
    const key = `${refusal.reason}/${refusal.params?.rival ?? ''}`;
    const known = met.get(key);
    if (known === undefined) met.set(key, { refusal, telling: TELLING[refusal.reason] ?? MIDDLING, times: 1 });
    else known.times++;
  }
  const [first] = [...met.values()].sort((a, b) => b.telling - a.telling || b.times - a.times);
  if (first === undefined) return null;
  return { rule: first.refusal.rule, text: steam.text.refusal(first.refusal, onlooker.language, onlooker.names) };
}

export function answerBuild(state: State, { hex }: BuildQuestion, onlooker: Onlooker): BuildAnswer {
  const index = state.board.hexByName.get(hex);
  if (index === undefined || state.now[PHASE] !== BUILD_TRACK) return { about: 'hex', hex, choices: [], why: null };
  const choices = choicesAt(state, index, onlooker);
  return { about: 'hex', hex, choices, why: choices.length > 0 ? null : whyNotAt(state, index, onlooker) };
}
