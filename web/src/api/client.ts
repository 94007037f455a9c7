import type {
  ChannelsResponse,
  ChatAccess,
  CurrentUserResponse,
  ErrorResponse,
  NewChannel,
  NewTable,
  TableResponse,
  TablesPageResponse,
  TablesResponse,
  VerifiableRecord,
} from '@roundhouse/protocol';
import type { ApiError } from './errors.ts';

export interface ApiFailure {
  readonly error: ApiError;
}
/** The response, or the reason why the request failed. */
export type ApiResult<Answer> = Answer | ApiFailure;

export function isFailure(reply: object): reply is ApiFailure {
  return (reply as Partial<ApiFailure>).error !== undefined;
}

type Nothing = Record<string, never>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const UNREACHABLE: ApiFailure = { error: { code: 'away' } };
const REQUEST_TIMEOUT_MS = 20_000;

async function request<Answer extends object>(method: Method, path: string, body?: object): Promise<ApiResult<Answer>> {
  // Do not even try while offline: the browser would log an error for each attempt.
  if (!navigator.onLine) return UNREACHABLE;
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    // A static host answers with a page, and a proxy without a backend with an error of its own: no game server here.
    if (!response.headers.get('content-type')?.startsWith('application/json')) return UNREACHABLE;
    const json: Answer | ErrorResponse = await response.json();
    if (isFailure(json) || response.ok) return json;
    return { error: { code: 'internal-error' } };
  } catch {
    return UNREACHABLE;
  }
}

const tablePath = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const seatPath = (id: string, number: number) => `${tablePath(id)}/seats/${number}`;
const channelPath = (id: string) => `/api/me/channels/${encodeURIComponent(id)}`;

/** Client of the HTTP API; the routes are documented in `api.ts` of the protocol package. */
export const api = {
  getCurrentUser: () => request<CurrentUserResponse>('GET', '/api/me'),
  setName: (name: string, language: string) => request<CurrentUserResponse>('POST', '/api/me', { name, language }),
  deleteUser: () => request<Nothing>('DELETE', '/api/me'),
  createDeviceLink: () => request<{ readonly token: string }>('POST', '/api/me/device-links'),
  redeemDeviceLink: (token: string) => request<CurrentUserResponse>('POST', '/api/device-links/redeem', { token }),
  createAccount: (login: string, password: string) =>
    request<CurrentUserResponse>('POST', '/api/account', { login, password }),
  setPassword: (old: string, next: string) =>
    request<CurrentUserResponse>('PATCH', '/api/account', { password: { old, new: next } }),
  signIn: (login: string, password: string) =>
    request<CurrentUserResponse>('POST', '/api/session', { login, password }),
  signOut: () => request<Nothing>('DELETE', '/api/session'),
  signOutEverywhere: () => request<Nothing>('DELETE', '/api/sessions'),

  listChannels: () => request<ChannelsResponse>('GET', '/api/me/channels'),
  addChannel: (made: NewChannel) => request<ChannelsResponse>('POST', '/api/me/channels', made),
  setChannelEnabled: (id: string, enabled: boolean) => request<ChannelsResponse>('PATCH', channelPath(id), { enabled }),
  removeChannel: (id: string) => request<ChannelsResponse>('DELETE', channelPath(id)),
  testChannel: (id: string) => request<Nothing>('POST', `${channelPath(id)}/test`),
  confirmChannel: (id: string, code: string) =>
    request<ChannelsResponse>('POST', `${channelPath(id)}/confirm`, { code }),

  listTables: () => request<TablesResponse>('GET', '/api/tables'),
  listOpenTables: (before: string) =>
    request<TablesPageResponse>('GET', `/api/tables/open?before=${encodeURIComponent(before)}`),
  listFinishedTables: (before: string) =>
    request<TablesPageResponse>('GET', `/api/tables/finished?before=${encodeURIComponent(before)}`),
  createTable: (terms: NewTable) => request<TableResponse>('POST', '/api/tables', terms),
  getTable: (id: string) => request<TableResponse>('GET', tablePath(id)),
  takeSeat: (id: string, number: number) => request<TableResponse>('POST', seatPath(id, number)),
  freeSeat: (id: string, number: number) => request<TableResponse>('DELETE', seatPath(id, number)),
  /** Before the game starts. null frees the seat. */
  seatBot: (id: string, number: number, bot: string | null) =>
    request<TableResponse>('PUT', `${seatPath(id, number)}/bot`, { bot }),
  /** Lets a bot play for a person; null returns the seat to the person. */
  setSubstituteBot: (id: string, number: number, bot: string | null) =>
    request<TableResponse>('PUT', `${seatPath(id, number)}/substitute-bot`, { bot }),
  start: (id: string) => request<TableResponse>('POST', `${tablePath(id)}/start`),
  close: (id: string) => request<TableResponse>('POST', `${tablePath(id)}/close`),
  setChatAccess: (id: string, access: ChatAccess) => request<TableResponse>('PUT', `${tablePath(id)}/chat`, { access }),
  voteToEnd: (id: string, agree: boolean) => request<TableResponse>('PUT', `${tablePath(id)}/end-vote`, { agree }),
  rematch: (id: string) => request<TableResponse>('POST', `${tablePath(id)}/rematch`),
  getRecord: (id: string) => request<VerifiableRecord>('GET', `${tablePath(id)}/record`),
};
