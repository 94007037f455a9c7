import {
  type AnyGame,
  type GameEvent,
  isJsonObject,
  isVisibleTo,
  type JsonObject,
  Random,
  type Seat,
} from '@roundhouse/kernel';
import { diff, type LogEntry, type Patch, withReferences } from '@roundhouse/protocol';
import type { NewEntry } from '../storage/database.ts';
import { type GameSetup, type Step, undoTarget } from './game-log.ts';

export type Viewer = Seat | 'spectator';
/** What redaction needs to know about a game. */
type RedactionSetup = Pick<GameSetup, 'game' | 'storedOptions'>;

/** A constant seed, so that a determinized state depends only on what the viewer may know. */
const FIXED_SEED = 'roundhouse';

/**
 * A position that depends only on what the viewer may know. Like the options of the table, it has references in place of
 * documents.
 */
function determinized({ game, storedOptions = {} }: RedactionSetup, state: unknown, viewer: Viewer): JsonObject {
  const visible = game.determinize?.(state, viewer, new Random(FIXED_SEED)) ?? state;
  const position = game.position.write(visible);
  return isJsonObject(position.options)
    ? { ...position, options: withReferences(position.options, storedOptions) }
    : position;
}

/**
 * Log entries for a viewer, as JSON. In a game without hidden information everybody receives the action itself.
 * `recordLengthBefore` is the record length before the first step.
 */
export function entriesFor(
  setup: RedactionSetup,
  steps: readonly Step[],
  viewer: Viewer,
  recordLengthBefore: number,
): string[] {
  const { game } = setup;
  if (game.determinize === undefined) return steps.map(({ entry }) => publicEntry(entry));
  let recordLength = recordLengthBefore;
  // The determinized position after one step is the one before the next.
  let last: { readonly state: unknown; readonly position: JsonObject } | null = null;
  return steps.map((step) => {
    const { entry, before, after } = step;
    if (entry.kind === 'undo') {
      recordLength = undoTarget(entry);
      return publicEntry(entry);
    }
    const known =
      recordLength++ === 0
        ? {}
        : last !== null && last.state === before
          ? last.position
          : determinized(setup, before, viewer);
    const position = determinized(setup, after, viewer);
    last = { state: after, position };
    return JSON.stringify(redactedEntry(game, step, viewer, diff(known, position)));
  });
}

/** An entry of a game without hidden information, as JSON. */
export function publicEntry(entry: NewEntry): string {
  const { kind, actor, action } = entry;
  return kind === 'undo' ? `{"undo":${undoTarget(entry)}}` : `{"actor":${actor},"action":${action}}`;
}

function redactedEntry(game: AnyGame, { entry, before }: Step, viewer: Viewer, patches: readonly Patch[]): LogEntry {
  const events: GameEvent[] = [];
  game.apply(game.copy(before), game.actions.read(before, JSON.parse(entry.action)), (event) => {
    if (isVisibleTo(event, viewer)) events.push(event);
  });
  return { actor: entry.actor, events, patches };
}
