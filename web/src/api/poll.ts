import { onCleanup, onMount } from 'solid-js';

/**
 * Polls on mount, then at an interval while the page is visible, and at once when the page regains focus or the network
 * changes. Polls never overlap.
 */
export function pollWhileVisible(poll: () => Promise<unknown>, intervalMs: number): void {
  onMount(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPolling = false;
    let isDisposed = false;
    const run = async () => {
      if (isPolling || isDisposed) return;
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      isPolling = true;
      await poll();
      isPolling = false;
      if (!isDisposed) timer = setTimeout(run, intervalMs);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('visibilitychange', run, { signal });
    for (const event of ['focus', 'online', 'offline']) addEventListener(event, run, { signal });
    onCleanup(() => {
      isDisposed = true;
      clearTimeout(timer);
      listeners.abort();
    });
    void run();
  });
}
