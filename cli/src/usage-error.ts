/** The command was called with invalid arguments: message on standard error, exit status 2. */
export class UsageError extends Error {}
