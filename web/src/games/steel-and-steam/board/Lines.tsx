import { createMemo, For, Show } from 'solid-js';
import { LINED_COLORS, playerColor } from '../../../lib/player-colors.ts';
import { sectionsPath } from './geometry.ts';
import styles from './Lines.module.css';
import type { NetworkIndex } from './network-index.ts';
import type { BoardViewModel, NetworkDeed } from './view-model.ts';
import type { Zoom } from './zoom.ts';

/** All lines: the bank's at the bottom, players' lines in their colours above, the highlighted line on top. */
export function Lines(props: {
  networkIndex: NetworkIndex;
  board: BoardViewModel;
  zoom: Zoom;
  highlightedDeed: number | null;
}) {
  const deeds = () => props.networkIndex.network.deeds;
  const paths = props.networkIndex.network.deeds.map((_, deed) =>
    createMemo(() =>
      sectionsPath(props.networkIndex.network, props.networkIndex.lineSections[deed], props.zoom.pitch()),
    ),
  );
  /** One path for all bank lines of the same style. */
  const bankPath = (matches: (deed: NetworkDeed) => boolean) =>
    createMemo(() =>
      deeds()
        .map((deed, index) => (matches(deed) && props.board.owners[index] === null ? paths[index]() : ''))
        .join(''),
    );
  const ships = bankPath(({ isShip }) => isShip);
  const trunks = bankPath(({ isTrunk }) => isTrunk);
  const others = bankPath(({ isShip, isTrunk }) => !isShip && !isTrunk);
  return (
    <>
      <g class={styles.lines} classList={{ [styles.dimmed]: props.highlightedDeed !== null }}>
        <path class={styles.bank} d={others()} />
        <path class={`${styles.bank} ${styles.ship}`} d={ships()} />
        <path class={`${styles.bank} ${styles.trunk}`} d={trunks()} />
        <path class={styles.trunkCore} d={trunks()} />
        <For each={deeds()}>
          {(deed, index) => (
            <OwnedLine
              path={paths[index()]()}
              owner={props.board.owners[index()]}
              isShip={deed.isShip}
              isMortgaged={props.board.mortgaged[index()]}
            />
          )}
        </For>
      </g>
      <Show when={props.highlightedDeed !== null && deeds()[props.highlightedDeed]}>
        {(deed) => (
          <g class={`${styles.lines} ${styles.highlighted}`}>
            <path class={styles.glow} d={paths[props.highlightedDeed ?? 0]()} />
            <path
              class={styles.printed}
              d={paths[props.highlightedDeed ?? 0]()}
              style={{ stroke: deed().style.color }}
            />
            <path
              class={styles.overprint}
              d={paths[props.highlightedDeed ?? 0]()}
              style={{ stroke: deed().style.over ?? 'none' }}
              stroke-dasharray={scaleDashes(deed().style.dash, props.zoom.unit())}
            />
          </g>
        )}
      </Show>
    </>
  );
}

/** A line in its owner's colour; renders nothing for the bank. */
export function OwnedLine(props: { path: string; owner: number | null; isShip?: boolean; isMortgaged?: boolean }) {
  const color = () => playerColor('steel-and-steam', props.owner ?? 0);
  const classOf = (part: string) =>
    `${styles.owned} ${part} player-${color()} ${props.isShip ? styles.ship : ''} ${props.isMortgaged ? styles.mortgaged : ''}`;
  return (
    <Show when={props.owner !== null}>
      <path class={classOf(styles.casing)} d={props.path} />
      <Show when={props.isMortgaged}>
        <path class={classOf(styles.bare)} d={props.path} />
      </Show>
      <path class={classOf(styles.core)} d={props.path} />
      <Show when={!props.isMortgaged && LINED_COLORS.includes(color())}>
        <path class={classOf(styles.lining)} d={props.path} />
      </Show>
    </Show>
  );
}

/** Scales the dashes of a printed line to the symbol size. */
function scaleDashes(dash: string | null, unit: number): string | undefined {
  return dash
    ?.split(' ')
    .map((length) => Number(length) * unit)
    .join(' ');
}
