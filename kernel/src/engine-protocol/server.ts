import { type AnyGame, type GameEvent, isFor, LANGUAGES, type Refusal, type Seat } from '../game.ts';
import { isJsonObject, type Json, type JsonObject, Malformed, memberPath, Reader } from '../json.ts';
import { replayRecord } from '../record.ts';
import { IllegalAction, newSession, Session } from '../session.ts';

/** What an engine can play and who can advise it. Bots live above the kernel, so they are handed in. */
export interface EngineHouse {
  readonly games: readonly AnyGame[];
  readonly bots: readonly string[];
  /** Reads a document option (a map, a deck) given as the path of a file. Throws Malformed. */
  readDocument?(path: string, field: string): Json;
  /** The action that a bot would choose for the seat to act, in its written form. */
  suggest?(session: Session, bot: string): JsonObject;
}

type Answer = { readonly [key: string]: unknown };
interface Request {
  readonly fields: readonly string[];
  answer(f: { [field: string]: Reader }): Answer;
}

/**
 * The engine protocol: one JSON object a line in, exactly one a line out, in order (docs/protocol.md). A request
 * that fails for any reason answers `ok: false` and leaves the game as it was.
 */
export class Engine {
  private session: Session | null = null;
  private readonly requests: { readonly [name: string]: Request };

  constructor(private readonly house: EngineHouse) {
    this.requests = this.requestTable();
  }

  /** Answers one line. Never throws. */
  line(text: string): string {
    return JSON.stringify(this.answer(text));
  }

  private answer(text: string): Answer {
    try {
      return { ok: true, ...this.dispatch(parseLine(text)) };
    } catch (error) {
      if (error instanceof Malformed) return malformed(error);
      if (error instanceof IllegalAction)
        return { ok: false, error: error.message, refusal: told(error.game, error.refusal) };
      if (error instanceof Refused) return { ok: false, error: error.message, refusal: error.refusal };
      const message = error instanceof Error ? error.message : String(error);
      return { ok: false, error: `internal error, please report: ${message}` };
    }
  }

