import { type AnyGame, type GameEvent, isFor, type Seat } from '../game.ts';
import { canonicalJson, type Json } from '../json.ts';
import { Random } from '../random.ts';
import {
  fail,
  type Listing,
  listingOf,
  plain,
  positionRoundTrips,
  readOrNull,
  snapshot,
  viewersOf,
} from './properties.ts';

/**
 * Hidden means absent: what a viewer gets to see is the same in every state that the viewer cannot tell from this one.
 * Returns whether there was anything to hide.
 */
export function secretsAreKept(
  game: AnyGame,
  state: unknown,
  listing: Listing,
  tried: readonly Json[],
  seed: string,
): boolean {
  const imagine = game.imagine;
  if (imagine === undefined) return false;
  let hidden = false;
  for (const viewer of viewersOf(game, state)) {
    const other = imagine(state, viewer, new Random(seed));
    const again = imagine(other, viewer, new Random(seed));
    if (snapshot(game, other) !== snapshot(game, again)) fail(`what ${viewer} imagines depends on a secret`);
    if (snapshot(game, other) !== snapshot(game, state)) hidden = true;
    positionRoundTrips(game, other, listingOf(game, other));
    sameView(game, state, other, viewer);
    if (game.turn(state) !== viewer) continue;
    const imagined = listingOf(game, other);
    if (listing.written.join() !== imagined.written.join()) fail('the legal list depends on a secret');
    if (detailsText(game, state, listing) !== detailsText(game, other, imagined)) fail('details tell a secret');
    for (const json of tried) sameRefusal(game, state, other, json);
    for (const json of listing.written.slice(0, 5)) sameEvents(game, state, other, viewer, JSON.parse(json) as Json);
  }
  return hidden;
}

function detailsText(game: AnyGame, state: unknown, { actions }: Listing): string {
  return JSON.stringify([actions.map((action) => game.details?.(state, action) ?? {}), game.ranges?.(state) ?? []]);
}

function sameView(game: AnyGame, one: unknown, other: unknown, viewer: Seat | 'spectator'): void {
  const [seen, imagined] = [one, other].map((state) => plain(game.view(state, viewer)));
  if (canonicalJson(seen) !== canonicalJson(imagined)) fail(`the view of ${viewer} shows a secret`, seen, imagined);
}

function sameRefusal(game: AnyGame, one: unknown, other: unknown, json: Json): void {
  const [told, imagined] = [one, other].map((state) => {
    const action = readOrNull(game, state, json);
    return action === null ? 'malformed' : plain(game.refuse(state, action.value));
  });
  if (canonicalJson(told) !== canonicalJson(imagined)) fail('a refusal tells a secret', json, told, imagined);
}

/** Of the same action the same is told, and the same can be seen after it. */
function sameEvents(game: AnyGame, one: unknown, other: unknown, viewer: Seat | 'spectator', json: Json): void {
  const twins = [one, other].map((state) => game.copy(state));
  const [told, imagined] = twins.map((twin) => {
    const events: GameEvent[] = [];
    game.apply(twin, game.actions.read(twin, json), (event) => {
      if (isFor(event, viewer)) events.push(event);
    });
    return plain(events);
  });
  if (canonicalJson(told) !== canonicalJson(imagined)) fail('an event tells a secret', json, told, imagined);
  sameView(game, twins[0], twins[1], viewer);
}
