import { For, type JSX } from 'solid-js';
import { Icon } from '../../../parts/Icon.tsx';
import { Owned } from './Lines.tsx';
import { Sign } from './Markers.tsx';
import { sayBoard } from './text/index.ts';
import { textSize } from './zoom.ts';

/** Then the legend would cover the map, and waits until it is opened. */
const LARGE_TEXT = 1.4;
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

/** What the lines and signs of the map mean. Can be folded away; a phone has no room for it. */
export function Legend(props: { onEast: () => void }) {
  return (
    <div class="sns-key" data-still>
      <details class="cart" open={textSize() < LARGE_TEXT}>
        <summary>{sayBoard().legend}</summary>
        <ul>
          <Sample label={sayBoard().bank}>
            <path class="sns-bank" d="M2 7H34" />
          </Sample>
          <Sample label={sayBoard().trunk}>
            <path class="sns-bank trunk" d="M2 7H34" />
            <path class="sns-trunk" d="M2 7H34" />
          </Sample>
          <Sample label={sayBoard().owned}>
            <Owned path="M4 7H32" owner={0} />
          </Sample>
          <Sample label={sayBoard().mortgaged}>
            <Owned path="M4 7H32" owner={0} isMortgaged />
          </Sample>
          <Sample label={sayBoard().ferry}>
            <path class="sns-bank ship" d="M2 7H34" />
          </Sample>
          <Sample label={sayBoard().hub}>
            <g class="sns-spaces">
              <path class="hub-rim" d="M11 7H25" />
              <path class="hub-fill" d="M11 7H25" />
              <path class="hub-dot" d="M11 7h0M25 7h0" />
            </g>
          </Sample>
          <Sample label={sayBoard().junction}>
            <g class="sns-spaces">
              <path class="junction" d="M18 7h0" />
            </g>
          </Sample>
          <For each={MARKERS}>
            {(kind) => (
              <Sample label={sayBoard()[kind]}>
                <g class="sns-markers" transform="translate(18 7) scale(.7)">
                  <Sign kind={kind} />
                </g>
              </Sample>
            )}
          </For>
        </ul>
      </details>
      <button type="button" class="btn s sns-east" title={sayBoard().eastHelp} onClick={() => props.onEast()}>
        <Icon name="plus" size={15} />
        {sayBoard().east}
      </button>
    </div>
  );
}
