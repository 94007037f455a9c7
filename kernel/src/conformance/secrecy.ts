import { type AnyGame, type GameEvent, isVisibleTo, type Seat } from '../game.ts';
import { canonicalJson, type Json } from '../json.ts';
import { Random } from '../random.ts';
import {
  fail,
  type Listing,
  legalListing,
  plain,
  positionRoundTrips,
  readOrNull,
  snapshot,
  viewersOf,
} from './properties.ts';

/**
 * No output for a viewer depends on hidden information: it is the same in a determinized state. Returns whether the state
 * had hidden information.
 */
export function secretsAreKept(
  game: AnyGame,
  state: unknown,
  listing: Listing,
  tried: readonly Json[],
  seed: string,
): boolean {
  const imagine = game.determinize;
  if (imagine === undefined) return false;
  let hidden = false;
  for (const viewer of viewersOf(game, state)) {
    const other = imagine(state, viewer, new Random(seed));
    const again = imagine(other, viewer, new Random(seed));
    if (snapshot(game, other) !== snapshot(game, again)) fail(`the determinization for ${viewer} depends on a secret`);
    if (snapshot(game, other) !== snapshot(game, state)) hidden = true;
    positionRoundTrips(game, other, legalListing(game, other));
    sameView(game, state, other, viewer);
    if (game.toAct(state) !== viewer) continue;
    const otherListing = legalListing(game, other);
    if (listing.written.join() !== otherListing.written.join()) fail('the legal list depends on a secret');
    if (detailsText(game, state, listing) !== detailsText(game, other, otherListing)) fail('details reveal a secret');
    for (const json of tried) sameRefusal(game, state, other, json);
    for (const json of listing.written.slice(0, 5)) sameEvents(game, state, other, viewer, JSON.parse(json) as Json);
  }
  return hidden;
}

function detailsText(game: AnyGame, state: unknown, { actions }: Listing): string {
  return JSON.stringify([actions.map((action) => game.details?.(state, action) ?? {}), game.ranges?.(state) ?? []]);
}

function sameView(game: AnyGame, one: unknown, other: unknown, viewer: Seat | 'spectator'): void {
  const [seen, determinized] = [one, other].map((state) => plain(game.playerView(state, viewer)));
  if (canonicalJson(seen) !== canonicalJson(determinized)) {
    fail(`the view of ${viewer} reveals a secret`, seen, determinized);
  }
}

function sameRefusal(game: AnyGame, one: unknown, other: unknown, json: Json): void {
  const [actual, determinized] = [one, other].map((state) => {
    const action = readOrNull(game, state, json);
    return action === null ? 'malformed' : plain(game.checkAction(state, action.value));
  });
  if (canonicalJson(actual) !== canonicalJson(determinized)) {
    fail('a refusal reveals a secret', json, actual, determinized);
  }
}

/** The same action gives the same visible events and the same view afterwards. */
function sameEvents(game: AnyGame, one: unknown, other: unknown, viewer: Seat | 'spectator', json: Json): void {
  const twins = [one, other].map((state) => game.copy(state));
  const [actual, determinized] = twins.map((twin) => {
    const events: GameEvent[] = [];
    game.apply(twin, game.actions.read(twin, json), (event) => {
      if (isVisibleTo(event, viewer)) events.push(event);
    });
    return plain(events);
  });
  if (canonicalJson(actual) !== canonicalJson(determinized)) {
    fail('an event reveals a secret', json, actual, determinized);
  }
  sameView(game, twins[0], twins[1], viewer);
}
