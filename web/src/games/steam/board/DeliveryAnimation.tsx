import type { GameEvent } from '@roundhouse/kernel';
import { createEffect, createSignal, on, onCleanup, Show } from 'solid-js';
import { Cube } from '../../../components/pieces.tsx';
import { prefersReducedMotion } from '../../../lib/reduced-motion.ts';
import type { SteamUiState } from '../ui-state.ts';
import { ORIGIN, routePath } from './geometry.ts';
import type { BoardQuery } from './view-model.ts';

const PER_LINK_MS = 280;
const MAX_MS = 1400;

type DeliveryRouteQuery = Extract<BoardQuery, { about: 'delivery-route' }>;

/** The event has the fields of the engine's `SteamEvent`, whose types the page does not load. */
function toRouteQuery(event: GameEvent): DeliveryRouteQuery | null {
  if (event.event !== 'delivered') return null;
  const { seat, cube, from, to, points } = event as unknown as Omit<DeliveryRouteQuery, 'about'>;
  return { about: 'delivery-route', seat, cube, from, to, points: [...points] };
}

const ease = (part: number) => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);

/** The animation of a delivered cube along its route. It does not block anything. */
export function DeliveryAnimation(props: { uiState: SteamUiState }) {
  const { table, sheet } = props.uiState;
  const [cube, setCube] = createSignal<DeliveryRouteQuery['cube'] | null>(null);
  const [place, setPlace] = createSignal(ORIGIN);
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    setCube(null);
  };
  onCleanup(stop);

  async function animate(query: DeliveryRouteQuery) {
    const route = await table.query(query);
    if (route.about !== 'delivery-route' || route.links.length === 0) return;
    stop();
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', route.links.map((pieces) => routePath(pieces, sheet.hex)).reduce(joinPaths, ''));
    const length = path.getTotalLength();
    const time = Math.min(MAX_MS, PER_LINK_MS * route.links.length);
    let began: number | null = null;
    const draw = (now: number) => {
      began ??= now;
      const part = Math.min(1, (now - began) / time);
      setPlace(path.getPointAtLength(length * ease(part)));
      setCube(query.cube);
      if (part < 1) frame = requestAnimationFrame(draw);
      else setCube(null);
    };
    frame = requestAnimationFrame(draw);
  }

  createEffect(
    on(
      () => table.snapshot.recordLength,
      (sequence, before) => {
        // Animate only a new action: not the first view of a table, nor navigation in the history.
        if (before === undefined || sequence !== before + 1) {
          stop();
          return;
        }
        if (prefersReducedMotion()) return;
        const query = table.snapshot.events.map(toRouteQuery).find((each) => each !== null);
        if (query) void animate(query);
      },
    ),
  );
  return (
    <Show when={cube()}>
      {(good) => (
        <g transform={`translate(${place().x} ${place().y})`}>
          <Cube good={good()} scale={1.5} />
        </g>
      )}
    </Show>
  );
}

/** Joins the paths of consecutive links. Each link begins where the previous one ends. */
function joinPaths(before: string, next: string): string {
  return before === '' ? next : before + next.replace(/^M/, 'L');
}
