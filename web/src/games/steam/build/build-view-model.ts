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
  MOST_PLACES,
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
} from '@roundhouse/steam/engine';
import type { Viewer } from '../../../host/guide.ts';
import type { BuildPicture, LegalHex, SpecialAction, Unfinished, Work } from './questions.ts';

export function workOf(state: State, hex: Hex, tile: Tile): Work {
  const old = state.tileAt[hex];
  if (old === NO_TILE) return 'lay';
  return changeBetween(old, tile).work === 'redirect' ? 'redirect' : 'improve';
}

/** Next to the seat's own track, or to a city or town where it has a link. */
function nearTest(state: State, seat: number): (hex: Hex) => boolean {
  const { board } = state;
  const network = markNetwork(state, seat, new Uint8Array(MOST_PLACES));
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
  const isNear = nearTest(state, state.now[ACTOR]);
  const hexes = new Map<Hex, { from: number; work: Work }>();
  for (const action of actions) {
    if (action.do !== 'build') continue;
    const price = buildCost(state, action.hex, action.tile);
    const known = hexes.get(action.hex);
    if (known === undefined) hexes.set(action.hex, { from: price, work: workOf(state, action.hex, action.tile) });
    else known.from = Math.min(known.from, price);
  }
  return Object.fromEntries(
    [...hexes].map(([hex, { from, work }]) => [state.board.hexName[hex], { from, work, near: isNear(hex) }]),
  );
}

function specialOf(state: State, actions: readonly Action[]): SpecialAction | null {
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
    must: steam.refuse(state, { do: 'end-build' }) !== null,
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

/** By link a hex it runs over. */
function hexesOfLinks(state: State): Map<number, string> {
  const hexes = new Map<number, string>();
  for (const hex of state.board.buildable) {
    for (let edge = 0; edge < 6; edge++) hexes.set(linkAt(state, hex, edge), state.board.hexName[hex]);
  }
  return hexes;
}

function unfinishedOf(state: State, seat: number): Unfinished[] {
  const over = hexesOfLinks(state);
  const found: Unfinished[] = [];
  for (let link = 0; link < state.now[LINK_COUNT]; link++) {
    if (state.linkOwner[link] !== seat || state.linkEnd[link] !== OPEN_END) continue;
    const start = state.board.hexName[state.board.placeHex[state.linkStart[link]]];
    found.push({ start, over: over.get(link) ?? start, atRisk: state.linkAtRisk[link] === 1 });
  }
  return found;
}

export function buildPicture(state: State, viewer: Viewer): BuildPicture | null {
  const seat = state.now[ACTOR];
  if (state.now[PHASE] !== BUILD_TRACK || viewer !== seat) return null;
  const actions = steam.legal(state);
  return {
    seat,
    laid: state.now[TILES_LAID],
    limit: tileLimit(state, seat),
    cash: state.cash[seat],
    income: state.income[seat],
    raises: trackMeans(state, seat) > state.cash[seat],
    legal: legalHexes(state, actions),
    special: specialOf(state, actions),
    unfinished: unfinishedOf(state, seat),
  };
}
