import type { JsonObject } from '@roundhouse/kernel';
import { createEffect, createSignal, on, Show } from 'solid-js';
import { unwrap } from 'solid-js/store';
import { language } from '../../../app/preferences.ts';
import type { Why } from '../../../host/table-types.ts';
import { WhyNot } from '../../../parts/WhyNot.tsx';
import type { Desk } from '../desk.ts';

/** Acting where it may be refused: the reason is kept to be shown at the place where it was tried. */
export function createTrial(desk: Desk) {
  const [why, setWhy] = createSignal<Why | null>(null);
  createEffect(on([() => desk.table.moment.sequence, language], () => setWhy(null), { defer: true }));
  return {
    why,
    forget: () => setWhy(null),
    /** Returns whether it was done. What comes from a picture is taken out of the store: it goes to the worker. */
    async act(action: JsonObject): Promise<boolean> {
      setWhy(null);
      const refused = await desk.table.act(unwrap(action));
      setWhy(refused);
      return refused === null;
    },
  };
}

export type Trial = ReturnType<typeof createTrial>;

/** What appears in answer to something may be below what is in sight. */
export function intoSight(element: HTMLElement): void {
  requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
}

export function Refused(props: { trial: Trial }) {
  return (
    <Show when={props.trial.why()}>
      {(why) => (
        <div ref={intoSight}>
          <WhyNot game="steel-and-steam" why={why()} onClose={props.trial.forget} />
        </div>
      )}
    </Show>
  );
}
