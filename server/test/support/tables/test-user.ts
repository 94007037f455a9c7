import type { JsonObject } from '@roundhouse/kernel';
import {
  documentPath,
  livePath,
  type MeAnswer,
  type NewTable,
  type ProblemAnswer,
  referencesIn,
  type TableAnswer,
  type TableInfo,
  type TablesAnswer,
  type WireProblem,
} from '@roundhouse/wire';
import { TablePage } from './table-page.ts';

/** A table as it is set up when nothing else is said. */
const USUAL: Omit<NewTable, 'seats'> = {
  ...{ game: 'steam', options: {}, listed: false, pace: 'live', allowance: null, absent: 'wait', undo: 'consent' },
};

/** Somebody with a browser of their own. */
export class Person {
  private cookie = '';
  private readonly pages: TablePage[] = [];

  constructor(private readonly address: () => string) {}

  /** The answer of a door, or the problem it tells. */
  async request<Answer>(method: string, path: string, body?: unknown): Promise<Answer | ProblemAnswer> {
    const response = await fetch(new URL(path, this.address()), {
      method,
      headers: {
        origin: new URL(this.address()).origin,
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [given] = response.headers.getSetCookie();
    if (given !== undefined) this.cookie = given.split(';')[0];
    return (await response.json()) as Answer | ProblemAnswer;
  }

  async ask<Answer extends object>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.request<Answer>(method, path, body);
    if ('problem' in answer) throw new Error(`${method} ${path}: ${JSON.stringify(answer.problem)}`);
    return answer;
  }

  /** Why a door does not do what it is asked. */
  async problem(method: string, path: string, body?: unknown): Promise<WireProblem> {
    const answer = await this.request<object>(method, path, body);
    if ('problem' in answer) return answer.problem;
    throw new Error(`${method} ${path} was done`);
  }

  async enter(name: string): Promise<this> {
    await this.ask('POST', '/api/me', { name, language: 'en' });
    return this;
  }

  async me(): Promise<MeAnswer['me']> {
    return (await this.ask<MeAnswer>('GET', '/api/me')).me;
  }

  /** The same person at another browser. */
  async another(): Promise<Person> {
    const { token } = await this.ask<{ token: string }>('POST', '/api/me/links');
    const other = new Person(this.address);
    await other.ask('POST', '/api/links/use', { token });
    return other;
  }

  /** The same browser at another server of the same house. */
  at(server: { readonly address: string }): Person {
    const same = new Person(() => server.address);
    same.cookie = this.cookie;
    return same;
  }

  async open(table: Partial<NewTable> & Pick<NewTable, 'seats'>): Promise<TableInfo> {
    return (await this.ask<TableAnswer>('POST', '/api/tables', { ...USUAL, ...table })).table;
  }

  openingProblem(table: object): Promise<WireProblem> {
    return this.problem('POST', '/api/tables', { ...USUAL, ...table });
  }

  sit(table: string, seat: number): Promise<TableAnswer> {
    return this.ask('POST', `/api/tables/${table}/seats/${seat}`);
  }

  table(id: string): Promise<TableAnswer> {
    return this.ask('GET', `/api/tables/${id}`);
  }

  tables(): Promise<TablesAnswer> {
    return this.ask('GET', '/api/tables');
  }

  /** Opens a page at a table that knows so much of its log; resolves when it has been told everything. */
  async page(table: string, known: readonly string[] = []): Promise<TablePage> {
    const page = this.pageAt(livePath(table, known.length), known);
    await page.entered;
    for (const hash of referencesIn(page.table.options)) {
      page.documents.set(hash, await this.ask<JsonObject>('GET', documentPath(hash)));
    }
    return page;
  }

  /** Opens a page, which may be turned away. */
  pageAt(path: string, known: readonly string[] = []): TablePage {
    const page = new TablePage(this.address(), this.cookie, path, known);
    // Only who waits for it wants to hear of it.
    page.entered.catch(() => {});
    this.pages.push(page);
    return page;
  }

  closePages(): void {
    for (const page of this.pages.splice(0)) page.close();
  }
}
