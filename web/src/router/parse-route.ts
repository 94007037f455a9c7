import { type GameId, isGameId } from '../lib/game-ids.ts';

/** The pages of the site. `at`: show the game after this many actions; null shows the current state. */
export type Route =
  | { readonly page: 'lobby' }
  /** Starts a game at once; the query may set seats and options. */
  | { readonly page: 'play'; readonly game: GameId; readonly query: URLSearchParams }
  | { readonly page: 'new-game'; readonly game: GameId; readonly online: boolean }
  | { readonly page: 'table'; readonly id: string; readonly at: number | null }
  /** An online table. */
  | { readonly page: 'online'; readonly id: string; readonly at: number | null }
  /** A device link: signs this browser in as the user who created it on another device. */
  | { readonly page: 'device-link'; readonly token: string }
  | { readonly page: 'account' }
  /** A record contained in the URL itself. */
  | { readonly page: 'shared-record'; readonly record: string; readonly at: number | null }
  | { readonly page: 'rules'; readonly game: GameId; readonly rule: string | null }
  | { readonly page: 'not-found' };

export function parseRoute(url: URL): Route {
  const [first, second, ...rest] = url.pathname.split('/').filter((part) => part !== '');
  const moment = url.searchParams.get('at');
  const at = moment !== null && /^\d{1,6}$/.test(moment) ? Number(moment) : null;
  if (rest.length > 0) return { page: 'not-found' };
  if (first === undefined) return { page: 'lobby' };
  if (first === 'record' && second === undefined) return { page: 'shared-record', record: url.hash.slice(1), at };
  if (first === 'carry' && second === undefined) return { page: 'device-link', token: url.hash.slice(1) };
  if (first === 'account' && second === undefined) return { page: 'account' };
  if (second === undefined) return { page: 'not-found' };
  if (first === 'table') return { page: 'table', id: second, at };
  if (first === 'online') return { page: 'online', id: second, at };
  if (first === 'play' && isGameId(second)) return { page: 'play', game: second, query: url.searchParams };
  if (first === 'new' && isGameId(second))
    return { page: 'new-game', game: second, online: url.searchParams.has('online') };
  if (first === 'rules' && isGameId(second)) {
    return { page: 'rules', game: second, rule: url.hash === '' ? null : decodeURIComponent(url.hash.slice(1)) };
  }
  return { page: 'not-found' };
}
