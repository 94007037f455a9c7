import {
  AT_START,
  CELL_COUNT,
  type Cell,
  COLOURS,
  type ColourName,
  CUBES,
  cargoOf,
  cellName,
  cellOfTrain,
  countersLeft,
  DIE_SIDES,
  daysOfSteam,
  deckSize,
  describeCube,
  EDGES,
  type Edge,
  formatterFor,
  HAND_SIZE,
  handSize,
  MAX_STEAM,
  NO_TILE,
  NONE,
  POINTS_PER_GOOD,
  POINTS_TO_WIN,
  rollNeeded,
  rotationOf,
  type State,
  scoreOf,
  seatsOf,
  type TrainPosition,
  townAt,
  trainExits,
  typeOf,
  unseenTiles,
  VARIETY_BONUS,
  WATER_STEAM,
} from '@roundhouse/days-of-steam/internals';
import type { Language, Seat } from '@roundhouse/kernel';
import type { Viewer, ViewerContext } from '../../../engine-worker/game-presenter.ts';
import type { CellViewModel, DaysViewModel, Face, Place, PlayerViewModel, RulesViewModel } from '../view-model.ts';

/** Everything on the table that the viewer may see. Of the hands, this is only the viewer's own (DOS-TILE-11). */
export function toTableViewModel(state: State, { viewer, language }: ViewerContext): Omit<DaysViewModel, 'turn'> {
  const { types } = state.rules.deck;
  return {
    faces: toFaces(state, language),
    cells: Array.from({ length: state.registers[CELL_COUNT] }, (_, cell) => toCellViewModel(state, cell)),
    players: seatsOf(state).map((seat) => toPlayerViewModel(state, seat)),
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
    rules: toRulesViewModel(state),
  };
}

type Faces = DaysViewModel['faces'];

/** Caches. Constant parts are the same object in all view models of a game, so that the diff skips them. */
const faceCache = new WeakMap<State['rules']['deck'], { readonly [L in Language]?: Faces }>();
const rulesCache = new WeakMap<State['rules'], RulesViewModel>();

function toFaces(state: State, language: Language): Faces {
  const { deck } = state.rules;
  const cached = faceCache.get(deck) ?? {};
  const faces =
    cached[language] ?? Object.fromEntries(deck.types.map(({ id }, type) => [id, toFace(state, type, language)]));
  faceCache.set(deck, { ...cached, [language]: faces });
  return faces;
}

function toRulesViewModel({ rules }: State): RulesViewModel {
  const numbers = rulesCache.get(rules) ?? { ...RULES, townSteam: rules.townTileSteam };
  rulesCache.set(rules, numbers);
  return numbers;
}

function toFace(state: State, type: number, language: Language): Face {
  const { deck } = state.rules;
  const { id, kind, coal, overbuild } = deck.types[type];
  const formatter = formatterFor(language);
  return {
    name: formatter.tile(id),
    track: formatter.track(id),
    segments: kind.segments,
    deadEnds: kind.deadEnds,
    hill: kind.hill,
    tower: kind.waterTower,
    bridge: deck.isBridge[deck.orientations[type][0]] === 1,
    coal,
    overbuild,
    rotations: deck.orientations[type].map(rotationOf),
  };
}

function toCellViewModel(state: State, cell: Cell): CellViewModel {
  const name = cellName(state, cell);
  const [x, y] = name.split(',').map(Number);
  const orientedTile = state.tileAt[cell];
  const town = townAt(state, cell);
  const isTrack = orientedTile !== NO_TILE && town < 0;
  return {
    cell: name,
    x,
    y,
    tile: isTrack ? { id: state.rules.deck.types[typeOf(orientedTile)].id, rotation: rotationOf(orientedTile) } : null,
    town: town < 0 ? null : { colour: COLOURS[state.townColour[town]], goods: goodsIn(state, town) },
  };
}

function goodsIn(state: State, town: number) {
  return Array.from({ length: CUBES }, (_, cube) => cube)
    .filter((cube) => state.cubePlace[cube] === town)
    .map((cube) => describeCube(state, cube));
}

function toPlayerViewModel(state: State, seat: Seat): PlayerViewModel {
  const cargo = cargoOf(state, seat);
  const trainPosition = state.train[seat];
  return {
    points: scoreOf(state, seat),
    steam: state.steam[seat],
    coal: state.coal[seat],
    circuits: state.counters[seat],
    tiles: handSize(state, seat),
    cargo: cargo === NONE ? null : describeCube(state, cargo),
    delivered: COLOURS.flatMap((name, colour) =>
      Array<ColourName>(state.delivered[seat * COLOURS.length + colour]).fill(name),
    ),
    place: trainPosition < 0 ? null : toPlace(state, trainPosition),
  };
}

/** Converts an engine train position to the names that the page uses. */
export function toPlace(state: State, trainPosition: TrainPosition): Place {
  return {
    cell: cellName(state, cellOfTrain(trainPosition)),
    edges: edgesIn(trainExits(state, trainPosition, AT_START)),
  };
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

const RULES: Omit<RulesViewModel, 'townSteam'> = {
  pointsToWin: POINTS_TO_WIN,
  perGood: POINTS_PER_GOOD,
  variety: VARIETY_BONUS,
  maxSteam: MAX_STEAM,
  waterSteam: WATER_STEAM,
  dieSides: DIE_SIDES,
  derailing: Array.from({ length: MAX_STEAM }, (_, index) => index + 1).flatMap((spent) => {
    const need = rollNeeded(spent, true);
    return need === null ? [] : [{ spent, need }];
  }),
};
