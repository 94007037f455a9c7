import { For, Show } from 'solid-js';
import { useViewport } from '../../../components/pan-zoom/PanZoom.tsx';
import { language } from '../../../lib/preferences.ts';
import type { Overlay } from '../ui-state.ts';
import styles from './Choices.module.css';
import type { NetworkIndex } from './network-index.ts';
import type { NetworkSpace } from './view-model.ts';

type Choice = Overlay['spaces'][number];

/** Button sizes: enough for a finger, and the smallest that a mouse can still hit where spaces are dense. */
const MAX_SIZE_PX = 44;
const MIN_SIZE_PX = 14;
/** With more choices than this, or closer ones, only the hovered one shows its label. */
const MAX_LABELS = 6;
const MIN_LABEL_SPACING_PX = 36;
/** Width reserved for a label. */
const LABEL_WIDTH_PX = 130;

/** Buttons on the spaces that can be chosen. The map is one tab stop; the keyboard reaches them with its cursor. */
export function Choices(props: { networkIndex: NetworkIndex; choices: readonly Choice[]; cursor: string | null }) {
  const viewport = useViewport();
  const places = () =>
    props.choices.flatMap(({ space }) => {
      const place = props.networkIndex.space(space);
      return place === undefined ? [] : [place];
    });
  const meanX = () => places().reduce((sum, { x }) => sum + x, 0) / Math.max(1, places().length);
  /** Distance to the nearest other choice: a larger button would take its neighbour's clicks. */
  const spacingOf = (own: NetworkSpace) =>
    Math.min(...places().map((other) => (other === own ? Infinity : Math.hypot(other.x - own.x, other.y - own.y))));
  const showsLabel = (own: NetworkSpace) =>
    props.choices.length <= MAX_LABELS && spacingOf(own) * viewport.scale() >= MIN_LABEL_SPACING_PX;
  /** The side of the label: away from the other choices if the window has room there. */
  const sideOf = ({ x, y }: NetworkSpace) => {
    const [left] = viewport.toPixels(x, y);
    if (left < LABEL_WIDTH_PX) return 'right';
    return left > viewport.size().width - LABEL_WIDTH_PX || x < meanX() ? 'left' : 'right';
  };
  return (
    <For each={props.choices}>
      {(choice) => (
        <Show when={props.networkIndex.space(choice.space)}>
          {(space) => (
            <ChoiceButton
              choice={choice}
              space={space()}
              spacing={spacingOf(space())}
              side={sideOf(space())}
              showsLabel={showsLabel(space()) || choice.chosen || props.cursor === choice.space}
            />
          )}
        </Show>
      )}
    </For>
  );
}

function ChoiceButton(props: {
  choice: Choice;
  space: NetworkSpace;
  spacing: number;
  side: 'left' | 'right';
  showsLabel: boolean;
}) {
  const viewport = useViewport();
  const place = () => viewport.toPixels(props.space.x, props.space.y);
  const size = () => Math.max(MIN_SIZE_PX, Math.min(MAX_SIZE_PX, props.spacing * viewport.scale()));
  return (
    <button
      type="button"
      tabindex="-1"
      class={styles.choice}
      classList={{
        [styles.left]: props.side === 'left',
        [styles.chosen]: props.choice.chosen,
        [styles.labelled]: props.showsLabel,
      }}
      style={{
        left: `${place()[0] - size() / 2}px`,
        top: `${place()[1] - size() / 2}px`,
        width: `${size()}px`,
        height: `${size()}px`,
      }}
      aria-pressed={props.choice.chosen}
      aria-label={`${props.space.fullName[language()]}: ${props.choice.label}`}
      // Keep the focus on the map: the button disappears once chosen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => props.choice.choose()}
    >
      <i />
      <span aria-hidden="true">{props.choice.label}</span>
    </button>
  );
}
