import { createEffect, createSignal, on } from 'solid-js';
import type { PlateView } from '../../../plate/Plate.tsx';
import type { Desk } from '../desk.ts';
import type { Atlas } from './atlas.ts';
import { isArrow, spaceTowards } from './cursor.ts';
import type { NetworkSpace } from './picture.ts';

/** Where the cursor is on the map, and what keys and clicks do there. */
export function createHand(desk: Desk, atlas: () => Atlas | null, plate: () => PlateView | undefined) {
  const [cursor, setCursor] = createSignal<string | null>(null);
  /** The space about which a card tells more: one that was clicked on. */
  const [told, setTold] = createSignal<string | null>(null);
  const [looked, setLooked] = createSignal<number | null>(null);

  const clear = () => {
    desk.setRefusal(null);
    setTold(null);
  };
  // What was said about a space holds no longer when something has happened.
  createEffect(on(() => desk.table.moment.sequence, clear, { defer: true }));

  const goTo = (space: NetworkSpace | undefined) => {
    if (space === undefined) return;
    clear();
    setCursor(space.id);
    plate()?.show(space.x, space.y);
  };
  /** The locomotive of who looks on, or else of who is to move. */
  const ownSpace = () => {
    const { viewer, turn, picture } = desk.table.moment;
    const seat = typeof viewer === 'number' ? viewer : turn;
    const at = typeof seat === 'number' ? picture.board.locomotives[seat]?.at : null;
    return at ? atlas()?.space(at) : undefined;
  };

  function choose(space: string) {
    clear();
    setCursor(space);
    const { spaces, trySpace } = desk.overlay();
    const choice = spaces.find((each) => each.space === space);
    if (choice !== undefined) choice.choose();
    else if (trySpace !== undefined) trySpace(space);
    else setTold(space);
  }

  function nextChoice(back: boolean) {
    const { spaces } = desk.overlay();
    if (spaces.length === 0) return;
    const now = spaces.findIndex(({ space }) => space === cursor());
    const next = now < 0 ? 0 : (now + (back ? spaces.length - 1 : 1)) % spaces.length;
    goTo(atlas()?.space(spaces[next].space));
  }

  function onKey(event: KeyboardEvent) {
    const map = atlas();
    if (map === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const here = cursor();
    if (isArrow(event.key)) {
      const from = here === null ? undefined : map.indexOf(here);
      goTo(
        from === undefined
          ? (ownSpace() ?? map.network.spaces[0])
          : map.network.spaces[spaceTowards(map, from, event.key)],
      );
    } else if ((event.key === 'Enter' || event.key === ' ') && here !== null) choose(here);
    else if (event.key.toLowerCase() === 'l') nextChoice(event.shiftKey);
    else if (event.key.toLowerCase() === 'h') goTo(ownSpace());
    else if (event.key === 'Escape') {
      clear();
      setLooked(null);
      setCursor(null);
    } else return;
    event.preventDefault();
  }

  return {
    cursor,
    told,
    looked,
    look: (deed: number) => setLooked((before) => (before === deed ? null : deed)),
    clear,
    choose,
    ownSpace,
    onKey,
  };
}

export type Hand = ReturnType<typeof createHand>;
