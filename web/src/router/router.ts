import { createSignal } from 'solid-js';
import { parseRoute, type Route } from './parse-route.ts';

const currentRoute = () => parseRoute(new URL(location.href));
const [route, setRoute] = createSignal<Route>(currentRoute());

export { route };

/** Navigates within the site without reloading the page. */
export function navigate(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  setRoute(currentRoute());
  if (!replace) scrollTo(0, 0);
}

/** Handles clicks on links within the site, and the back and forward buttons. */
export function interceptLinks(): void {
  addEventListener('popstate', () => setRoute(currentRoute()));
  addEventListener('hashchange', () => setRoute(currentRoute()));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
    event.preventDefault();
    navigate(link.href);
  });
}
