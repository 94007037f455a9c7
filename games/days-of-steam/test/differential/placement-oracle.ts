import { type Board, beside, EDGES, type Edge, exitsFrom, hasTrack, isBridge, OPPOSITE, type Tile } from './board.ts';
import { withTile } from './document.ts';

/** Checks tile placement directly against the rules. The result is 'legal' or the ID of the first broken rule. */
export type Verdict = 'legal' | string;

/** DOS-PLAY-02: track meets track and blank meets blank, on all four edges. */
function edgesMatch(board: Board, cell: string, tile: Tile): boolean {
  return EDGES.every((edge) => {
    const neighbour = board.get(beside(cell, edge));
    return neighbour === undefined || hasTrack(neighbour, OPPOSITE[edge]) === hasTrack(tile, edge);
  });
}

/** DOS-PLAY-04: whether a valid path that leaves the cell by that edge reaches a town within `maxSteps`. */
function leadsToTown(board: Board, cell: string, out: Edge, maxSteps: number): boolean {
  if (maxSteps === 0) return false;
  const next = beside(cell, out);
  const tile = board.get(next);
  if (tile === undefined) return false;
  if (tile.town !== null) return true;
  return exitsFrom(tile, OPPOSITE[out]).some((edge) => leadsToTown(board, next, edge, maxSteps - 1));
}

/** DOS-PLAY-05: the tile beside the town is the first. */
const MAX_DISTANCE = 5;
/** Search depth for reporting DOS-PLAY-05 instead of DOS-PLAY-03. It does not affect whether a tile is legal. */
const REPORT_DISTANCE = 8;

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
  // DOS-PLAY-03: connected by an edge of a through segment, not by a dead end.
  const ends = tile.segments.flat();
  if (ends.some((edge) => leadsToTown(after, cell, edge, MAX_DISTANCE))) return 'legal';
  // DOS-OVER-03: a path that needs the covered tile no longer exists.
  if (ends.some((edge) => leadsToTown(board, cell, edge, MAX_DISTANCE))) return 'DOS-OVER-03';
  return ends.some((edge) => leadsToTown(after, cell, edge, REPORT_DISTANCE)) ? 'DOS-PLAY-05' : 'DOS-PLAY-03';
}

/** DOS-TOWN-04: whether a valid path from here reaches another town, at any distance. */
function reachesOtherTown(board: Board, start: string): boolean {
  const pending: (readonly [cell: string, out: Edge])[] = EDGES.map((edge) => [start, edge]);
  const seen = new Set<string>();
  for (let exit = pending.pop(); exit !== undefined; exit = pending.pop()) {
    const [cell, out] = exit;
    const next = beside(cell, out);
    const tile = board.get(next);
    if (tile === undefined || next === start) continue;
    if (tile.town !== null) return true;
    for (const edge of exitsFrom(tile, OPPOSITE[out])) {
      if (seen.has(`${next}${edge}`)) continue;
      seen.add(`${next}${edge}`);
      pending.push([next, edge]);
    }
  }
  return false;
}

export function judgeTown(board: Board, cell: string, town: Tile): Verdict {
  if (board.has(cell)) return 'DOS-PLAY-01';
  if (EDGES.every((edge) => !board.has(beside(cell, edge)))) return 'DOS-PLAY-01';
  const after = withTile(board, cell, town);
  if (!edgesMatch(after, cell, town)) return 'DOS-TOWN-08';
  // DOS-TOWN-05, -06: two steps cross only one segment.
  if (EDGES.some((edge) => leadsToTown(after, cell, edge, 2))) return 'DOS-TOWN-05';
  return reachesOtherTown(after, cell) ? 'legal' : 'DOS-TOWN-04';
}
