import { type Board, beside, EDGES, type Edge, exitsFrom, hasTrack, isBridge, OPPOSITE, type Tile } from './board.ts';
import { withTile } from './document.ts';

/** Where tiles may be played, straight from the rules. The first rule that is broken has its ID as the answer. */
export type Verdict = 'legal' | string;

/** DOS-PLAY-02: track to track and blank to blank, with all four neighbours. */
function edgesMatch(board: Board, cell: string, tile: Tile): boolean {
  return EDGES.every((edge) => {
    const neighbour = board.get(beside(cell, edge));
    return neighbour === undefined || hasTrack(neighbour, OPPOSITE[edge]) === hasTrack(tile, edge);
  });
}

/** DOS-PLAY-04: whether a valid path that leaves the cell by that edge comes to a town in at most so many steps. */
function leadsToTown(board: Board, cell: string, out: Edge, steps: number): boolean {
  if (steps === 0) return false;
  const next = beside(cell, out);
  const tile = board.get(next);
  if (tile === undefined) return false;
  if (tile.town !== null) return true;
  return exitsFrom(tile, OPPOSITE[out]).some((edge) => leadsToTown(board, next, edge, steps - 1));
}

/** DOS-PLAY-05: adjacent to the town is the 1st tile. */
const FARTHEST_TILE = 5;
/** Far enough to see in most cases that it is the distance alone that forbids. Only the name of the rule hangs on it. */
const ANY_DISTANCE = 8;

export function judgeTrack(board: Board, trains: readonly string[], cell: string, tile: Tile): Verdict {
  const covered = board.get(cell);
  if (covered !== undefined) {
    if (!tile.overbuild) return 'DOS-OVER-01';
    if (covered.town !== null || covered.hill || isBridge(covered)) return 'DOS-OVER-02';
    if (trains.some((place) => place.split('/')[0] === cell)) return 'DOS-OVER-02 train';
  }
  if (EDGES.every((edge) => !board.has(beside(cell, edge)))) return 'DOS-PLAY-01';
  const after = withTile(board, cell, tile);
  if (!edgesMatch(after, cell, tile)) return 'DOS-PLAY-02';
  // DOS-PLAY-03: by an edge of a through segment, not of a dead end.
  const ends = tile.segments.flat();
  if (ends.some((edge) => leadsToTown(after, cell, edge, FARTHEST_TILE))) return 'legal';
  // DOS-OVER-03: a way that needs the covered tile is gone with it.
  if (ends.some((edge) => leadsToTown(board, cell, edge, FARTHEST_TILE))) return 'DOS-OVER-03';
  return ends.some((edge) => leadsToTown(after, cell, edge, ANY_DISTANCE)) ? 'DOS-PLAY-05' : 'DOS-PLAY-03';
}

/** DOS-TOWN-04: another town that a valid path from here comes to, at any distance. */
function reachesOtherTown(board: Board, start: string): boolean {
  const waiting: (readonly [cell: string, out: Edge])[] = EDGES.map((edge) => [start, edge]);
  const seen = new Set<string>();
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    const [cell, out] = state;
    const next = beside(cell, out);
    const tile = board.get(next);
    if (tile === undefined || next === start) continue;
    if (tile.town !== null) return true;
    for (const edge of exitsFrom(tile, OPPOSITE[out])) {
      if (seen.has(`${next}${edge}`)) continue;
      seen.add(`${next}${edge}`);
      waiting.push([next, edge]);
    }
  }
  return false;
}

export function judgeTown(board: Board, cell: string, town: Tile): Verdict {
  if (board.has(cell)) return 'DOS-PLAY-01';
  if (EDGES.every((edge) => !board.has(beside(cell, edge)))) return 'DOS-PLAY-01';
  const after = withTile(board, cell, town);
  if (!edgesMatch(after, cell, town)) return 'DOS-TOWN-08';
  // DOS-TOWN-05, -06: two steps lead over one segment.
  if (EDGES.some((edge) => leadsToTown(after, cell, edge, 2))) return 'DOS-TOWN-05';
  return reachesOtherTown(after, cell) ? 'legal' : 'DOS-TOWN-04';
}