  private dispatch(json: Json): Answer {
    const names = Object.keys(this.requests);
    const reader = new Reader(json);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      reader.fail('a JSON object with a "do" field');
    }
    const name = new Reader((json as JsonObject).do, 'do').oneOf(names);
    const request = this.requests[name];
    return request.answer(reader.object(['do', ...request.fields]));
  }

  private get game(): Session {
    if (this.session === null) throw new Malformed('', 'a game first: send "new", "load" or "replay"');
    return this.session;
  }

  private gameNamed(reader: Reader): AnyGame {
    const id = reader.oneOf(this.house.games.map((game) => game.id));
    const game = this.house.games.find((each) => each.id === id);
    return game ?? reader.fail('a known game');
  }

  private requestTable(): { readonly [name: string]: Request } {
    return {
      games: { fields: [], answer: () => this.describeGames() },
      new: { fields: ['game', 'seats', 'options', 'seed', 'chance', 'names'], answer: (f) => this.startNew(f) },
      load: { fields: ['position', 'chance', 'seed', 'names'], answer: (f) => this.load(f) },
      replay: { fields: ['record', 'to', 'seed'], answer: (f) => this.replay(f) },
      turn: { fields: [], answer: () => this.status() },
      legal: { fields: ['details'], answer: (f) => this.legal(!f.details.absent && f.details.boolean()) },
      try: { fields: ['action', 'seat'], answer: (f) => this.try(f.action, f.seat) },
      act: { fields: ['action', 'seat'], answer: (f) => this.act(f.action, f.seat) },
      undo: { fields: [], answer: () => this.undo() },
      position: { fields: [], answer: () => ({ position: this.game.position() }) },
      record: { fields: [], answer: () => ({ record: this.game.record() }) },
      view: { fields: ['seat'], answer: (f) => this.view(f.seat) },
      outcome: { fields: [], answer: () => ({ outcome: this.game.outcome() }) },
      hash: { fields: [], answer: () => ({ hash: this.game.hash() }) },
      suggest: { fields: ['bot', 'seat'], answer: (f) => this.suggest(f) },
    };
  }

  private describeGames(): Answer {
    const games = this.house.games.map(({ id, rules, seats, options }) => ({ game: id, rules, seats, options }));
    return { games, bots: this.house.bots };
  }

  private status(): Answer {
    const { game, present } = this.game;
    return { game: game.id, seats: game.seatCount(present), turn: game.turn(present), phase: game.phase(present) };
  }

  /** Takes up a game, once nothing can fail any more. */
  private begin(session: Session, names?: Reader): Answer {
    const seats = session.game.seatCount(session.present);
    if (names !== undefined && !names.absent && session.names.length !== seats) names.fail(`${seats} names`);
    session.settleChance();
    this.session = session;
    return this.status();
  }

  private startNew(f: { [field: string]: Reader }): Answer {
    const game = this.gameNamed(f.game);
    const seats = f.seats.integer(game.seats.min, game.seats.max);
    const options = this.withDocuments(game, f.options.value as Json | undefined, 'options');
    return this.begin(newSession(game, options, seats, readSeed(f.chance, f.seed), readNames(f.names)), f.names);
  }

  private load(f: { [field: string]: Reader }): Answer {
    f.position.entries();
    const given = f.position.value as JsonObject;
    const game = this.gameNamed(new Reader(given.game, 'position.game'));
    const position = {
      ...given,
      ...('options' in given ? { options: this.withDocuments(game, given.options, 'position.options') ?? null } : {}),
    };
    const seed = readSeed(f.chance, f.seed);
    return this.begin(new Session(game, { position }, seed, readNames(f.names)), f.names);
  }

  /** The options with every document that is named by its file put in place of the name. */
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
    if (this.house.readDocument === undefined) return file;
    try {
      return this.house.readDocument(file, field);
    } catch (error) {
      // The message is about the file; the path is where the request names it.
      throw error instanceof Malformed ? error.at(error.field, field) : error;
    }
  }

  private replay(f: { [field: string]: Reader }): Answer {
    const to = f.to.absent ? undefined : f.to.integer(0, 1_000_000);
    const seed = f.seed.absent ? null : readSeed(new Reader('auto'), f.seed);
    return this.begin(replayRecord(this.house.games, f.record.value, to, seed));
  }

  private legal(withDetails: boolean): Answer {
    const { game, present } = this.game;
    const turn = game.turn(present);
    const write = (action: unknown) => game.actions.write(present, action);
    if (turn === 'chance') {
      const outcomes = game.chance(present);
      const actions = outcomes.map(({ action, weight }) => ({ ...write(action), weight }));
      return { turn, actions, ...(withDetails ? { details: outcomes.map(() => ({})), ranges: [] } : {}) };
    }
    const legal = game.legal(present);
    return { turn, actions: legal.map(write), ...(withDetails ? this.detailsOf(legal) : {}) };
  }

  /** Beside the list, not in it: what is listed can be sent back as it is. */
  private detailsOf(actions: readonly unknown[]): Answer {
    const { game, present } = this.game;
    return {
      details: actions.map((action) => game.details?.(present, action) ?? {}),
      ranges: game.ranges?.(present) ?? [],
    };
  }

  /** With a seat, whether that seat may do it. */
  private try(json: Reader, seat: Reader): Answer {
    const { game, present } = this.game;
    const by = seat.absent ? undefined : seat.integer(0, game.seatCount(present) - 1);
    const action = game.actions.read(present, this.plain(json), by);
    const refusal = this.refuseOutOfTurn(action, by) ?? game.refuse(present, action);
    return refusal === null ? { legal: true } : { legal: false, refusal: this.told(refusal) };
  }

  /** Asked before the rules: what they say may be for the eyes of the seat to act only. */
  private refuseOutOfTurn(action: unknown, seat: Seat | undefined): Refusal | null {
    const { game, present } = this.game;
    const turn = game.turn(present);
    if (seat === undefined || turn === 'over') return null;
    const actor = game.actor?.(present, action) ?? turn;
    return actor === seat ? null : game.outOfTurn(present, seat);
  }

  /** With the events as that seat, or without one a spectator, sees them. */
  private act(action: Reader, seat: Reader): Answer {
    const viewer = this.viewer(seat);
    const events: GameEvent[] = [];
    const refusal = this.game.act(this.plain(action), (event) => {
      if (isFor(event, viewer)) events.push(event);
    });
    if (refusal !== null) throw new Refused(this.told(refusal));
    return { events, ...this.status() };
  }

  /** `legal` shows chance outcomes with their weights; an outcome sent back as it was shown is welcome. */
  private plain(action: Reader): unknown {
    const value = action.value;
    if (this.game.turn() !== 'chance' || !isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'weight'));
  }

  private undo(): Answer {
    if (!this.game.undo()) throw new Malformed('', 'an action to take back, and there is none');
    return this.status();
  }

  private view(seat: Reader): Answer {
    const { game, present } = this.game;
    return { view: game.view(present, this.viewer(seat)) };
  }

  private viewer(seat: Reader): Seat | 'spectator' {
    const { game, present } = this.game;
    if (seat.absent || seat.value === 'spectator') return 'spectator';
    return seat.integer(0, game.seatCount(present) - 1);
  }

  private suggest(f: { [field: string]: Reader }): Answer {
    const session = this.game;
    const bot = f.bot.oneOf(this.house.bots);
    const turn = session.turn();
    if (typeof turn !== 'number')
      throw new Malformed('', `a seat to act, and it is ${turn === 'over' ? 'over' : "chance's turn"}`);
    if (!f.seat.absent && f.seat.integer(0, 15) !== turn) f.seat.fail(`the seat to act, ${turn}`);
    if (this.house.suggest === undefined) throw new Malformed('bot', 'an engine with bots');
    return { action: this.house.suggest(session, bot) };
  }

  private told(refusal: Refusal): JsonObject {
    return told(this.game.game, refusal, this.game.names);
  }
}

