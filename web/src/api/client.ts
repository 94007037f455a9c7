import type {
  ChannelsAnswer,
  ChatFor,
  FairRecord,
  MeAnswer,
  NewChannel,
  NewTable,
  ProblemAnswer,
  TableAnswer,
  TablesAnswer,
  TablesPage,
} from '@roundhouse/wire';
import type { OnlineProblem } from './problem.ts';

/** What was asked for, or why it is not done. */
export type Reply<Answer> = Answer | { readonly problem: OnlineProblem };
type Nothing = Record<string, never>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const AWAY = { problem: { code: 'away' } } as const;
/** The longest that an answer is waited for. */
const PATIENCE_MS = 20_000;

async function ask<Answer extends object>(method: Method, path: string, body?: object): Promise<Reply<Answer>> {
  // Without a network nothing is even tried: the browser would complain about each attempt.
  if (!navigator.onLine) return AWAY;
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    // A host that only gives out pages answers with a page; a proxy without its server, with whatever it likes.
    if (!response.headers.get('content-type')?.startsWith('application/json')) return AWAY;
    const json: Answer | ProblemAnswer = await response.json();
    if ('problem' in json || response.ok) return json;
    return { problem: { code: 'failed' } };
  } catch {
    return AWAY;
  }
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const seat = (id: string, number: number) => `${table(id)}/seats/${number}`;
const channel = (id: string) => `/api/me/channels/${encodeURIComponent(id)}`;

/** The doors of the server besides the sockets of tables; see `http.ts` of the wire. */
export const api = {
  me: () => ask<MeAnswer>('GET', '/api/me'),
  callMe: (name: string, language: string) => ask<MeAnswer>('POST', '/api/me', { name, language }),
  forgetMe: () => ask<Nothing>('DELETE', '/api/me'),
  makeLink: () => ask<{ readonly token: string }>('POST', '/api/me/links'),
  useLink: (token: string) => ask<MeAnswer>('POST', '/api/links/use', { token }),
  createAccount: (login: string, password: string) => ask<MeAnswer>('POST', '/api/account', { login, password }),
  setPassword: (old: string, next: string) => ask<MeAnswer>('PATCH', '/api/account', { password: { old, new: next } }),
  signIn: (login: string, password: string) => ask<MeAnswer>('POST', '/api/session', { login, password }),
  signOut: () => ask<Nothing>('DELETE', '/api/session'),
  signOutEverywhere: () => ask<Nothing>('DELETE', '/api/sessions'),

  channels: () => ask<ChannelsAnswer>('GET', '/api/me/channels'),
  addChannel: (made: NewChannel) => ask<ChannelsAnswer>('POST', '/api/me/channels', made),
  switchChannel: (id: string, enabled: boolean) => ask<ChannelsAnswer>('PATCH', channel(id), { enabled }),
  removeChannel: (id: string) => ask<ChannelsAnswer>('DELETE', channel(id)),
  testChannel: (id: string) => ask<Nothing>('POST', `${channel(id)}/test`),
  confirmChannel: (id: string, code: string) => ask<ChannelsAnswer>('POST', `${channel(id)}/confirm`, { code }),

  tables: () => ask<TablesAnswer>('GET', '/api/tables'),
  openTables: (before: string) => ask<TablesPage>('GET', `/api/tables/open?before=${encodeURIComponent(before)}`),
  finishedTables: (before: string) =>
    ask<TablesPage>('GET', `/api/tables/finished?before=${encodeURIComponent(before)}`),
  openTable: (terms: NewTable) => ask<TableAnswer>('POST', '/api/tables', terms),
  table: (id: string) => ask<TableAnswer>('GET', table(id)),
  takeSeat: (id: string, number: number) => ask<TableAnswer>('POST', seat(id, number)),
  freeSeat: (id: string, number: number) => ask<TableAnswer>('DELETE', seat(id, number)),
  /** Before the start; null frees the seat. */
  seatBot: (id: string, number: number, bot: string | null) =>
    ask<TableAnswer>('PUT', `${seat(id, number)}/bot`, { bot }),
  /** A bot plays for a person; null hands back. */
  standIn: (id: string, number: number, bot: string | null) =>
    ask<TableAnswer>('PUT', `${seat(id, number)}/stand-in`, { bot }),
  start: (id: string) => ask<TableAnswer>('POST', `${table(id)}/start`),
  close: (id: string) => ask<TableAnswer>('POST', `${table(id)}/close`),
  setChatFor: (id: string, chatFor: ChatFor) => ask<TableAnswer>('PUT', `${table(id)}/chat`, { for: chatFor }),
  endVote: (id: string, agree: boolean) => ask<TableAnswer>('PUT', `${table(id)}/end-vote`, { agree }),
  rematch: (id: string) => ask<TableAnswer>('POST', `${table(id)}/rematch`),
  record: (id: string) => ask<FairRecord>('GET', `${table(id)}/record`),
};
