import { type AnyGame, type GameEvent, isFor, type JsonObject, Random, type Seat } from '@roundhouse/kernel';
import { type Change, difference, type LogEntry } from '@roundhouse/wire';
import type { NewEntry } from '../storage/database.ts';
import { cutOf, type Step } from './played.ts';

export type Viewer = Seat | 'spectator';

/** Any luck does, as long as it is always the same: what a viewer imagines depends on nothing but what they know. */
const LUCK = 'roundhouse';

/** The position as a viewer may imagine it: nothing in it depends on what they may not know. */
function imagined(game: AnyGame, state: unknown, viewer: Viewer): JsonObject {
  const seen = game.imagine?.(state, viewer, new Random(LUCK)) ?? state;
  return game.position.write(seen);
}

/**
 * Steps of a log as a viewer may be told them, as JSON. Where a game hides nothing, everybody is told the same: the
 * action itself. `lengthBefore` is how many actions the record had before the first of them.
 */
export function tellings(game: AnyGame, steps: readonly Step[], viewer: Viewer, lengthBefore: number): string[] {
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
      length++ === 0 ? {} : last !== null && last.state === before ? last.position : imagined(game, before, viewer);
    const position = imagined(game, after, viewer);
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
