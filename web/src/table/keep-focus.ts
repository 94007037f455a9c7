import { createEffect, on, onCleanup } from 'solid-js';
import type { TableModel } from './model.ts';

/**
 * Whatever has the focus may go when something is decided. Then the part of the screen it was in takes the focus, so
 * that who goes by keys goes on from there and not from the top of the page.
 */
export function keepFocus(part: HTMLElement, table: TableModel): void {
  let held: HTMLElement | null = null;
  const hold = (event: FocusEvent) => {
    held = event.target instanceof HTMLElement ? event.target : null;
  };
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget !== null) held = null;
  };
  /** While an action is under way, buttons may be out of use for a moment. */
  const keep = () => {
    if (held === null || table.isBusy()) return;
    const isGone = !held.isConnected || held.matches(':disabled');
    const isLost = document.activeElement === document.body || document.activeElement === held;
    if (isGone && isLost) part.focus({ preventScroll: true });
  };
  part.addEventListener('focusin', hold);
  part.addEventListener('focusout', leave);
  const observer = new MutationObserver(keep);
  observer.observe(part, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  createEffect(on(table.isBusy, keep));
  onCleanup(() => observer.disconnect());
}
