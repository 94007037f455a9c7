import { type AnyGame, type GameEvent, isVisibleTo, LANGUAGES, type Refusal, type Seat } from '../game.ts';
import { GameSession, IllegalAction, startGame } from '../game-session.ts';
import { isJsonObject, type Json, type JsonObject, JsonReader, memberPath, ParseError } from '../json.ts';
import { replayRecord } from '../record.ts';

/** The games and bots that the engine serves. The kernel cannot import bots, so the caller passes them in. */
export interface EngineConfig {
  readonly games: readonly AnyGame[];
  readonly bots: readonly string[];
  /** Reads a document option (a map, a deck) from a file. Throws ParseError. */
  readDocument?(path: string, field: string): Json;
  /** The action that a bot chooses for the seat to act, as JSON. */
  suggest?(session: GameSession, bot: string): JsonObject;
}

type Answer = { readonly [key: string]: unknown };
interface Request {
  readonly fields: readonly string[];
  answer(f: { [field: string]: JsonReader }): Answer;
}

/**
 * The engine protocol (docs/protocol.md): one JSON object per line in, exactly one per line out, in order. A failed
 * request is answered with `ok: false` and does not change the game.
 */
export class EngineServer {
  private session: GameSession | null = null;
  private readonly requests: { readonly [name: string]: Request };

  constructor(private readonly config: EngineConfig) {
    this.requests = this.requestTable();
  }

  /** Handles one line. Never throws. */
  handleLine(text: string): string {
    return JSON.stringify(this.answer(text));
  }

  private answer(text: string): Answer {
    try {
      return { ok: true, ...this.dispatch(parseLine(text)) };
    } catch (error) {
      if (error instanceof ParseError) return parseErrorAnswer(error);
      if (error instanceof IllegalAction)
        return { ok: false, error: error.message, refusal: describeRefusal(error.game, error.refusal) };
      if (error instanceof IllegalActionAnswer) return { ok: false, error: error.message, refusal: error.refusal };
      const message = error instanceof Error ? error.message : String(error);
      return { ok: false, error: `internal error, please report: ${message}` };
    }
  }

