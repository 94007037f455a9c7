/** A failure the user can act on: shown as its message alone, without a stack. */
export class SetupError extends Error {}

/** Standard error: standard output belongs to the command. */
export function tell(message) {
  process.stderr.write(`roundhouse: ${message}\n`);
}
