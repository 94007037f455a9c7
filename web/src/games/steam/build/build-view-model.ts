import {
  ACTOR,
  type Action,
  BLOCKED,
  BUILD_TRACK,
  buildCost,
  COLOURS,
  changeBetween,
  type Hex,
  LINK_COUNT,
  linkAt,
  MAX_PLACES,
  markNetwork,
  NEW_CITY,
  NO_LINK,
  NO_PLACE,
  NO_TILE,
  OPEN_END,
  PHASE,
  type State,
  steam,
  TILES_LAID,
  type Tile,
  tileLimit,
  trackMeans,
} from '@roundhouse/steam/internals';
import type { Viewer } from '../../../engine-worker/game-presenter.ts';
import type { BuildViewModel, LegalHex, SpecialAction, UnfinishedLink, Work } from './view-model.ts';

export function workOf(state: State, hex: Hex, tile: Tile): Work {
  const old = state.tileAt[hex];
  if (old === NO_TILE) return 'lay';
  return changeBetween(old, tile).kind === 'redirect' ? 'redirect' : 'improve';
}

/** Tests whether a hex is adjacent to the seat's own track, or to a city or town where the seat has a link. */
function createNearTest(state: State, seat: number): (hex: Hex) => boolean {
  const { board } = state;
  const network = markNetwork(state, seat, new Uint8Array(MAX_PLACES));
  const isOwn = (hex: Hex) => {
    if (board.placeAt[hex] !== NO_PLACE && network[board.placeAt[hex]] === 1) return true;
    for (let edge = 0; edge < 6; edge++) {
      const link = state.tileAt[hex] >= NEW_CITY ? NO_LINK : linkAt(state, hex, edge);
      if (link !== NO_LINK && state.linkOwner[link] === seat) return true;
    }
    return false;
  };
  return (hex) => {
    if (isOwn(hex)) return true;
    for (let edge = 0; edge < 6; edge++) {
      const across = board.across[hex * 6 + edge];
      if (across !== BLOCKED && isOwn(across)) return true;
    }
    return false;
  };
}

function legalHexes(state: State, actions: readonly Action[]): { [hex: string]: LegalHex } {
  const isNear = createNearTest(state, state.registers[ACTOR]);
  const hexes = new Map<Hex, { from: number; work: Work }>();
  for (const action of actions) {
    if (action.do !== 'build') continue;
    const price = buildCost(state, action.hex, action.tile);
    const existing = hexes.get(action.hex);
    if (existing === undefined) hexes.set(action.hex, { from: price, work: workOf(state, action.hex, action.tile) });
    else existing.from = Math.min(existing.from, price);
  }
  return Object.fromEntries(
    [...hexes].map(([hex, { from, work }]) => [state.board.hexName[hex], { from, work, near: isNear(hex) }]),
  );
}

function toSpecialAction(state: State, actions: readonly Action[]): SpecialAction | null {
  const { board } = state;
  const places = new Set<Hex>();
  const spaces = new Set<number>();
  let kind: SpecialAction['kind'] | null = null;
  for (const action of actions) {
    if (action.do !== 'urbanize' && action.do !== 'grow') continue;
    kind = action.do;
    places.add(action.do === 'urbanize' ? action.hex : board.placeHex[action.city]);
    spaces.add(action.supply);
  }
  if (kind === null) return null;
  const left = COLOURS.map((good, colour) => ({ good, left: state.newCitiesLeft[colour] }));
  return {
    kind,
    isRequired: steam.checkAction(state, { do: 'end-build' }) !== null,
    places: [...places].map((hex) => board.hexName[hex]),
    colours: kind === 'urbanize' ? left.filter((each) => each.left > 0) : [],
    sets: [...spaces]
      .filter((space) => space >= 0)
      .map((space) => ({
        space: space + 1,
        cubes: COLOURS.flatMap((good, colour) =>
          Array.from({ length: state.supply[space * COLOURS.length + colour] }, () => good),
        ),
      })),
  };
}

/** For each link, a hex that it crosses. */
function hexesOfLinks(state: State): Map<number, string> {
  const hexes = new Map<number, string>();
  for (const hex of state.board.buildable) {
    for (let edge = 0; edge < 6; edge++) hexes.set(linkAt(state, hex, edge), state.board.hexName[hex]);
  }
  return hexes;
}

function unfinishedLinksOf(state: State, seat: number): UnfinishedLink[] {
  const hexByLink = hexesOfLinks(state);
  const found: UnfinishedLink[] = [];
  for (let link = 0; link < state.registers[LINK_COUNT]; link++) {
    if (state.linkOwner[link] !== seat || state.linkEnd[link] !== OPEN_END) continue;
    const start = state.board.hexName[state.board.placeHex[state.linkStart[link]]];
    found.push({ start, via: hexByLink.get(link) ?? start, atRisk: state.linkAtRisk[link] === 1 });
  }
  return found;
}

export function toBuildViewModel(state: State, viewer: Viewer): BuildViewModel | null {
  const seat = state.registers[ACTOR];
  if (state.registers[PHASE] !== BUILD_TRACK || viewer !== seat) return null;
  const actions = steam.legalActions(state);
  return {
    seat,
    laid: state.registers[TILES_LAID],
    limit: tileLimit(state, seat),
    cash: state.cash[seat],
    income: state.income[seat],
    canRaiseMoney: trackMeans(state, seat) > state.cash[seat],
    legal: legalHexes(state, actions),
    special: toSpecialAction(state, actions),
    unfinished: unfinishedLinksOf(state, seat),
  };
}
