import {
  AT_START,
  CELL_COUNT,
  type Cell,
  COLOURS,
  type ColourName,
  CUBES,
  cargoOf,
  cellName,
  cellOfSpot,
  countersLeft,
  DIE_SIDES,
  daysOfSteam,
  deckSize,
  EDGES,
  type Edge,
  goodNames,
  HAND_SIZE,
  handSize,
  MOST_STEAM,
  NO_TILE,
  NONE,
  POINTS_PER_GOOD,
  POINTS_TO_WIN,
  rollNeeded,
  rotationOf,
  type Spot,
  type State,
  scoreOf,
  seatsOf,
  townAt,
  typeOf,
  unseenTiles,
  VARIETY_BONUS,
  WATER_STEAM,
  waysOut,
  wordsIn,
} from '@roundhouse/days-of-steam/engine';
import type { Language, Seat } from '@roundhouse/kernel';
import type { Onlooker, Viewer } from '../../../host/guide.ts';
import type { CellPicture, DaysPicture, Face, Place, PlayerPicture, RulesPicture } from '../picture.ts';

/** All that lies on the table, as far as the onlooker may see it: of hands only the onlooker's own (DOS-TILE-11). */
export function tableOnView(state: State, { viewer, language }: Onlooker): Omit<DaysPicture, 'turn'> {
  const { types } = state.rules.deck;
  return {
    faces: facesIn(state, language),
    cells: Array.from({ length: state.now[CELL_COUNT] }, (_, cell) => cellPicture(state, cell)),
    players: seatsOf(state).map((seat) => playerPicture(state, seat)),
    display: Array.from(state.displayTown, (colour, slot) =>
      colour === NONE ? null : { colour: COLOURS[colour], goods: displayGoods(state, slot) },
    ),
    townsLeft: byColour(state.townsLeft),
    bag: byColour(state.bag),
    countersLeft: countersLeft(state),
    deck: deckSize(state),
    unseen: unseenTiles(state, viewer).flatMap((count, type) => (count > 0 ? [{ tile: types[type].id, count }] : [])),
    hand: handOf(state, viewer),
    phase: daysOfSteam.text.label(`phase.${daysOfSteam.phase(state)}`, language),
    rules: rulesOf(state),
  };
}

type Faces = DaysPicture['faces'];

/** What does not change in a game is the same object in all its pictures: it is not looked through for changes. */
const facesKnown = new WeakMap<State['rules']['deck'], { readonly [L in Language]?: Faces }>();
const rulesKnown = new WeakMap<State['rules'], RulesPicture>();

function facesIn(state: State, language: Language): Faces {
  const { deck } = state.rules;
  const known = facesKnown.get(deck) ?? {};
  const faces =
    known[language] ?? Object.fromEntries(deck.types.map(({ id }, type) => [id, faceOf(state, type, language)]));
  facesKnown.set(deck, { ...known, [language]: faces });
  return faces;
}

function rulesOf({ rules }: State): RulesPicture {
  const known = rulesKnown.get(rules) ?? { ...RULES, townSteam: rules.townTileSteam };
  rulesKnown.set(rules, known);
  return known;
}

function faceOf(state: State, type: number, language: Language): Face {
  const { deck } = state.rules;
  const { id, kind, coal, overbuild } = deck.types[type];
  const words = wordsIn(language);
  return {
    name: words.tile(id),
    track: words.track(id),
    segments: kind.segments,
    deadEnds: kind.deadEnds,
    hill: kind.hill,
    tower: kind.waterTower,
    bridge: deck.isBridge[deck.lies[type][0]] === 1,
    coal,
    overbuild,
    rotations: deck.lies[type].map(rotationOf),
  };
}

function cellPicture(state: State, cell: Cell): CellPicture {
  const name = cellName(state, cell);
  const [x, y] = name.split(',').map(Number);
  const lie = state.tileAt[cell];
  const town = townAt(state, cell);
  const isTrack = lie !== NO_TILE && town < 0;
  return {
    cell: name,
    x,
    y,
    tile: isTrack ? { id: state.rules.deck.types[typeOf(lie)].id, rotation: rotationOf(lie) } : null,
    town: town < 0 ? null : { colour: COLOURS[state.townColour[town]], goods: goodsIn(state, town) },
  };
}

function goodsIn(state: State, town: number) {
  return Array.from({ length: CUBES }, (_, cube) => cube)
    .filter((cube) => state.cubePlace[cube] === town)
    .map((cube) => goodNames(state, cube));
}

function playerPicture(state: State, seat: Seat): PlayerPicture {
  const cargo = cargoOf(state, seat);
  const spot = state.train[seat];
  return {
    points: scoreOf(state, seat),
    steam: state.steam[seat],
    coal: state.coal[seat],
    circuits: state.counters[seat],
    tiles: handSize(state, seat),
    cargo: cargo === NONE ? null : goodNames(state, cargo),
    delivered: COLOURS.flatMap((name, colour) =>
      Array<ColourName>(state.delivered[seat * COLOURS.length + colour]).fill(name),
    ),
    place: spot < 0 ? null : placeOf(state, spot),
  };
}

/** A spot by the names the page knows it by. */
export function placeOf(state: State, spot: Spot): Place {
  return { cell: cellName(state, cellOfSpot(spot)), edges: edgesIn(waysOut(state, spot, AT_START)) };
}

export function edgesIn(mask: number): Edge[] {
  return EDGES.filter((edge) => (mask & (1 << edge)) !== 0);
}

function handOf(state: State, viewer: Viewer): string[] | null {
  if (viewer === 'spectator') return null;
  const hand = state.hand.subarray(viewer * HAND_SIZE, (viewer + 1) * HAND_SIZE);
  return Array.from(hand.filter((type) => type !== NONE)).map((type) => state.rules.deck.types[type].id);
}

function displayGoods(state: State, slot: number): ColourName[] {
  const size = state.displayGoods.length / state.displayTown.length;
  const goods = state.displayGoods.subarray(slot * size, (slot + 1) * size);
  return Array.from(goods.filter((good) => good !== NONE)).map((good) => COLOURS[good]);
}

function byColour(counts: Uint8Array): { [C in ColourName]: number } {
  const [red, yellow, green, blue] = counts;
  return { red, yellow, green, blue };
}

const RULES: Omit<RulesPicture, 'townSteam'> = {
  pointsToWin: POINTS_TO_WIN,
  perGood: POINTS_PER_GOOD,
  variety: VARIETY_BONUS,
  mostSteam: MOST_STEAM,
  waterSteam: WATER_STEAM,
  dieSides: DIE_SIDES,
  derailing: Array.from({ length: MOST_STEAM }, (_, index) => index + 1).flatMap((spent) => {
    const need = rollNeeded(spent, true);
    return need === null ? [] : [{ spent, need }];
  }),
};
