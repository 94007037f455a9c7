/** Prints a result to standard output. Progress and errors go to standard error. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}

const PROGRESS_AFTER_MS = 1000;

/** Shows the progress of a long run on a terminal, once it has taken more than a second. */
export class Progress {
  private readonly started = Date.now();
  private shown = 0;

  constructor(
    /** Null if the total is unknown. */
    private readonly total: number | null,
    private readonly unit: string,
  ) {}

  show(done: number): void {
    const now = Date.now();
    if (!process.stderr.isTTY || now - this.started < PROGRESS_AFTER_MS || now - this.shown < 100) return;
    this.shown = now;
    process.stderr.write(`\r${this.total === null ? done : `${done}/${this.total}`} ${this.unit} `);
  }

  end(): void {
    if (this.shown > 0) process.stderr.write('\r\u001b[K');
  }
}
