import {
  type DestinationStream,
  type LevelWithSilent,
  type Logger,
  type LoggerOptions,
  pino,
  stdSerializers,
} from 'pino';

/** Properties with these names are removed from every log line. */
const SECRET_KEYS = new Set(['cookie', 'set-cookie', 'authorization', 'password', 'token', 'secret', 'seed', 'body']);
const MAX_DEPTH = 5;

export function createLogger(level: LevelWithSilent, stream?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    // Pino's own redaction is fifty times slower when a secret may be at any depth.
    formatters: { log: (line) => withoutSecrets(line, MAX_DEPTH) },
    serializers: { err: (error: Error) => withoutSecrets({ ...stdSerializers.err(error) }, MAX_DEPTH) },
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}

type Plain = { [key: string]: unknown };

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !(value instanceof Error);
}

/** Returns the same object if there is nothing to remove. */
function withoutSecrets(line: Plain, depth: number): Plain {
  let copy: Plain | null = null;
  for (const [key, value] of Object.entries(line)) {
    if (SECRET_KEYS.has(key.toLowerCase())) {
      copy ??= { ...line };
      delete copy[key];
    } else if (isPlain(value) && depth > 0) {
      const inside = withoutSecrets(value, depth - 1);
      if (inside === value) continue;
      copy ??= { ...line };
      copy[key] = inside;
    }
  }
  return copy ?? line;
}
