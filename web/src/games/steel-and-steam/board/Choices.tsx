import { For, Show } from 'solid-js';
import { language } from '../../../app/preferences.ts';
import { usePlate } from '../../../plate/Plate.tsx';
import type { Overlay } from '../desk.ts';
import type { Atlas } from './atlas.ts';
import type { NetworkSpace } from './picture.ts';

type Choice = Overlay['spaces'][number];

/** What a finger needs, and what a pointer can still hit where spaces lie close together. */
const LARGEST_PX = 44;
const SMALLEST_PX = 14;
/** With more choices than this, or closer ones, only the one pointed at says what it means. */
const MOST_LABELS = 6;
const CROWDED_PX = 36;
/** What a label takes on its side. */
const LABEL_PX = 130;

/** The spaces that can be chosen, as buttons where they are. The map is one tab stop: keys reach them by its cursor. */
export function Choices(props: { atlas: Atlas; choices: readonly Choice[]; cursor: string | null }) {
  const plate = usePlate();
  const places = () =>
    props.choices.flatMap(({ space }) => {
      const place = props.atlas.space(space);
      return place === undefined ? [] : [place];
    });
  const middle = () => places().reduce((sum, { x }) => sum + x, 0) / Math.max(1, places().length);
  /** As large as it can be without taking the clicks of its neighbours. */
  const reach = (own: NetworkSpace) =>
    Math.min(...places().map((other) => (other === own ? Infinity : Math.hypot(other.x - own.x, other.y - own.y))));
  const speaks = (own: NetworkSpace) => props.choices.length <= MOST_LABELS && reach(own) * plate.scale() >= CROWDED_PX;
  /** Away from the other choices, if there is room in the window. */
  const sideOf = ({ x, y }: NetworkSpace) => {
    const [left] = plate.toWindow(x, y);
    if (left < LABEL_PX) return 'right';
    return left > plate.window().width - LABEL_PX || x < middle() ? 'left' : 'right';
  };
  return (
    <For each={props.choices}>
      {(choice) => (
        <Show when={props.atlas.space(choice.space)}>
          {(space) => (
            <ChoiceButton
              choice={choice}
              space={space()}
              reach={reach(space())}
              side={sideOf(space())}
              speaks={speaks(space()) || choice.chosen || props.cursor === choice.space}
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
  reach: number;
  side: 'left' | 'right';
  speaks: boolean;
}) {
  const plate = usePlate();
  const place = () => plate.toWindow(props.space.x, props.space.y);
  const size = () => Math.max(SMALLEST_PX, Math.min(LARGEST_PX, props.reach * plate.scale()));
  return (
    <button
      type="button"
      tabindex="-1"
      class={`sns-choice ${props.side}`}
      classList={{ chosen: props.choice.chosen, speaks: props.speaks }}
      style={{
        left: `${place()[0] - size() / 2}px`,
        top: `${place()[1] - size() / 2}px`,
        width: `${size()}px`,
        height: `${size()}px`,
      }}
      aria-pressed={props.choice.chosen}
      aria-label={`${props.space.fullName[language()]}: ${props.choice.label}`}
      // The keys stay with the map: the button goes when it has been chosen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => props.choice.choose()}
    >
      <i />
      <span aria-hidden="true">{props.choice.label}</span>
    </button>
  );
}
