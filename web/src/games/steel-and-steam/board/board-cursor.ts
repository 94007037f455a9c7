import { createEffect, createSignal, on } from 'solid-js';
import type { Viewport } from '../../../components/pan-zoom/PanZoom.tsx';
import type { SteelUiState } from '../ui-state.ts';
import { isArrow, spaceTowards } from './find-space.ts';
import type { NetworkIndex } from './network-index.ts';
import type { NetworkSpace } from './view-model.ts';

/** The map cursor, and the handling of keys and clicks on the map. */
export function createBoardCursor(
  uiState: SteelUiState,
  networkIndex: () => NetworkIndex | null,
  viewport: () => Viewport | undefined,
) {
  const [cursor, setCursor] = createSignal<string | null>(null);
  /** The clicked space whose info card is open. */
  const [openSpace, setOpenSpace] = createSignal<string | null>(null);
  const [highlightedDeed, setHighlightedDeed] = createSignal<number | null>(null);

  const clear = () => {
    uiState.setRefusedSpace(null);
    setOpenSpace(null);
  };
  // After an action the information shown about a space may be outdated.
  createEffect(on(() => uiState.table.snapshot.recordLength, clear, { defer: true }));

  const moveTo = (space: NetworkSpace | undefined) => {
    if (space === undefined) return;
    clear();
    setCursor(space.id);
    viewport()?.reveal(space.x, space.y);
  };
  /** The space of the viewer's locomotive; for a spectator, that of the player to act. */
  const ownSpace = () => {
    const { viewer, toAct, viewModel } = uiState.table.snapshot;
    const seat = typeof viewer === 'number' ? viewer : toAct;
    const at = typeof seat === 'number' ? viewModel.board.locomotives[seat]?.at : null;
    return at ? networkIndex()?.space(at) : undefined;
  };

  function choose(space: string) {
    clear();
    setCursor(space);
    const { spaces, trySpace } = uiState.overlay();
    const choice = spaces.find((each) => each.space === space);
    if (choice !== undefined) choice.choose();
    else if (trySpace !== undefined) trySpace(space);
    else setOpenSpace(space);
  }

  function nextChoice(back: boolean) {
    const { spaces } = uiState.overlay();
    if (spaces.length === 0) return;
    const now = spaces.findIndex(({ space }) => space === cursor());
    const next = now < 0 ? 0 : (now + (back ? spaces.length - 1 : 1)) % spaces.length;
    moveTo(networkIndex()?.space(spaces[next].space));
  }

  function onKeyDown(event: KeyboardEvent) {
    const map = networkIndex();
    if (map === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const here = cursor();
    if (isArrow(event.key)) {
      const from = here === null ? undefined : map.indexOf(here);
      moveTo(
        from === undefined
          ? (ownSpace() ?? map.network.spaces[0])
          : map.network.spaces[spaceTowards(map, from, event.key)],
      );
    } else if ((event.key === 'Enter' || event.key === ' ') && here !== null) choose(here);
    else if (event.key.toLowerCase() === 'l') nextChoice(event.shiftKey);
    else if (event.key.toLowerCase() === 'h') moveTo(ownSpace());
    else if (event.key === 'Escape') {
      clear();
      setHighlightedDeed(null);
      setCursor(null);
    } else return;
    event.preventDefault();
  }

  return {
    cursor,
    openSpace,
    highlightedDeed,
    toggleDeed: (deed: number) => setHighlightedDeed((before) => (before === deed ? null : deed)),
    clear,
    choose,
    ownSpace,
    onKeyDown,
  };
}

export type BoardCursor = ReturnType<typeof createBoardCursor>;
