import { createEffect, on, onCleanup } from 'solid-js';
import { type Desk, NOTHING, type Overlay } from '../desk.ts';

/** What a panel brings out on the board for as long as it is there. Deeds are brought out by those who look at them. */
export function showOnBoard(desk: Desk, overlay: () => Pick<Overlay, 'route' | 'spaces'>): void {
  const trySpace = async (space: string) => {
    const answer = await desk.table.ask({ about: 'space', space });
    if (answer.about === 'space' && answer.why !== null) desk.setRefusal({ space, why: answer.why });
  };
  createEffect(() => {
    const { route, spaces } = overlay();
    desk.setOverlay((before) => ({ route, spaces, deed: before.deed, trySpace }));
  });
  createEffect(
    on(
      () => desk.table.moment.sequence,
      () => desk.setRefusal(null),
      { defer: true },
    ),
  );
  onCleanup(() => {
    desk.setOverlay((before) => ({ ...NOTHING, deed: before.deed }));
    desk.setRefusal(null);
  });
}

export function lookAtDeed(desk: Desk, deed: string | null): void {
  desk.setOverlay((before) => ({ ...before, deed }));
}
