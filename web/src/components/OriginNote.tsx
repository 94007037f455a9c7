import { Show } from 'solid-js';
import type { Origin } from '../engine-worker/saved-table.ts';
import { t } from '../locales/index.ts';
import styles from './OriginNote.module.css';

/** The name of a branched game, with a link to the original if it is still stored. */
export function OriginNote(props: { origin: Origin; isKept: boolean }) {
  return (
    <span class={styles.note}>
      <b>{t().branch.name(props.origin.round, props.origin.rounds)}</b>
      <Show when={props.isKept}>
        <a href={`/table/${props.origin.table}`}>{t().branch.original}</a>
      </Show>
    </span>
  );
}
