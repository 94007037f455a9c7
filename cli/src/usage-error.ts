/** The command was called wrongly: told on standard error, exit status 2. */
export class CalledWrongly extends Error {}
