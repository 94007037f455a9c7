import type { JsonObject } from '@roundhouse/kernel';
import type { TableAnswer, Told, WireProblem } from '@roundhouse/wire';
import { isGameId } from '../../games/game-ids.ts';
import { loadGuide } from '../../games/guides.ts';
import type { Onlooker, Reader } from '../guide.ts';
import type { Why } from '../table-types.ts';
import type { Dial } from './dial.ts';
import { DocumentAway, documentsOf, type FetchDocument, fetchDocument, NoSuchDocument } from './documents.ts';
import { LiveLine } from './live-line.ts';
import type { LineStatus, Reply, Saying } from './online-types.ts';
import { Gap, RemoteTable } from './remote-table.ts';

const DOCUMENT_RETRY_SECONDS = 2;
const DONE: Reply = { why: null, problem: null };

/** A table on the server: the line to it, and what came over it. */
export class OnlineTable {
  private readonly line: LiveLine;
  private remote: RemoteTable | null = null;
  /** What was heard while the game's guide was still being loaded; null once it is there. */
  private early: Told[] | null = [];
  private settle: (problem: WireProblem | null) => void = () => {};
  /** When the table is there to be looked at, or known not to be. */
  readonly opened: Promise<WireProblem | null>;

  constructor(
    readonly id: string,
    dial: Dial,
    /** Something is different from what was looked at last. */
    private readonly changed: () => void,
    private readonly fetchOne: FetchDocument = fetchDocument,
  ) {
    this.opened = new Promise((resolve) => {
      this.settle = resolve;
    });
    this.line = new LiveLine(id, dial, {
      since: () => (this.remote === null || this.remote.isForAnother ? 0 : this.remote.known),
      hear: (told) => this.hear(told),
      changed: () => this.tellChange(),
    });
    this.line.open();
  }

  /** To be asked for once it has been opened. */
  get table(): RemoteTable {
    if (this.remote === null) throw new Error('the table has not been told yet');
    return this.remote;
  }

  /** The table, or why the server has closed the connection. */
  get answer(): TableAnswer | { readonly problem: WireProblem } {
    const { state } = this.line;
    if (state.is === 'refused') return { problem: state.problem };
    return { table: this.table.info, you: this.table.yours };
  }

  get lineStatus(): LineStatus {
    return { connection: this.line.state, unanswered: this.line.unanswered };
  }

  close(): void {
    this.line.close({ code: 'closing' });
  }

  hurry(): void {
    this.line.hurry();
  }

  reconnect(): void {
    if (this.line.state.is !== 'refused') this.line.open();
  }

  /** Sends something to the server, also before the table has been received, and answers with what has become of it. */
  async say(saying: Saying, { language }: Pick<Reader, 'language'>): Promise<Reply> {
    const problem = await this.line.say(saying);
    if (problem?.refusal === undefined) return { why: null, problem };
    const { rule } = problem.refusal;
    const { guide, seated } = this.table;
    const names = seated.map(({ name }) => name);
    const why: Why = { rule, text: guide.game.text.refusal(problem.refusal, language, names) };
    return { why, problem: null };
  }

  /** A person decides, for the moment at which so many entries of the log were known. */
  async act(action: JsonObject, when: number, onlooker: Onlooker): Promise<Reply> {
    const remote = this.table;
    if (remote.known !== when) return { why: null, problem: { code: 'stale' } };
    const why = remote.whyNot(action, onlooker);
    if (why !== null) return { ...DONE, why };
    if (!remote.isMine(action)) return { why: null, problem: { code: 'not-your-turn' } };
    return this.say({ say: 'act', at: when, action }, onlooker);
  }

  private tellChange(): void {
    const { state } = this.line;
    if (state.is === 'refused') this.settle(state.problem);
    // What another may know is not shown as one's own; all is about to be told anew.
    else if (this.remote?.isForAnother) return;
    this.changed();
  }

  private hear(told: Told): void {
    if (this.early === null) this.take(told);
    else if (this.early.push(told) === 1) void this.load(told);
  }

  /** The first that is told says which game it is. */
  private async load(first: Told): Promise<void> {
    try {
      if (first.tell !== 'table' || !isGameId(first.table.game)) return this.misunderstood('game');
      const guide = await loadGuide(first.table.game);
      const documents = await documentsOf(first.table.options, this.fetchOne);
      this.remote = new RemoteTable(guide, first.table, first.you, documents);
    } catch (error) {
      if (error instanceof DocumentAway) return this.loadAgain();
      if (error instanceof NoSuchDocument) return this.line.close({ code: 'no-such-document' });
      return this.misunderstood(String(error));
    }
    const early = this.early ?? [];
    this.early = null;
    for (const told of early) this.take(told);
  }

  /** Without its map or deck a table cannot be shown: everything is asked for again, a little later. */
  private loadAgain(): void {
    if (this.line.state.is === 'refused') return;
    this.early = [];
    this.line.reopen(DOCUMENT_RETRY_SECONDS);
  }

  private take(told: Told): void {
    if (this.remote === null || this.line.state.is === 'refused') return;
    try {
      if (told.tell === 'ready') this.ready();
      else if (told.tell !== 'done' && told.tell !== 'refused') this.remote.hear(told);
      this.tellChange();
    } catch (error) {
      if (error instanceof Gap) this.line.reopen();
      else this.misunderstood(error instanceof Error ? error.message : String(error));
    }
  }

  /** Whoever has become somebody else, by taking a seat as a guest, say, has to be told everything anew. */
  private ready(): void {
    if (this.table.isForAnother) this.line.open();
    else this.settle(null);
  }

  private misunderstood(detail: string): void {
    this.line.close({ code: 'other-version', detail });
  }
}
