import {
  type AnyGame,
  EngineServer,
  type GameSession,
  type Json,
  type JsonObject,
  ParseError,
} from '@roundhouse/kernel';

/** A client of the engine protocol. */

export interface Answer {
  readonly ok: boolean;
  readonly error?: string;
  readonly refusal?: { readonly rule: string; readonly reason: string; readonly text: { en: string; ja: string } };
  readonly turn?: number | 'chance' | 'over';
  readonly phase?: string;
  readonly actions?: readonly JsonObject[];
  readonly events?: readonly JsonObject[];
  readonly position?: JsonObject;
  readonly record?: JsonObject;
  readonly view?: JsonObject;
  readonly hash?: string;
  readonly [field: string]: unknown;
}

/** Files by path. */
export type Files = { readonly [path: string]: Json };

export class EngineClient {
  private readonly engine: EngineServer;

  /** Creates an engine with one bot, which takes the first legal action. The engine can read `files` as documents. */
  constructor(game: AnyGame, files?: Files) {
    this.engine = new EngineServer({
      games: [game],
      bots: ['first'],
      suggest: ({ game, state }: GameSession) => game.actions.write(state, game.legalActions(state)[0]),
      ...(files === undefined ? {} : { readDocument: (path: string) => documentIn(files, path) }),
    });
  }

  /** Sends a raw line. Throws unless the answer is one line of JSON with `ok`. */
  sendRaw(text: string): Answer {
    const line = this.engine.handleLine(text);
    const answer: unknown = JSON.parse(line);
    if (line.includes('\n') || typeof answer !== 'object' || answer === null || !('ok' in answer)) {
      throw new Error(`invalid answer: ${line}`);
    }
    return answer as Answer;
  }

  /** Sends a request that may fail. */
  request(request: Json): Answer {
    return this.sendRaw(JSON.stringify(request));
  }

  /** Sends a request. Throws if it fails. */
  requestOk(request: JsonObject): Answer {
    const answer = this.request(request);
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.error}`);
    return answer;
  }

  /** Takes an action as the given seat, or as a spectator. */
  act(action: JsonObject, seat?: number): Answer {
    return this.requestOk({ do: 'act', action, ...(seat === undefined ? {} : { seat }) });
  }

  hash(): string {
    return String(this.requestOk({ do: 'hash' }).hash);
  }

  position(): JsonObject {
    return this.requestOk({ do: 'position' }).position ?? {};
  }

  record(): JsonObject {
    return this.requestOk({ do: 'record' }).record ?? {};
  }

  view(seat?: number): JsonObject {
    return this.requestOk({ do: 'view', ...(seat === undefined ? {} : { seat }) }).view ?? {};
  }

  legalActions(): readonly JsonObject[] {
    return this.requestOk({ do: 'legal' }).actions ?? [];
  }
}

function documentIn(files: Files, path: string): Json {
  const found = Object.hasOwn(files, path) ? files[path] : undefined;
  if (found === undefined) throw new ParseError(path, 'an existing file');
  return found;
}
