import { For } from 'solid-js';
import { playerColor } from '../../../lib/player-colors.ts';
import { language } from '../../../lib/preferences.ts';
import type { LabelLayout } from './label-layout.ts';
import { tSteelBoard } from './locales/index.ts';
import styles from './Names.module.css';
import type { NetworkIndex } from './network-index.ts';
import type { BoardViewModel } from './view-model.ts';

const RANK_CLASSES = { great: styles.great, city: styles.city, place: styles.place };

/** The names of cities and other spaces, positioned in pixels from the origin of the map. */
export function Names(props: { labelLayout: LabelLayout }) {
  return (
    <g class={styles.names} classList={{ [styles.japanese]: language() === 'ja' }}>
      <For each={props.labelLayout.names}>
        {(name) => (
          <text class={RANK_CLASSES[name.rank]} x={name.x} y={name.y} text-anchor={name.anchor}>
            {name.text}
          </text>
        )}
      </For>
    </g>
  );
}

/** The short names of the lines in lozenges. A click highlights the line. */
export function Heralds(props: {
  networkIndex: NetworkIndex;
  labelLayout: LabelLayout;
  board: BoardViewModel;
  names: readonly string[];
  highlightedDeed: number | null;
  onToggleDeed: (deed: number) => void;
}) {
  const label = (deed: number) => {
    const { id, name } = props.networkIndex.network.deeds[deed];
    const owner = props.board.owners[deed];
    return tSteelBoard().deed(id, name[language()], owner === null ? tSteelBoard().bankOwns : props.names[owner]);
  };
  const colorClass = (deed: number) => {
    const owner = props.board.owners[deed];
    return owner === null ? '' : `player-${playerColor('steel-and-steam', owner)} ${styles.owned}`;
  };
  return (
    <For each={props.labelLayout.heralds}>
      {(herald) => (
        // biome-ignore lint/a11y/useSemanticElements: SVG cannot contain HTML buttons
        <g
          class={`${styles.herald} ${colorClass(herald.deed)}`}
          classList={{ [styles.mortgaged]: props.board.mortgaged[herald.deed] }}
          role="button"
          tabindex="-1"
          aria-pressed={props.highlightedDeed === herald.deed}
          aria-label={label(herald.deed)}
          on:click={(event) => {
            event.stopPropagation();
            props.onToggleDeed(herald.deed);
          }}
        >
          <title>{label(herald.deed)}</title>
          <path d={lozenge(herald)} />
          <text x={herald.x} y={herald.y}>
            {props.networkIndex.network.deeds[herald.deed].id}
          </text>
        </g>
      )}
    </For>
  );
}

function lozenge({ x, y, width, height }: LabelLayout['heralds'][number]): string {
  const [half, flat, high] = [width / 2, width / 2 - 4, height / 2];
  return `M${x - flat} ${y - high}H${x + flat}L${x + half} ${y}L${x + flat} ${y + high}H${x - flat}L${x - half} ${y}Z`;
}
