import { onCleanup } from 'solid-js';
import type { TableStore } from '../game-ui/table-store.ts';

/** Handles the shortcuts U, Shift+U, [ and ] everywhere at a table, except in form fields and dialogs. */
export function listenForShortcuts(table: TableStore): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog')) return;
    const { undoTo, canRedo, outcome } = table.status;
    // A finished game never changes.
    if (event.key === 'u' && undoTo !== null && outcome === null) void table.undo(undoTo);
    else if (event.key === 'U' && canRedo) void table.redo();
    else if (event.key === '[') table.lookAt(table.snapshot.recordLength - 1);
    else if (event.key === ']') table.lookAt(table.snapshot.recordLength + 1);
    else return;
    event.preventDefault();
  };
  addEventListener('keydown', onKey);
  onCleanup(() => removeEventListener('keydown', onKey));
}
