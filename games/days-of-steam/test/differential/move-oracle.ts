import { type Board, beside, type Edge, edgesOfPlace, exitsFrom, isCurve, OPPOSITE, placeName } from './board.ts';
import { boardOf, type Cube, type PositionDocument } from './document.ts';

/** Every way to move the train of the player whose turn it is, with every choice of goods, by plain recursion. */

export interface Pick extends Cube {
  readonly at: number;
}

/** A legal move and what comes of it, if the train does not derail. */
export interface Walk {
  readonly path: string;
  readonly picks: readonly Pick[];
  readonly train: string;
  readonly spent: number;
  /** The lowest safe roll, or null when none is needed. */
  readonly need: number | null;
  readonly goods: Goods;
  readonly cargo: Cube | null;
  readonly delivered: readonly Cube[];
  /** For the count of what was seen. */
  readonly passed: number;
  readonly hills: number;
  readonly turnedRound: boolean;
  readonly inDeadEnd: boolean;
  readonly unloaded: boolean;
}

/** What lies in the towns, by cell. */
export type Goods = { readonly [town: string]: readonly Cube[] };

interface World {
  readonly board: Board;
  readonly others: readonly string[];
  readonly steam: number;
  readonly found: Walk[];
}

/** A train on its way, in the tile it has entered last. */
interface Train extends Omit<Walk, 'train' | 'need' | 'inDeadEnd' | 'unloaded'> {
  readonly cell: string;
  readonly place: string;
  /** Whether a curve was entered and passed. The tile it is in counts when it leaves or stops. */
  readonly curved: boolean;
}

export function walksOf(position: PositionDocument): Walk[] {
  const board = boardOf(position);
  const { train, cargo, steam } = position.players[position.actor];
  const others = position.players.filter((_, seat) => seat !== position.actor).map((player) => player.train);
  // AMB-D-12: what a move has to leave on the train.
  const world: World = { board, others, steam: steam - (position.options.minSteam ?? 0), found: [] };
  const [cell] = train.split('/');
  const start: Train = {
    path: '',
    picks: [],
    cell,
    place: train,
    spent: 0,
    curved: false,
    goods: goodsOf(position),
    cargo: cargo ?? null,
    delivered: [],
    passed: 0,
    hills: 0,
    turnedRound: false,
  };
  // DOS-MOVE-02; DOS-GOODS-02: at the start, too, a good may be taken.
  for (const loaded of withChoices(world, start)) {
    for (const out of edgesOfPlace(board, train)) step(world, loaded, out);
  }
  return world.found;
}

export function goodsOf({ map }: PositionDocument): Goods {
  return Object.fromEntries(map.flatMap(({ cell, goods }) => (goods === undefined ? [] : [[cell, goods]])));
}

function isTown({ board }: World, cell: string): boolean {
  return board.get(cell)?.town != null;
}

/** DOS-GOODS-02, -03, -10: in a town a train without cargo may take one of the goods, or none. Equal goods are one. */
function withChoices(world: World, train: Train): Train[] {
  if (!isTown(world, train.cell) || train.cargo !== null) return [train];
  const here = train.goods[train.cell] ?? [];
  const choices = here.filter((cube, index) => here.findIndex((each) => same(each, cube)) === index);
  const loaded = choices.map((cube): Train => {
    const left = [...here];
    left.splice(
      left.findIndex((each) => same(each, cube)),
      1,
    );
    const picks = [...train.picks, { at: train.path.length, cube: cube.cube, origin: cube.origin }];
    return { ...train, cargo: cube, goods: { ...train.goods, [train.cell]: left }, picks };
  });
  return [train, ...loaded];
}

function same(a: Cube, b: Cube): boolean {
  return a.cube === b.cube && a.origin === b.origin;
}

/** Leaves by that edge, pays, delivers; stops or goes on. */
function step(world: World, from: Train, out: Edge): void {
  const cell = beside(from.cell, out);
  const entry = OPPOSITE[out];
  const tile = world.board.get(cell);
  // DOS-MOVE-11.
  if (tile === undefined) return;
  const place = placeName(cell, tile, entry);
  // DOS-MOVE-07, -09; AMB-D-31: towns are never blocked, and other places by the trains in them alone.
  const occupied = tile.town === null && world.others.includes(place);
  // DOS-MOVE-06, -08.
  const spent = from.spent + (tile.hill ? 2 : 1) + (occupied ? 1 : 0);
  if (spent > world.steam) return;
  const entered: Train = {
    ...from,
    path: from.path + out,
    cell,
    place,
    spent,
    passed: from.passed + (occupied ? 1 : 0),
    hills: from.hills + (tile.hill ? 1 : 0),
  };
  for (const train of withChoices(world, deliver(world, entered))) {
    if (!occupied) stop(world, train, entry);
    // DOS-MOVE-03, -04, -05.
    for (const next of exitsFrom(tile, entry)) {
      const curved = train.curved || (tile.town === null && isCurve(entry, next));
      step(world, { ...train, curved, turnedRound: train.turnedRound || next === entry }, next);
    }
  }
}

/** DOS-GOODS-04: in the first town of its colour that is not its origin. */
function deliver(world: World, train: Train): Train {
  const town = world.board.get(train.cell)?.town;
  const { cargo } = train;
  if (cargo === null || cargo.cube !== town || cargo.origin === train.cell) return train;
  return { ...train, cargo: null, delivered: [...train.delivered, cargo] };
}

function stop(world: World, train: Train, entry: Edge): void {
  const tile = world.board.get(train.cell);
  if (tile === undefined) return;
  const exits = exitsFrom(tile, entry);
  // AMB-D-21: who stops on a junction has entered a curve only where every way on is one. A dead end is none.
  const onCurve = tile.town === null && exits.length > 0 && exits.every((edge) => isCurve(entry, edge));
  // DOS-SPEED-01, -02: safe is more than spent - 2.
  const need = train.spent > 2 && (train.curved || onCurve) ? train.spent - 1 : null;
  // DOS-GOODS-08.
  const unloads = tile.town !== null && train.cargo !== null;
  const goods =
    unloads && train.cargo !== null
      ? { ...train.goods, [train.cell]: [...(train.goods[train.cell] ?? []), train.cargo] }
      : train.goods;
  world.found.push({
    ...train,
    train: train.place,
    need,
    goods,
    cargo: unloads ? null : train.cargo,
    inDeadEnd: tile.town === null && exits.length === 0,
    unloaded: unloads,
  });
}
