import { onCleanup } from 'solid-js';
import type { TableModel } from './model.ts';

/** Keys that work anywhere at a table, but for fields one types into: U, Shift+U, [ and ]. */
export function listenForShortcuts(table: TableModel): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog')) return;
    const { undoTo, canRedo, outcome } = table.status;
    // A finished game stays as it ended.
    if (event.key === 'u' && undoTo !== null && outcome === null) void table.undo(undoTo);
    else if (event.key === 'U' && canRedo) void table.redo();
    else if (event.key === '[') table.lookAt(table.moment.sequence - 1);
    else if (event.key === ']') table.lookAt(table.moment.sequence + 1);
    else return;
    event.preventDefault();
  };
  addEventListener('keydown', onKey);
  onCleanup(() => removeEventListener('keydown', onKey));
}
