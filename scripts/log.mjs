/** A failure that the user can fix: printed without a stack trace. */
export class SetupError extends Error {}

/** Prints to standard error; standard output is reserved for the command. */
export function log(message) {
  process.stderr.write(`roundhouse: ${message}\n`);
}
