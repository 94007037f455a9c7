import type { AnyGame, GameEvent, Seat } from '../game.ts';
import { canonicalJson, type Json, type JsonObject, ParseError } from '../json.ts';
import type { Random } from '../random.ts';

/** The properties of the game contract. Each function checks one state and throws; the playout adds seed and action. */
export function fail(message: string, ...evidence: Json[]): never {
  throw new Error([message, ...evidence.map((each) => canonicalJson(each))].join('\n  '));
}

/** All observable information of a state: states with equal snapshots are equal. */
export function snapshot(game: AnyGame, state: unknown): string {
  return canonicalJson(plain([game.position.write(state), game.toAct(state), game.phase(state)]));
}

export function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

/** The legal actions of a state and their JSON, computed once because serialising is the expensive part. */
export interface Listing {
  readonly actions: readonly unknown[];
  readonly written: readonly string[];
}

export function legalListing(game: AnyGame, state: unknown): Listing {
  const actions = game.legalActions(state);
  return { actions, written: actions.map((action) => writtenAction(game, state, action)) };
}

function writtenAction(game: AnyGame, state: unknown, action: unknown): string {
  return JSON.stringify(game.actions.write(state, action));
}

/** `legalActions` is empty only when the game is over, has no duplicates, and `checkAction` accepts every item. */
export function legalIsAccepted(game: AnyGame, state: unknown, { actions, written }: Listing): void {
  const turn = game.toAct(state);
  if (turn === 'over' ? actions.length > 0 : actions.length === 0)
    fail(`${actions.length} legal actions at turn ${turn}`);
  actions.forEach((action, index) => {
    const refusal = game.checkAction(state, action);
    if (refusal !== null) fail('a listed action is refused', written[index], plain(refusal));
  });
  if (new Set(written).size !== written.length) fail('an action is listed twice', [...written]);
}

function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return ['string', 'boolean', 'object'].includes(typeof value);
  return Object.values(value).every(isJson);
}

/** Details are plain data, ranges agree with the list, and computing them does not change the state. */
export function detailsFit(game: AnyGame, state: unknown, { actions, written }: Listing): void {
  if (game.toAct(state) === 'chance') return;
  const before = snapshot(game, state);
  actions.forEach((action, index) => {
    const details = game.details?.(state, action) ?? {};
    if (!isJson(details)) fail('details are not plain data', written[index]);
  });
  for (const range of game.ranges?.(state) ?? []) {
    const listed = written.map((text) => JSON.parse(text) as JsonObject).filter((action) => action.do === range.do);
    const amounts = listed.map((action) => action[range.field]);
    const whole = Array.from({ length: range.max - range.min + 1 }, (_, index) => range.min + index);
    if (whole.length === 0 || amounts.join() !== whole.join())
      fail('a range is not what is listed', plain(range), amounts);
  }
  if (snapshot(game, state) !== before) fail('asking for details changed the state');
}

/** The actor of every legal action has a seat, and the actor to act has a legal action. */
export function actorsAreKnown(game: AnyGame, state: unknown, { actions, written }: Listing): void {
  const { actor } = game;
  if (actor === undefined) return;
  const turn = game.toAct(state);
  const actors = actions.map((action) => actor(state, action));
  actors.forEach((who, index) => {
    const isAtTable = typeof who === 'number' && who >= 0 && who < game.seatCount(state);
    if (who !== turn && !isAtTable) fail(`an action is taken by ${who}`, written[index]);
  });
  if (!actors.includes(turn)) fail(`turn is ${turn}, who can do nothing`);
}

/** Actions survive writing and reading. */
export function actionsRoundTrip(game: AnyGame, state: unknown, { written }: Listing): void {
  for (const text of written) {
    const again = writtenAction(game, state, game.actions.read(state, JSON.parse(text)));
    if (text !== again) fail('an action does not survive writing', text, again);
  }
}

