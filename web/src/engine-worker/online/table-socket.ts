import { livePath, type ProblemCode, type Said, type Told, type WireProblem } from '@roundhouse/wire';
import { randomId } from '../../parts/random-id.ts';
import type { Dial, Line } from './dial.ts';
import type { ConnectionState, Saying } from './online-types.ts';

/** The first wait before another try, and the longest. */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [300, 10_000];
/** A line that does not open by then is tried anew. */
const OPENING_MS = 10_000;
/** The server lets itself be heard every half minute at least: who is silent for longer is not there. */
const SILENCE_MS = 45_000;

/** What keeps a page out for now only. */
const PASSING: readonly ProblemCode[] = ['closing', 'too-fast', 'too-many', 'storage-away', 'storage-full', 'failed'];

/** Whom the line serves. */
interface Owner {
  /** How many entries of the log are known: the server goes on from there. */
  since(): number;
  /** Everything but the answers to what was said here. */
  hear(told: Told): void;
  /** The state of the line, or what is waiting in it, has changed. */
  changed(): void;
}

interface Kept {
  readonly said: Said;
  readonly answer: (problem: WireProblem | null) => void;
}

/**
 * The line to a table on the server. When it breaks, it is opened anew and goes on where it was. What was said and not
 * answered is kept and said again, under the same id, so that nothing is lost and nothing done twice.
 */
export class LiveLine {
  private line: Line | null = null;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heardAt = 0;
  /** In the order in which it was said. */
  private readonly kept = new Map<string, Kept>();
  private now: ConnectionState = { is: 'connecting' };

  constructor(
    private readonly table: string,
    private readonly dial: Dial,
    private readonly owner: Owner,
  ) {}

  get state(): ConnectionState {
    return this.now;
  }

  get unanswered(): number {
    return this.kept.size;
  }

  open(): void {
    this.hangUp();
    this.attempts++;
    this.set({ is: 'connecting' });
    const isThis = () => this.line === line;
    const line: Line = this.dial(livePath(this.table, this.owner.since()), {
      opened: () => isThis() && this.listen(),
      heard: (text) => isThis() && this.hear(text),
      closed: () => isThis() && this.retry(),
    });
    this.line = line;
    this.after(OPENING_MS, () => this.retry());
  }

  /** For good: the page has turned to something else, or was turned away. */
  close(problem: WireProblem): void {
    this.hangUp();
    const left = [...this.kept.values()];
    this.kept.clear();
    this.set({ is: 'refused', problem });
    for (const { answer } of left) answer(problem);
  }

  /** The network is back, or somebody looks at the page again: no need to wait. */
  hurry(): void {
    const isSilent = this.now.is === 'live' && Date.now() - this.heardAt > SILENCE_MS;
    if (this.now.is === 'waiting' || isSilent) this.open();
  }

  /** What was received does not follow on what is known: begin again from what is known. */
  reopen(seconds = 0): void {
    this.retry(seconds);
  }

  /** Says something, now or when the line is there again. Answers with what stands against it, or null when it is done. */
  say(saying: Saying): Promise<WireProblem | null> {
    if (this.now.is === 'refused') return Promise.resolve(this.now.problem);
    const said: Said = { ...saying, id: randomId() };
    return new Promise((answer) => {
      this.kept.set(said.id, { said, answer });
      if (this.now.is === 'live') this.line?.send(JSON.stringify(said));
      this.owner.changed();
    });
  }

  private listen(): void {
    this.heardAt = Date.now();
    this.after(SILENCE_MS, () => this.retry());
  }

  private hear(text: string): void {
    this.listen();
    const { line } = this;
    const told: Told = JSON.parse(text);
    if (told.tell === 'done') this.answer(told.id, null);
    else if (told.tell === 'refused') this.refused(told.id, told.problem);
    else this.owner.hear(told);
    // The owner may have hung up over what it heard.
    if (told.tell === 'ready' && this.line === line) this.ready();
  }

  private ready(): void {
    this.attempts = 0;
    this.set({ is: 'live' });
    for (const { said } of this.kept.values()) this.line?.send(JSON.stringify(said));
  }

  private refused(id: string | null, problem: WireProblem): void {
    // A server that is about to stop has not done it: it is said again to the next.
    if (id !== null && problem.code !== 'closing') this.answer(id, problem);
    else if (PASSING.includes(problem.code)) this.retry(problem.retryAfter);
    else this.close(problem);
  }

  private answer(id: string, problem: WireProblem | null): void {
    const kept = this.kept.get(id);
    this.kept.delete(id);
    kept?.answer(problem);
    this.owner.changed();
  }

  /** Waits longer from try to try, and not all pages equally long, or they would all come at once. */
  private retry(seconds = 0): void {
    this.hangUp();
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.attempts);
    const wait = Math.max(seconds * 1000, longest * (0.5 + Math.random() / 2));
    this.set({ is: 'waiting', until: Date.now() + wait });
    this.after(wait, () => this.open());
  }

  private hangUp(): void {
    clearTimeout(this.timer);
    const { line } = this;
    this.line = null;
    line?.hangUp();
  }

  private after(milliseconds: number, work: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(work, milliseconds);
  }

  private set(state: ConnectionState): void {
    this.now = state;
    this.owner.changed();
  }
}
