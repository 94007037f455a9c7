import {
  type AnyGame,
  type GameEvent,
  isFor,
  isJsonObject,
  type JsonObject,
  Random,
  type Seat,
} from '@roundhouse/kernel';
import { type Change, difference, type LogEntry, withReferences } from '@roundhouse/wire';
import type { NewEntry } from '../storage/database.ts';
import { type Beginning, cutOf, type Step } from './played.ts';

export type Viewer = Seat | 'spectator';
/** What has to be known of a table to tell its game. */
type Told = Pick<Beginning, 'game' | 'stored'>;

/** Any luck does, as long as it is always the same: what a viewer imagines depends on nothing but what they know. */
const LUCK = 'roundhouse';

/**
 * The position as a viewer may imagine it: nothing in it depends on what they may not know. It has references in place
 * of documents, as the options of the table have.
 */
function imagined({ game, stored = {} }: Told, state: unknown, viewer: Viewer): JsonObject {
  const seen = game.imagine?.(state, viewer, new Random(LUCK)) ?? state;
  const position = game.position.write(seen);
  return isJsonObject(position.options) ? { ...position, options: withReferences(position.options, stored) } : position;
}

/**
 * Steps of a log as a viewer may be told them, as JSON. Where a game hides nothing, everybody is told the same: the
 * action itself. `lengthBefore` is how many actions the record had before the first of them.
 */
export function tellings(told: Told, steps: readonly Step[], viewer: Viewer, lengthBefore: number): string[] {
  const { game } = told;
  if (game.imagine === undefined) return steps.map(({ entry }) => openTelling(entry));
  let length = lengthBefore;
  // What is imagined after one step is what is known before the next.
  let last: { readonly state: unknown; readonly position: JsonObject } | null = null;
  return steps.map((step) => {
    const { entry, before, after } = step;
    if (entry.kind === 'undo') {
      length = cutOf(entry);
      return openTelling(entry);
    }
    const known =
      length++ === 0 ? {} : last !== null && last.state === before ? last.position : imagined(told, before, viewer);
    const position = imagined(told, after, viewer);
    last = { state: after, position };
    return JSON.stringify(secretTelling(game, step, viewer, difference(known, position)));
  });
}

/** An entry as it is kept, for a game that hides nothing. */
export function openTelling(entry: NewEntry): string {
  const { kind, actor, action } = entry;
  return kind === 'undo' ? `{"undo":${cutOf(entry)}}` : `{"by":${actor},"action":${action}}`;
}

function secretTelling(game: AnyGame, { entry, before }: Step, viewer: Viewer, position: readonly Change[]): LogEntry {
  const events: GameEvent[] = [];
  game.apply(game.copy(before), game.actions.read(before, JSON.parse(entry.action)), (event) => {
    if (isFor(event, viewer)) events.push(event);
  });
  return { by: entry.actor, events, position };
}