/** Any action is refused exactly when it is not listed, and checking it does not change the state. */
export function unlistedIsRefused(
  game: AnyGame,
  state: unknown,
  { written }: Listing,
  candidates: readonly Json[],
): void {
  const listed = new Set(written);
  const before = snapshot(game, state);
  for (const json of candidates) {
    const action = readOrNull(game, state, json);
    if (action === null) continue;
    const refusal = game.checkAction(state, action.value);
    const entry = refusal === null ? entryFor(game, state, action.value) : action.value;
    const isListed = listed.has(writtenAction(game, state, entry));
    if ((refusal === null) !== isListed) {
      fail(isListed ? 'a listed action is refused' : 'an unlisted action is accepted', json, plain(refusal));
    }
    if (refusal !== null) refusalHasText(game, refusal);
  }
  if (snapshot(game, state) !== before) fail('asking about actions changed the state');
}

/** The listed action that stands for this one, which has the same effect. */
function entryFor(game: AnyGame, state: unknown, action: unknown): unknown {
  if (game.canonicalAction === undefined) return action;
  const entry = game.canonicalAction(state, action);
  const after = [action, entry].map((each) => {
    const twin = game.copy(state);
    game.apply(twin, each);
    return twin;
  });
  if (!haveSameEnd(game, after[0], after[1])) {
    fail(
      'a listed action stands for one with another effect',
      ...after.map((twin) => plain(game.position.write(twin))),
    );
  }
  return entry;
}

/** The same state, or two that chance makes the same whatever it does: ways may differ until the die has fallen. */
function haveSameEnd(game: AnyGame, one: unknown, other: unknown): boolean {
  if (snapshot(game, one) === snapshot(game, other)) return true;
  if (game.toAct(one) !== 'chance' || game.toAct(other) !== 'chance') return false;
  return game.chanceOutcomes(one).every(({ action }) => {
    if (game.checkAction(other, action) !== null) return false;
    const [here, there] = [game.copy(one), game.copy(other)];
    game.apply(here, action);
    game.apply(there, action);
    return snapshot(game, here) === snapshot(game, there);
  });
}

/** The refusal for a seat that is not to act has a text. */
export function outOfTurnIsExplained(game: AnyGame, state: unknown): void {
  const turn = game.toAct(state);
  if (turn === 'over') return;
  for (let seat = 0; seat < game.seatCount(state); seat++) {
    if (seat !== turn) refusalHasText(game, game.outOfTurnRefusal(state, seat));
  }
}

function refusalHasText(game: AnyGame, refusal: NonNullable<ReturnType<AnyGame['checkAction']>>): void {
  for (const language of ['en', 'ja'] as const) {
    const text = game.text.refusal(refusal, language);
    if (text === '' || text.includes('undefined') || text === refusal.reason) {
      fail(`a refusal has no sentence in ${language}`, plain(refusal), text);
    }
  }
}

