import { onCleanup, onMount } from 'solid-js';

/** Looks at once, every so often while the page can be seen, and when somebody comes back to it. */
export function keepLooking(look: () => Promise<unknown>, everyMs: number): void {
  onMount(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looking = false;
    let gone = false;
    const round = async () => {
      if (looking || gone) return;
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      looking = true;
      await look();
      looking = false;
      if (!gone) timer = setTimeout(round, everyMs);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('visibilitychange', round, { signal });
    for (const event of ['focus', 'online', 'offline']) addEventListener(event, round, { signal });
    onCleanup(() => {
      gone = true;
      clearTimeout(timer);
      listeners.abort();
    });
    void round();
  });
}
