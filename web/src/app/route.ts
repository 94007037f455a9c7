import { createSignal } from 'solid-js';
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

const here = () => routeOf(new URL(location.href));
const [route, setRoute] = createSignal<Route>(here());

export { route };

/** Goes to a place of the site without loading the page anew. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  setRoute(here());
  if (!replace) scrollTo(0, 0);
}

/** Follows links within the site, and back and forward. */
export function followLinks(): void {
  addEventListener('popstate', () => setRoute(here()));
  addEventListener('hashchange', () => setRoute(here()));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
    event.preventDefault();
    go(link.href);
  });
}
