import { createSignal } from 'solid-js';
import { type Route, routeOf } from './route-of.ts';

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