export function readOrNull(game: AnyGame, state: unknown, json: Json): { value: unknown } | null {
  try {
    return { value: game.actions.read(state, json) };
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}

/** A state that is written as a position and read back has the same position and the same list of legal actions. */
export function positionRoundTrips(game: AnyGame, state: unknown, { written }: Listing): unknown {
  const twin = game.position.read(plain(game.position.write(state)));
  if (snapshot(game, twin) !== snapshot(game, state)) {
    fail('a position does not survive writing', plain(game.position.write(state)), plain(game.position.write(twin)));
  }
  const its = legalListing(game, twin).written;
  if (written.join() !== its.join()) fail('a position read back has other legal actions', [...written], [...its]);
  return twin;
}

/** `chanceOutcomes` has the same actions as `legalActions`, with positive integer weights. */
export function chanceIsWeighted(game: AnyGame, state: unknown, { written }: Listing): void {
  if (game.toAct(state) !== 'chance') return;
  const outcomes = game.chanceOutcomes(state);
  const drawn = outcomes.map(({ action }) => writtenAction(game, state, action));
  if (drawn.join() !== written.join()) fail('chance and legal differ', drawn);
  for (const { weight } of outcomes) if (!Number.isInteger(weight) || weight < 1) fail(`a weight of ${weight}`);
}

/** A copy is equal and independent, whether copied into a new or an existing state. */
export function copyIsIndependent(game: AnyGame, state: unknown, action: unknown, used: unknown): void {
  const before = snapshot(game, state);
  for (const twin of [game.copy(state), game.copy(state, used)]) {
    if (snapshot(game, twin) !== before) fail('a copy differs from its original');
    game.apply(twin, action);
    if (snapshot(game, state) !== before) fail('changing a copy changed the original');
  }
}

/** The same action has the same events and effect on the original, a copy, and a state that was read back. */
export function applyIsDeterministic(game: AnyGame, twins: readonly unknown[], action: JsonObject): void {
  const seen = twins.map((twin) => {
    const events: GameEvent[] = [];
    game.apply(twin, game.actions.read(twin, action), (event) => events.push(event));
    eventsHaveText(game, events);
    return canonicalJson(plain(events)) + snapshot(game, twin);
  });
  if (new Set(seen).size > 1) fail('the same action has different effects', action, seen);
}

function eventsHaveText(game: AnyGame, events: readonly GameEvent[]): void {
  for (const event of events) {
    for (const language of ['en', 'ja'] as const) {
      const text = game.text.event(event, language);
      if (text === '' || text.includes('undefined') || text === event.event) {
        fail(`an event has no sentence in ${language}`, plain(event), text);
      }
    }
  }
}

/** Views are plain data, and creating them does not change the state. */
export function viewsAreHarmless(game: AnyGame, state: unknown): void {
  const before = snapshot(game, state);
  for (const viewer of viewersOf(game, state)) plain(game.playerView(state, viewer));
  game.outcome(state);
  if (snapshot(game, state) !== before) fail('viewing changed the state');
}

/** All viewers of a state. */
export function viewersOf(game: AnyGame, state: unknown): (Seat | 'spectator')[] {
  return ['spectator', ...Array.from({ length: game.seatCount(state) }, (_, seat) => seat)];
}

/** There is an outcome exactly when the game is over, and the winners have rank 1. */
export function outcomeFits(game: AnyGame, state: unknown): void {
  const outcome = game.outcome(state);
  if ((outcome === null) !== (game.toAct(state) !== 'over')) fail('an outcome exactly when the game is over');
  if (outcome === null) return;
  if (outcome.seats.length !== game.seatCount(state)) fail('a result for every seat', plain(outcome));
  for (const { seat, rank, score, breakdown } of outcome.seats) {
    const first = rank === 1 && score !== null;
    if (first !== outcome.winners.includes(seat)) fail('winners are those of rank 1', plain(outcome));
    const sum = Object.values(breakdown).reduce((total, part) => total + part, 0);
    if (score !== null && sum !== score) fail('the breakdown adds up to the score', plain(outcome));
  }
}

/** Corrupts an action: changes or removes one field, or takes it from another action. */
export function corrupt(action: Json, other: Json, random: Random): Json {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return action;
  const fields = Object.entries(action as JsonObject);
  const [name] = random.pick(fields);
  const donor = typeof other === 'object' && other !== null && !Array.isArray(other) ? (other as JsonObject) : {};
  const changed: { [key: string]: Json } = { ...(action as JsonObject) };
  const value = changed[name];
  if (Object.hasOwn(donor, name) && random.below(2) === 0) changed[name] = donor[name];
  else if (typeof value === 'number') changed[name] = value + random.pick([-3, -1, 1, 2, 5]);
  else if (typeof value === 'boolean') changed[name] = !value;
  else if (Array.isArray(value))
    changed[name] = random.below(2) === 0 ? value.slice(1) : [...value, ...value.slice(0, 1)];
  else delete changed[name];
  return changed;
}