  private dispatch(json: Json): Answer {
    const names = Object.keys(this.requests);
    const reader = new JsonReader(json);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      reader.fail('a JSON object with a "do" field');
    }
    const name = new JsonReader((json as JsonObject).do, 'do').oneOf(names);
    const request = this.requests[name];
    return request.answer(reader.object(['do', ...request.fields]));
  }

  private get current(): GameSession {
    if (this.session === null) throw new ParseError('', 'a game first: send "new", "load" or "replay"');
    return this.session;
  }

  private readGame(reader: JsonReader): AnyGame {
    const id = reader.oneOf(this.config.games.map((game) => game.id));
    const game = this.config.games.find((each) => each.id === id);
    return game ?? reader.fail('a known game');
  }

  private requestTable(): { readonly [name: string]: Request } {
    return {
      games: { fields: [], answer: () => this.describeGames() },
      new: { fields: ['game', 'seats', 'options', 'seed', 'chance', 'names'], answer: (f) => this.startNew(f) },
      load: { fields: ['position', 'chance', 'seed', 'names'], answer: (f) => this.load(f) },
      replay: { fields: ['record', 'to', 'seed'], answer: (f) => this.replay(f) },
      turn: { fields: [], answer: () => this.status() },
      legal: { fields: ['details'], answer: (f) => this.legal(!f.details.isAbsent && f.details.boolean()) },
      try: { fields: ['action', 'seat'], answer: (f) => this.try(f.action, f.seat) },
      act: { fields: ['action', 'seat'], answer: (f) => this.act(f.action, f.seat) },
      undo: { fields: [], answer: () => this.undo() },
      position: { fields: [], answer: () => ({ position: this.current.position() }) },
      record: { fields: [], answer: () => ({ record: this.current.record() }) },
      view: { fields: ['seat'], answer: (f) => this.view(f.seat) },
      outcome: { fields: [], answer: () => ({ outcome: this.current.outcome() }) },
      hash: { fields: [], answer: () => ({ hash: this.current.hash() }) },
      suggest: { fields: ['bot', 'seat'], answer: (f) => this.suggest(f) },
    };
  }

  private describeGames(): Answer {
    const games = this.config.games.map(({ id, rulesVersion, seats, options }) => ({
      game: id,
      rules: rulesVersion,
      seats,
      options,
    }));
    return { games, bots: this.config.bots };
  }

  private status(): Answer {
    const { game, state } = this.current;
    return { game: game.id, seats: game.seatCount(state), turn: game.toAct(state), phase: game.phase(state) };
  }

  /** Replaces the current game. Called last, when nothing can fail any more. */
  private open(session: GameSession, names?: JsonReader): Answer {
    const seats = session.game.seatCount(session.state);
    if (names !== undefined && !names.isAbsent && session.names.length !== seats) names.fail(`${seats} names`);
    session.resolveChance();
    this.session = session;
    return this.status();
  }

  private startNew(f: { [field: string]: JsonReader }): Answer {
    const game = this.readGame(f.game);
    const seats = f.seats.integer(game.seats.min, game.seats.max);
    const options = this.withDocuments(game, f.options.value as Json | undefined, 'options');
    return this.open(startGame(game, options, seats, readSeed(f.chance, f.seed), readNames(f.names)), f.names);
  }

  private load(f: { [field: string]: JsonReader }): Answer {
    f.position.entries();
    const given = f.position.value as JsonObject;
    const game = this.readGame(new JsonReader(given.game, 'position.game'));
    const position = {
      ...given,
      ...('options' in given ? { options: this.withDocuments(game, given.options, 'position.options') ?? null } : {}),
    };
    const seed = readSeed(f.chance, f.seed);
    return this.open(new GameSession(game, { position }, seed, readNames(f.names)), f.names);
  }

  /** Replaces every option that is a file name by the content of the file. */
  private withDocuments(game: AnyGame, options: Json | undefined, field: string): Json | undefined {
    if (typeof options !== 'object' || options === null || Array.isArray(options)) return options;
    const members = Object.entries(options).map(([name, value]) => {
      const option = Object.hasOwn(game.options, name) ? game.options[name] : undefined;
      const isFile = option?.kind === 'document' && typeof value === 'string' && !option.choices.includes(value);
      return [name, isFile ? this.documentIn(value, memberPath(field, name)) : value] as const;
    });
    return Object.fromEntries(members);
  }

  private documentIn(file: string, field: string): Json {
    if (this.config.readDocument === undefined) return file;
    try {
      return this.config.readDocument(file, field);
    } catch (error) {
      // The message is about the file; the path is where the request names it.
      throw error instanceof ParseError ? error.within(error.field, field) : error;
    }
  }

  private replay(f: { [field: string]: JsonReader }): Answer {
    const to = f.to.isAbsent ? undefined : f.to.integer(0, 1_000_000);
    const seed = f.seed.isAbsent ? null : readSeed(new JsonReader('auto'), f.seed);
    return this.open(replayRecord(this.config.games, f.record.value, to, seed));
  }

  private legal(withDetails: boolean): Answer {
    const { game, state } = this.current;
    const turn = game.toAct(state);
    const write = (action: unknown) => game.actions.write(state, action);
    if (turn === 'chance') {
      const outcomes = game.chanceOutcomes(state);
      const actions = outcomes.map(({ action, weight }) => ({ ...write(action), weight }));
      return { turn, actions, ...(withDetails ? { details: outcomes.map(() => ({})), ranges: [] } : {}) };
    }
    const legal = game.legalActions(state);
    return { turn, actions: legal.map(write), ...(withDetails ? this.detailsOf(legal) : {}) };
  }

  /** Details are beside the list, not in it, so that a client can send a listed action back unchanged. */
  private detailsOf(actions: readonly unknown[]): Answer {
    const { game, state } = this.current;
    return {
      details: actions.map((action) => game.details?.(state, action) ?? {}),
      ranges: game.ranges?.(state) ?? [],
    };
  }

  /** With a seat: whether that seat may take the action. */
  private try(json: JsonReader, seat: JsonReader): Answer {
    const { game, state } = this.current;
    const by = seat.isAbsent ? undefined : seat.integer(0, game.seatCount(state) - 1);
    const action = game.actions.read(state, this.withoutWeight(json), by);
    const refusal = this.checkTurn(action, by) ?? game.checkAction(state, action);
    return refusal === null ? { legal: true } : { legal: false, refusal: this.describeRefusal(refusal) };
  }

  /** Comes before `checkAction`, whose refusal may contain information that only the seat to act may see. */
  private checkTurn(action: unknown, seat: Seat | undefined): Refusal | null {
    const { game, state } = this.current;
    const turn = game.toAct(state);
    if (seat === undefined || turn === 'over') return null;
    const actor = game.actor?.(state, action) ?? turn;
    return actor === seat ? null : game.outOfTurnRefusal(state, seat);
  }

  /** Returns the events that the seat may see; without a seat, those that a spectator may see. */
  private act(action: JsonReader, seat: JsonReader): Answer {
    const viewer = this.viewer(seat);
    const events: GameEvent[] = [];
    const refusal = this.current.act(this.withoutWeight(action), (event) => {
      if (isVisibleTo(event, viewer)) events.push(event);
    });
    if (refusal !== null) throw new IllegalActionAnswer(this.describeRefusal(refusal));
    return { events, ...this.status() };
  }

  /** `legal` lists chance outcomes with weights. A client may send one back with its weight. */
  private withoutWeight(action: JsonReader): unknown {
    const value = action.value;
    if (this.current.toAct() !== 'chance' || !isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'weight'));
  }

  private undo(): Answer {
    if (!this.current.undo()) throw new ParseError('', 'an action to take back, and there is none');
    return this.status();
  }

  private view(seat: JsonReader): Answer {
    const { game, state } = this.current;
    return { view: game.playerView(state, this.viewer(seat)) };
  }

  private viewer(seat: JsonReader): Seat | 'spectator' {
    const { game, state } = this.current;
    if (seat.isAbsent || seat.value === 'spectator') return 'spectator';
    return seat.integer(0, game.seatCount(state) - 1);
  }

  private suggest(f: { [field: string]: JsonReader }): Answer {
    const session = this.current;
    const bot = f.bot.oneOf(this.config.bots);
    const turn = session.toAct();
    if (typeof turn !== 'number')
      throw new ParseError('', `a seat to act, and it is ${turn === 'over' ? 'over' : "chance's turn"}`);
    if (!f.seat.isAbsent && f.seat.integer(0, 15) !== turn) f.seat.fail(`the seat to act, ${turn}`);
    if (this.config.suggest === undefined) throw new ParseError('bot', 'an engine with bots');
    return { action: this.config.suggest(session, bot) };
  }

  private describeRefusal(refusal: Refusal): JsonObject {
    return describeRefusal(this.current.game, refusal, this.current.names);
  }
}

