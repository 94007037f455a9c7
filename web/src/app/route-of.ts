import { type GameId, isGameId } from '../games/game-ids.ts';

/** The places of the site. */
export type Route =
  | { readonly page: 'lobby' }
  /** A game at once; the address may say how. */
  | { readonly page: 'play'; readonly game: GameId; readonly asked: URLSearchParams }
  | { readonly page: 'set-up'; readonly game: GameId }
  | { readonly page: 'table'; readonly id: string; readonly at: number | null }
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
  if (second === undefined) return { page: 'nowhere' };
  if (first === 'table') return { page: 'table', id: second, at };
  if (first === 'play' && isGameId(second)) return { page: 'play', game: second, asked: url.searchParams };
  if (first === 'new' && isGameId(second)) return { page: 'set-up', game: second };
  if (first === 'rules' && isGameId(second)) {
    return { page: 'rules', game: second, rule: url.hash === '' ? null : decodeURIComponent(url.hash.slice(1)) };
  }
  return { page: 'nowhere' };
}
