import { createEffect, on, onCleanup } from 'solid-js';
import type { TableStore } from '../game-ui/table-store.ts';

/**
 * An action may remove or disable the focused element. Then this moves the focus to the containing part of the screen,
 * so that keyboard users continue from there and not from the top of the page.
 */
export function keepFocus(part: HTMLElement, table: TableStore): void {
  let focused: HTMLElement | null = null;
  const onFocusIn = (event: FocusEvent) => {
    focused = event.target instanceof HTMLElement ? event.target : null;
  };
  const onFocusOut = (event: FocusEvent) => {
    if (event.relatedTarget !== null) focused = null;
  };
  const restore = () => {
    // During an action, buttons may be disabled for a moment.
    if (focused === null || table.isBusy()) return;
    const isGone = !focused.isConnected || focused.matches(':disabled');
    const isLost = document.activeElement === document.body || document.activeElement === focused;
    if (isGone && isLost) part.focus({ preventScroll: true });
  };
  part.addEventListener('focusin', onFocusIn);
  part.addEventListener('focusout', onFocusOut);
  const observer = new MutationObserver(restore);
  observer.observe(part, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  createEffect(on(table.isBusy, restore));
  onCleanup(() => observer.disconnect());
}
