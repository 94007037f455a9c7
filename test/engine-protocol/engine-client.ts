import { type AnyGame, Engine, type Json, type JsonObject, Malformed, type Session } from '@roundhouse/kernel';

/** The engine protocol as a client sees it: a line in, a line out. */

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

/** The files there are, by path. */
export type Files = { readonly [path: string]: Json };

export class Line {
  private readonly engine: Engine;

  /** An engine with one bot, which takes the first legal action. With `files` it can read documents from these. */
  constructor(game: AnyGame, files?: Files) {
    this.engine = new Engine({
      games: [game],
      bots: ['first'],
      suggest: ({ game, present }: Session) => game.actions.write(present, game.legal(present)[0]),
      ...(files === undefined ? {} : { readDocument: (path: string) => documentIn(files, path) }),
    });
  }

  /** Sends a line as it is. The answer has to be one line of JSON with `ok`. */
  raw(text: string): Answer {
    const line = this.engine.line(text);
    const answer: unknown = JSON.parse(line);
    if (line.includes('\n') || typeof answer !== 'object' || answer === null || !('ok' in answer)) {
      throw new Error(`no answer: ${line}`);
    }
    return answer as Answer;
  }

  /** Sends a request that may fail. */
  ask(request: Json): Answer {
    return this.raw(JSON.stringify(request));
  }

  /** Sends a request that must not fail. */
  send(request: JsonObject): Answer {
    const answer = this.ask(request);
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.error}`);
    return answer;
  }

  /** As the seat that is named; as a spectator when none is. */
  act(action: JsonObject, seat?: number): Answer {
    return this.send({ do: 'act', action, ...(seat === undefined ? {} : { seat }) });
  }

  hash(): string {
    return String(this.send({ do: 'hash' }).hash);
  }

  position(): JsonObject {
    return this.send({ do: 'position' }).position ?? {};
  }

  record(): JsonObject {
    return this.send({ do: 'record' }).record ?? {};
  }

  view(seat?: number): JsonObject {
    return this.send({ do: 'view', ...(seat === undefined ? {} : { seat }) }).view ?? {};
  }

  legal(): readonly JsonObject[] {
    return this.send({ do: 'legal' }).actions ?? [];
  }
}

function documentIn(files: Files, path: string): Json {
  const found = Object.hasOwn(files, path) ? files[path] : undefined;
  if (found === undefined) throw new Malformed(path, 'a file that is there');
  return found;
}
