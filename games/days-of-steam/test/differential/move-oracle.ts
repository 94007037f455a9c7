import { type Board, beside, type Edge, edgesOfPlace, exitsFrom, isCurve, OPPOSITE, placeName } from './board.ts';
import { boardOf, type Cube, type PositionDocument } from './document.ts';

/** Lists every move of the current player's train with every choice of goods, by plain recursion. */

export interface Pick extends Cube {
  readonly at: number;
}

/** A legal move and its result if the train does not derail. */
export interface OracleMove {
  readonly path: string;
  readonly picks: readonly Pick[];
  readonly train: string;
  readonly spent: number;
  /** The lowest safe roll; null when no roll is needed. */
  readonly need: number | null;
  readonly goods: Goods;
  readonly cargo: Cube | null;
  readonly delivered: readonly Cube[];
  /** For the coverage counter. */
  readonly passed: number;
  readonly hills: number;
  readonly turnedRound: boolean;
  readonly inDeadEnd: boolean;
  readonly unloaded: boolean;
}

/** The goods in the towns, by cell. */
export type Goods = { readonly [town: string]: readonly Cube[] };

interface Search {
  readonly board: Board;
  readonly others: readonly string[];
  readonly steam: number;
  readonly found: OracleMove[];
}

/** A moving train in the tile it has entered last. */
interface Train extends Omit<OracleMove, 'train' | 'need' | 'inDeadEnd' | 'unloaded'> {
  readonly cell: string;
  readonly place: string;
  /** Whether the train has passed a curve. The current tile counts when the train leaves it or stops. */
  readonly curved: boolean;
}

export function listOracleMoves(position: PositionDocument): OracleMove[] {
  const board = boardOf(position);
  const { train, cargo, steam } = position.players[position.actor];
  const others = position.players.filter((_, seat) => seat !== position.actor).map((player) => player.train);
  // AMB-D-12: a move must leave `minSteam` on the train.
  const search: Search = { board, others, steam: steam - (position.options.minSteam ?? 0), found: [] };
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
  // DOS-MOVE-02; DOS-GOODS-02: a cube may also be taken at the start.
  for (const loaded of withChoices(search, start)) {
    for (const out of edgesOfPlace(board, train)) step(search, loaded, out);
  }
  return search.found;
}

export function goodsOf({ map }: PositionDocument): Goods {
  return Object.fromEntries(map.flatMap(({ cell, goods }) => (goods === undefined ? [] : [[cell, goods]])));
}

function isTown({ board }: Search, cell: string): boolean {
  return board.get(cell)?.town != null;
}

/** DOS-GOODS-02, -03, -10: in a town a train without cargo may take one cube or none. Skips identical cubes. */
function withChoices(search: Search, train: Train): Train[] {
  if (!isTown(search, train.cell) || train.cargo !== null) return [train];
  const here = train.goods[train.cell] ?? [];
  const choices = here.filter((cube, index) => here.findIndex((other) => same(other, cube)) === index);
  const loaded = choices.map((cube): Train => {
    const left = [...here];
    left.splice(
      left.findIndex((other) => same(other, cube)),
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

/** Leaves by that edge, pays and delivers, then both stops and continues. */
function step(search: Search, from: Train, out: Edge): void {
  const cell = beside(from.cell, out);
  const entry = OPPOSITE[out];
  const tile = search.board.get(cell);
  // DOS-MOVE-11.
  if (tile === undefined) return;
  const place = placeName(cell, tile, entry);
  // DOS-MOVE-07, -09; AMB-D-31: towns are never blocked; other places are blocked only by trains in them.
  const occupied = tile.town === null && search.others.includes(place);
  // DOS-MOVE-06, -08.
  const spent = from.spent + (tile.hill ? 2 : 1) + (occupied ? 1 : 0);
  if (spent > search.steam) return;
  const entered: Train = {
    ...from,
    path: from.path + out,
    cell,
    place,
    spent,
    passed: from.passed + (occupied ? 1 : 0),
    hills: from.hills + (tile.hill ? 1 : 0),
  };
  for (const train of withChoices(search, deliver(search, entered))) {
    if (!occupied) stop(search, train, entry);
    // DOS-MOVE-03, -04, -05.
    for (const next of exitsFrom(tile, entry)) {
      const curved = train.curved || (tile.town === null && isCurve(entry, next));
      step(search, { ...train, curved, turnedRound: train.turnedRound || next === entry }, next);
    }
  }
}

/** DOS-GOODS-04: in the first town of its colour that is not its origin. */
function deliver(search: Search, train: Train): Train {
  const town = search.board.get(train.cell)?.town;
  const { cargo } = train;
  if (cargo === null || cargo.cube !== town || cargo.origin === train.cell) return train;
  return { ...train, cargo: null, delivered: [...train.delivered, cargo] };
}

function stop(search: Search, train: Train, entry: Edge): void {
  const tile = search.board.get(train.cell);
  if (tile === undefined) return;
  const exits = exitsFrom(tile, entry);
  // AMB-D-21: a train that stops on a junction has entered a curve only if every exit is one. A dead end is not.
  const onCurve = tile.town === null && exits.length > 0 && exits.every((edge) => isCurve(entry, edge));
  // DOS-SPEED-01, -02: a roll is safe if it exceeds spent - 2.
  const need = train.spent > 2 && (train.curved || onCurve) ? train.spent - 1 : null;
  // DOS-GOODS-08.
  const unloads = tile.town !== null && train.cargo !== null;
  const goods =
    unloads && train.cargo !== null
      ? { ...train.goods, [train.cell]: [...(train.goods[train.cell] ?? []), train.cargo] }
      : train.goods;
  search.found.push({
    ...train,
    train: train.place,
    need,
    goods,
    cargo: unloads ? null : train.cargo,
    inDeadEnd: tile.town === null && exits.length === 0,
    unloaded: unloads,
  });
}
