import { setTimeout as wait } from 'node:timers/promises';
import type { NewTable, TableAnswer } from '@roundhouse/wire';
import { Caller } from './callers.ts';
import { Page, type PageTerms } from './page.ts';

/** A table that waits for nobody in particular, as it comes. */
export function newTable(game: string, seats: readonly string[], more: Partial<NewTable> = {}): NewTable {
  return {
    ...{ game, seats, options: {}, listed: false, pace: 'live', allowance: null, absent: 'wait', undo: 'consent' },
    ...more,
  };
}

/** A person with a browser, who tries again while the server is not there. */
export class Visitor {
  cookie: string | null = null;

  /** `address` tells where the server is at this moment. */
  constructor(
    readonly name: string,
    private readonly address: () => string,
  ) {}

  async arrive(): Promise<this> {
    await this.insist('POST', '/api/me', { name: this.name, language: 'en' });
    return this;
  }

  /** Asks once. Throws when there is no answer. */
  async ask(method: string, path: string, body?: unknown) {
    const caller = new Caller(this.address());
    caller.cookie = this.cookie;
    const answer = await caller.ask(method, path, body);
    this.cookie = caller.cookie;
    return answer;
  }

  /** Asks until there is an answer. */
  async insist(method: string, path: string, body?: unknown, patienceMs = 60_000) {
    const end = Date.now() + patienceMs;
    for (;;) {
      try {
        return await this.ask(method, path, body);
      } catch (error) {
        if (Date.now() > end) throw error;
        await wait(50);
      }
    }
  }

  /** Opens a table; its address. */
  async lay(table: NewTable): Promise<string> {
    const answer = await this.insist('POST', '/api/tables', table);
    if (answer.status !== 200) throw new Error(`no table: ${answer.status} ${answer.text}`);
    return (JSON.parse(answer.text) as TableAnswer).table.id;
  }

  /** Sits down. Whoever asks again because no answer came may be sitting already. */
  async sit(table: string, seat: number): Promise<void> {
    const answer = await this.insist('POST', `/api/tables/${table}/seats/${seat}`);
    if (answer.status === 200) return;
    const found = await this.insist('GET', `/api/tables/${table}`);
    if (found.at('you.seat') !== seat) throw new Error(`no seat: ${answer.status} ${answer.text}`);
  }

  /** A page of this person at a table. */
  page(table: string, more: Pick<PageTerms, 'keepsRaw' | 'since'> = {}): Page {
    return new Page({ table, address: this.address, cookie: this.cookie, ...more }).open();
  }
}