/** The answer to an invalid request, with the error as text and as data. */
function parseErrorAnswer({ message, path, expected, candidates }: ParseError): Answer {
  return { ok: false, error: message, path, expected, ...(candidates === undefined ? {} : { candidates }) };
}

/** A refusal with its text in every language. */
function describeRefusal(game: AnyGame, refusal: Refusal, names?: readonly string[]): JsonObject {
  const text = Object.fromEntries(LANGUAGES.map((language) => [language, game.text.refusal(refusal, language, names)]));
  return { rule: refusal.rule, reason: refusal.reason, params: refusal.params ?? {}, text };
}

/** Thrown by `act` for an illegal action. */
class IllegalActionAnswer extends Error {
  constructor(readonly refusal: JsonObject) {
    super(`the action is illegal: ${String((refusal.text as JsonObject).en)}`);
  }
}

function parseLine(text: string): Json {
  try {
    // Some systems put a byte order mark at the start of the first line.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Json;
  } catch {
    throw new ParseError('', 'one JSON object a line, such as {"do":"games"}');
  }
}

/** `auto` (the default) draws chance actions from the seed; `manual` expects them as `act` requests. */
function readSeed(chance: JsonReader, seed: JsonReader): string | null {
  const text = seed.isAbsent ? 'roundhouse' : seedText(seed);
  const mode = chance.isAbsent ? 'auto' : chance.oneOf(['auto', 'manual']);
  return mode === 'auto' ? text : null;
}

function seedText(seed: JsonReader): string {
  if (typeof seed.value === 'number') return String(seed.number());
  return typeof seed.value === 'string' ? seed.value : seed.fail('a string or a number');
}

function readNames(reader: JsonReader): string[] {
  return reader.isAbsent ? [] : reader.array().map((name) => name.string());
}