/** What is wrong with a request, in a sentence and as data. */
function malformed({ message, path, expected, candidates }: Malformed): Answer {
  return { ok: false, error: message, path, expected, ...(candidates === undefined ? {} : { candidates }) };
}

/** A refusal with its sentence in every language. */
function told(game: AnyGame, refusal: Refusal, names?: readonly string[]): JsonObject {
  const text = Object.fromEntries(LANGUAGES.map((language) => [language, game.text.refusal(refusal, language, names)]));
  return { rule: refusal.rule, reason: refusal.reason, params: refusal.params ?? {}, text };
}

/** Carries a refusal with its text out of `act`. */
class Refused extends Error {
  constructor(readonly refusal: JsonObject) {
    super(`the action is illegal: ${String((refusal.text as JsonObject).en)}`);
  }
}

function parseLine(text: string): Json {
  try {
    // Some systems put a byte order mark in front of the first line.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Json;
  } catch {
    throw new Malformed('', 'one JSON object a line, such as {"do":"games"}');
  }
}

/** `auto` (the default) draws from the seed; `manual` waits for `act`. */
function readSeed(chance: Reader, seed: Reader): string | null {
  const text = seed.absent ? 'roundhouse' : seedText(seed);
  const mode = chance.absent ? 'auto' : chance.oneOf(['auto', 'manual']);
  return mode === 'auto' ? text : null;
}

function seedText(seed: Reader): string {
  if (typeof seed.value === 'number') return String(seed.number());
  return typeof seed.value === 'string' ? seed.value : seed.fail('a string or a number');
}

function readNames(reader: Reader): string[] {
  return reader.absent ? [] : reader.array().map((name) => name.string());
}
