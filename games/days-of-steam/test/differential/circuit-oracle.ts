import { type Board, beside, EDGES, type Edge, exitsFrom, OPPOSITE, type Segment, type Tile } from './board.ts';

/**
 * Brute-force search for new circuits (section 6): follows every closed path over a new segment. A RuleVariant
 * changes one rule at a time. A case in which the variant gives another result shows that the rule decides it.
 */
export interface RuleVariant {
  /** DOS-CIRC-01: a path through only one town counts. */
  readonly oneTown?: boolean;
  /** DOS-CIRC-02, AMB-D-17: a town may be passed twice, and left by the edge of entry. */
  readonly townTwice?: boolean;
  /** DOS-CIRC-03, AMB-D-17: only whole segments must not be used twice; the stub that two segments share may be. */
  readonly stubTwice?: boolean;
  /** DOS-CIRC-04: existing segments count as new. */
  readonly oldToo?: boolean;
  /** DOS-CIRC-03, stricter: no tile may be passed twice, not even over separate segments. */
  readonly tileOnce?: boolean;
}

/** The search exceeded its step limit; the result is unknown. */
export const TOO_LONG = 'too long';
const MAX_STEPS = 150_000;
/** Lower, because variants only measure coverage. */
const MAX_VARIANT_STEPS = 5_000;

/** All pairs of edges that a tile joins. */
function pairsOf(tile: Tile): readonly Segment[] {
  if (tile.town === null) return tile.segments;
  return EDGES.flatMap((a, index) => EDGES.slice(index + 1).map((b): Segment => [a, b]));
}

function segmentName(cell: string, a: Edge, b: Edge): string {
  return `${cell}:${[a, b].sort().join('')}`;
}

/** DOS-CIRC-04: the segments that the covered tile did not have. */
function newSegments(before: Tile | undefined, tile: Tile): readonly Segment[] {
  const old = before === undefined ? [] : pairsOf(before).map(([a, b]) => segmentName('', a, b));
  return pairsOf(tile).filter(([a, b]) => !old.includes(segmentName('', a, b)));
}

interface Run {
  readonly board: Board;
  readonly variant: RuleVariant;
  readonly home: string;
  readonly homeEdge: Edge;
  /** The used segments by name and, unless stubs may be shared, the used edges of tiles. */
  readonly used: Set<string>;
  readonly towns: string[];
  stepsLeft: number;
}

/** The segments and edges used by passing through a tile. */
function usedBy(run: Run, cell: string, a: Edge, b: Edge): string[] {
  const segment = segmentName(cell, a, b);
  if (run.variant.tileOnce === true) return [cell];
  return run.variant.stubTwice === true ? [segment] : [segment, `${cell}${a}`, `${cell}${b}`];
}

/** Continues from the cell by that edge; returns whether any path closes a valid circuit. */
function closes(run: Run, cell: string, out: Edge): boolean {
  if (--run.stepsLeft < 0) return false;
  const next = beside(cell, out);
  const entry = OPPOSITE[out];
  const tile = run.board.get(next);
  if (tile === undefined) return false;
  if (next === run.home && entry === run.homeEdge) {
    // DOS-CIRC-01: at least two different towns.
    return new Set(run.towns).size >= (run.variant.oneTown === true ? 1 : 2);
  }
  return exitsFrom(tile, entry).some((edge) => passes(run, next, tile, entry, edge));
}

/** Whether the path may pass through the tile from one edge to the other and then closes. */
function passes(run: Run, cell: string, tile: Tile, entry: Edge, out: Edge): boolean {
  const isTown = tile.town !== null;
  // DOS-CIRC-02.
  if (isTown && run.variant.townTwice !== true && (entry === out || run.towns.includes(cell))) return false;
  const parts = usedBy(run, cell, entry, out);
  if (parts.some((part) => run.used.has(part))) return false;
  for (const part of parts) run.used.add(part);
  if (isTown) run.towns.push(cell);
  const found = closes(run, cell, out);
  if (isTown) run.towns.pop();
  for (const part of parts) run.used.delete(part);
  return found;
}

/** DOS-PLAY-08: whether `tile`, already on `board` at `cell`, completes a circuit. `before` is the covered tile. */
export function newCircuit(
  board: Board,
  cell: string,
  before: Tile | undefined,
  tile: Tile,
  variant: RuleVariant | null = null,
): boolean | typeof TOO_LONG {
  const starts = variant?.oldToo === true ? pairsOf(tile) : newSegments(before, tile);
  let isUnknown = false;
  for (const [a, b] of starts) {
    // A closed path can be followed in both directions; one is enough.
    const stepsLeft = variant === null ? MAX_STEPS : MAX_VARIANT_STEPS;
    const run: Run = { board, variant: variant ?? {}, home: cell, homeEdge: a, used: new Set(), towns: [], stepsLeft };
    if (passes(run, cell, tile, a, b)) return true;
    if (run.stepsLeft < 0) isUnknown = true;
  }
  return isUnknown ? TOO_LONG : false;
}
