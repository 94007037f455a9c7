import type { GameEvent } from '@roundhouse/kernel';
import { createEffect, createSignal, on, onCleanup, Show } from 'solid-js';
import { wantsStillness } from '../../../parts/motion.ts';
import { Cube } from '../../../parts/pieces.tsx';
import type { Desk } from '../desk.ts';
import { ORIGIN, wayPath } from './geometry.ts';
import type { BoardQuestion } from './picture.ts';

const PER_LINK_MS = 280;
const AT_MOST_MS = 1400;

type WayQuestion = Extract<BoardQuestion, { about: 'way' }>;

/** The event is told in the words of the engine's `SteamEvent`, which the page does not load. */
function wayAsked(event: GameEvent): WayQuestion | null {
  if (event.event !== 'delivered') return null;
  const { seat, cube, from, to, points } = event as unknown as Omit<WayQuestion, 'about'>;
  return { about: 'way', seat, cube, from, to, points: [...points] };
}

const ease = (part: number) => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);

/** A cube that runs along its way when it has been delivered. Nothing waits for it. */
export function Delivery(props: { desk: Desk }) {
  const { table, sheet } = props.desk;
  const [cube, setCube] = createSignal<WayQuestion['cube'] | null>(null);
  const [place, setPlace] = createSignal(ORIGIN);
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    setCube(null);
  };
  onCleanup(stop);

  async function run(question: WayQuestion) {
    const way = await table.ask(question);
    if (way.about !== 'way' || way.links.length === 0) return;
    stop();
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', way.links.map((pieces) => wayPath(pieces, sheet.hex)).reduce(joined, ''));
    const length = path.getTotalLength();
    const time = Math.min(AT_MOST_MS, PER_LINK_MS * way.links.length);
    let began: number | null = null;
    const draw = (now: number) => {
      began ??= now;
      const part = Math.min(1, (now - began) / time);
      setPlace(path.getPointAtLength(length * ease(part)));
      setCube(question.cube);
      if (part < 1) frame = requestAnimationFrame(draw);
      else setCube(null);
    };
    frame = requestAnimationFrame(draw);
  }

  createEffect(
    on(
      () => table.moment.sequence,
      (sequence, before) => {
        // Only what happens while one looks on: not the first sight of a table, nor leafing back.
        if (before === undefined || sequence !== before + 1) {
          stop();
          return;
        }
        if (wantsStillness()) return;
        const question = table.moment.events.map(wayAsked).find((each) => each !== null);
        if (question) void run(question);
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

/** Links in a row make one path: each begins where the last one ended. */
function joined(before: string, next: string): string {
  return before === '' ? next : before + next.replace(/^M/, 'L');
}
