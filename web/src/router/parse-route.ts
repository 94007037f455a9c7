import { type GameId, isGameId } from '../games/game-ids.ts';

/** The places of the site. */
export type Route =
  | { readonly page: 'lobby' }
  /** A game at once; the address may say how. */
  | { readonly page: 'play'; readonly game: GameId; readonly asked: URLSearchParams }
  | { readonly page: 'set-up'; readonly game: GameId; readonly online: boolean }
  | { readonly page: 'table'; readonly id: string; readonly at: number | null }
  /** A table on the server. */
  | { readonly page: 'online'; readonly id: string; readonly at: number | null }
  /** A link from another device, to be the same person here. */
  | { readonly page: 'carry'; readonly token: string }
  | { readonly page: 'account' }
  /** A record that travels in the address itself. */
  | { readonly page: 'shared'; readonly record: string; readonly at: number | null }
  | { readonly page: 'rules'; readonly game: GameId; readonly rule: string | null }
  | { readonly page: 'nowhere' };

export function routeOf(url: URL): Route {
  const [first, second, ...rest] = url.pathname.split('/').filter((part) => part !== '');
  const moment = url.searchParams.get('at');
  const at = moment !== null && /^\d{1,6}$/.test(moment) ? Number(moment) : null;
  if (rest.length > 0) return { page: 'nowhere' };
  if (first === undefined) return { page: 'lobby' };
  if (first === 'record' && second === undefined) return { page: 'shared', record: url.hash.slice(1), at };
  if (first === 'carry' && second === undefined) return { page: 'carry', token: url.hash.slice(1) };
  if (first === 'account' && second === undefined) return { page: 'account' };
  if (second === undefined) return { page: 'nowhere' };
  if (first === 'table') return { page: 'table', id: second, at };
  if (first === 'online') return { page: 'online', id: second, at };
  if (first === 'play' && isGameId(second)) return { page: 'play', game: second, asked: url.searchParams };
  if (first === 'new' && isGameId(second))
    return { page: 'set-up', game: second, online: url.searchParams.has('online') };
  if (first === 'rules' && isGameId(second)) {
    return { page: 'rules', game: second, rule: url.hash === '' ? null : decodeURIComponent(url.hash.slice(1)) };
  }
  return { page: 'nowhere' };
}
