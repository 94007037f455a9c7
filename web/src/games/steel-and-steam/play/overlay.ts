import { createEffect, on, onCleanup } from 'solid-js';
import { EMPTY_OVERLAY, type Overlay, type SteelUiState } from '../ui-state.ts';

/** Shows a panel's overlay on the board while the panel is mounted. Deeds are highlighted by `highlightDeed`. */
export function showOnBoard(uiState: SteelUiState, overlay: () => Pick<Overlay, 'route' | 'spaces'>): void {
  const trySpace = async (space: string) => {
    const result = await uiState.table.query({ about: 'space', space });
    if (result.about === 'space' && result.refusal !== null)
      uiState.setRefusedSpace({ space, refusal: result.refusal });
  };
  createEffect(() => {
    const { route, spaces } = overlay();
    uiState.setOverlay((before) => ({ route, spaces, deed: before.deed, trySpace }));
  });
  createEffect(
    on(
      () => uiState.table.snapshot.recordLength,
      () => uiState.setRefusedSpace(null),
      { defer: true },
    ),
  );
  onCleanup(() => {
    uiState.setOverlay((before) => ({ ...EMPTY_OVERLAY, deed: before.deed }));
    uiState.setRefusedSpace(null);
  });
}

export function highlightDeed(uiState: SteelUiState, deed: string | null): void {
  uiState.setOverlay((before) => ({ ...before, deed }));
}
