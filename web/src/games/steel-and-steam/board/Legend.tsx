import { For, type JSX } from 'solid-js';
import { Icon } from '../../../components/Icon.tsx';
import { OwnedLine } from './Lines.tsx';
import { tSteelBoard } from './locales/index.ts';
import { MarkerShape } from './Markers.tsx';
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
    <div class="sns-key" data-still>
      <details class="cart" open={textSize() < MAX_OPEN_TEXT_SIZE}>
        <summary>{tSteelBoard().legend}</summary>
        <ul>
          <Sample label={tSteelBoard().bank}>
            <path class="sns-bank" d="M2 7H34" />
          </Sample>
          <Sample label={tSteelBoard().trunk}>
            <path class="sns-bank trunk" d="M2 7H34" />
            <path class="sns-trunk" d="M2 7H34" />
          </Sample>
          <Sample label={tSteelBoard().owned}>
            <OwnedLine path="M4 7H32" owner={0} />
          </Sample>
          <Sample label={tSteelBoard().mortgaged}>
            <OwnedLine path="M4 7H32" owner={0} isMortgaged />
          </Sample>
          <Sample label={tSteelBoard().ferry}>
            <path class="sns-bank ship" d="M2 7H34" />
          </Sample>
          <Sample label={tSteelBoard().hub}>
            <g class="sns-spaces">
              <path class="hub-rim" d="M11 7H25" />
              <path class="hub-fill" d="M11 7H25" />
              <path class="hub-dot" d="M11 7h0M25 7h0" />
            </g>
          </Sample>
          <Sample label={tSteelBoard().junction}>
            <g class="sns-spaces">
              <path class="junction" d="M18 7h0" />
            </g>
          </Sample>
          <For each={MARKERS}>
            {(kind) => (
              <Sample label={tSteelBoard()[kind]}>
                <g class="sns-markers" transform="translate(18 7) scale(.7)">
                  <MarkerShape kind={kind} />
                </g>
              </Sample>
            )}
          </For>
        </ul>
      </details>
      <button type="button" class="btn s sns-east" title={tSteelBoard().eastHelp} onClick={() => props.onEast()}>
        <Icon name="plus" size={15} />
        {tSteelBoard().east}
      </button>
    </div>
  );
}
