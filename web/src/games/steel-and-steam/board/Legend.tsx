import { For, type JSX } from 'solid-js';
import { Icon } from '../../../components/Icon.tsx';
import styles from './Legend.module.css';
import lineStyles from './Lines.module.css';
import { OwnedLine } from './Lines.tsx';
import { tSteelBoard } from './locales/index.ts';
import markerStyles from './Markers.module.css';
import { MarkerShape } from './Markers.tsx';
import spaceStyles from './Spaces.module.css';
import { textSize } from './zoom.ts';

/** From this text size on the legend would cover the map, so it starts closed. */
const MAX_OPEN_TEXT_SIZE = 1.4;
const MARKERS = ['home', 'destination', 'yard'] as const;

function Sample(props: { children: JSX.Element; label: string }) {
  return (
    <li>
      <svg width="36" height="14" viewBox="0 0 36 14" aria-hidden="true">
        {props.children}
      </svg>
      {props.label}
    </li>
  );
}

/** Explains the lines and symbols of the map. Collapsible; hidden on phones. */
export function Legend(props: { onEast: () => void }) {
  return (
    <div class={styles.legend} data-still>
      <details class="map-legend" open={textSize() < MAX_OPEN_TEXT_SIZE}>
        <summary>{tSteelBoard().legend}</summary>
        <ul>
          <Sample label={tSteelBoard().bank}>
            <path class={lineStyles.bank} d="M2 7H34" />
          </Sample>
          <Sample label={tSteelBoard().trunk}>
            <path class={`${lineStyles.bank} ${lineStyles.trunk}`} d="M2 7H34" />
            <path class={lineStyles.trunkCore} d="M2 7H34" />
          </Sample>
          <Sample label={tSteelBoard().owned}>
            <OwnedLine path="M4 7H32" owner={0} />
          </Sample>
          <Sample label={tSteelBoard().mortgaged}>
            <OwnedLine path="M4 7H32" owner={0} isMortgaged />
          </Sample>
          <Sample label={tSteelBoard().ferry}>
            <path class={`${lineStyles.bank} ${lineStyles.ship}`} d="M2 7H34" />
          </Sample>
          <Sample label={tSteelBoard().hub}>
            <g class={spaceStyles.spaces}>
              <path class={spaceStyles.hubRim} d="M11 7H25" />
              <path class={spaceStyles.hubFill} d="M11 7H25" />
              <path class={spaceStyles.hubDot} d="M11 7h0M25 7h0" />
            </g>
          </Sample>
          <Sample label={tSteelBoard().junction}>
            <g class={spaceStyles.spaces}>
              <path class={spaceStyles.junction} d="M18 7h0" />
            </g>
          </Sample>
          <For each={MARKERS}>
            {(kind) => (
              <Sample label={tSteelBoard()[kind]}>
                <g class={markerStyles.markers} transform="translate(18 7) scale(.7)">
                  <MarkerShape kind={kind} />
                </g>
              </Sample>
            )}
          </For>
        </ul>
      </details>
      <button type="button" class="btn btn--small" title={tSteelBoard().eastHelp} onClick={() => props.onEast()}>
        <Icon name="plus" size={15} />
        {tSteelBoard().east}
      </button>
    </div>
  );
}
