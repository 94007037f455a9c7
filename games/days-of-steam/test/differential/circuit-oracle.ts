import { type Board, beside, EDGES, type Edge, exitsFrom, OPPOSITE, type Segment, type Tile } from './board.ts';

/**
 * Is there a new circuit (section 6)? Every closed run over a new segment is walked, step by step, until one fits.
 * Each rule can be bent, to learn how often it decides: where the answer changes, the case is worth comparing.
 */
export interface Bend {
  /** DOS-CIRC-01: a run through one town counts. */
  readonly oneTown?: boolean;
  /** DOS-CIRC-02, AMB-D-17: a town may be passed twice, and left where it was entered. */
  readonly townTwice?: boolean;
  /** DOS-CIRC-03, AMB-D-17: only a whole segment may not be travelled twice, but the stub that two share may. */
  readonly stubTwice?: boolean;
  /** DOS-CIRC-04: segments that were there before count as new. */
  readonly oldToo?: boolean;
  /** DOS-CIRC-03 again, the other way: no tile may be passed twice, not even over separate segments. */
  readonly tileOnce?: boolean;
}

/** The search went on too long for a test; nothing is known. */
export const TOO_LONG = 'too long';
const MOST_STEPS = 150_000;
/** To learn whether a bent rule decides is worth less. */
const MOST_BENT_STEPS = 5_000;

/** All pairs of edges that a tile joins. */
function pairsOf(tile: Tile): readonly Segment[] {
  if (tile.town === null) return tile.segments;
  return EDGES.flatMap((a, index) => EDGES.slice(index + 1).map((b): Segment => [a, b]));
}

function segmentName(cell: string, a: Edge, b: Edge): string {
  return `${cell}:${[a, b].sort().join('')}`;
}

/** DOS-CIRC-04: by edge pair and cell. */
function newSegments(before: Tile | undefined, tile: Tile): readonly Segment[] {
  const old = before === undefined ? [] : pairsOf(before).map(([a, b]) => segmentName('', a, b));
  return pairsOf(tile).filter(([a, b]) => !old.includes(segmentName('', a, b)));
}

interface Run {
  readonly board: Board;
  readonly bend: Bend;
  readonly home: string;
  readonly homeEdge: Edge;
  /** What has been travelled: segments by name and, unless stubs may be shared, edges of tiles. */
  readonly used: Set<string>;
  readonly towns: string[];
  stepsLeft: number;
}

/** What a passage through a tile uses up. */
function usedBy(run: Run, cell: string, a: Edge, b: Edge): string[] {
  const segment = segmentName(cell, a, b);
  if (run.bend.tileOnce === true) return [cell];
  return run.bend.stubTwice === true ? [segment] : [segment, `${cell}${a}`, `${cell}${b}`];
}

/** Goes on from the cell by that edge in every way; true when some way closes as the rules want it. */
function closes(run: Run, cell: string, out: Edge): boolean {
  if (--run.stepsLeft < 0) return false;
  const next = beside(cell, out);
  const entry = OPPOSITE[out];
  const tile = run.board.get(next);
  if (tile === undefined) return false;
  if (next === run.home && entry === run.homeEdge) {
    // DOS-CIRC-01: at least two different towns.
    return new Set(run.towns).size >= (run.bend.oneTown === true ? 1 : 2);
  }
  return exitsFrom(tile, entry).some((edge) => passes(run, next, tile, entry, edge));
}

/** Whether the run may pass the tile from one edge to the other, and closes afterwards. */
function passes(run: Run, cell: string, tile: Tile, entry: Edge, out: Edge): boolean {
  const isTown = tile.town !== null;
  // DOS-CIRC-02.
  if (isTown && run.bend.townTwice !== true && (entry === out || run.towns.includes(cell))) return false;
  const using = usedBy(run, cell, entry, out);
  if (using.some((each) => run.used.has(each))) return false;
  for (const each of using) run.used.add(each);
  if (isTown) run.towns.push(cell);
  const found = closes(run, cell, out);
  if (isTown) run.towns.pop();
  for (const each of using) run.used.delete(each);
  return found;
}

/** DOS-PLAY-08, after `tile` came to `cell` where `before` was: `board` has it already. */
export function newCircuit(
  board: Board,
  cell: string,
  before: Tile | undefined,
  tile: Tile,
  bend: Bend | null = null,
): boolean | typeof TOO_LONG {
  const starts = bend?.oldToo === true ? pairsOf(tile) : newSegments(before, tile);
  let unsure = false;
  for (const [a, b] of starts) {
    // A closed run can be walked either way round, so one way is enough.
    const stepsLeft = bend === null ? MOST_STEPS : MOST_BENT_STEPS;
    const run: Run = { board, bend: bend ?? {}, home: cell, homeEdge: a, used: new Set(), towns: [], stepsLeft };
    if (passes(run, cell, tile, a, b)) return true;
    if (run.stepsLeft < 0) unsure = true;
  }
  return unsure ? TOO_LONG : false;
}
