import { For, Show } from 'solid-js';
import type { GameId } from '../games/game-ids.ts';
import { marks, references } from './search.ts';

export function Marked(props: { text: string; words: readonly string[] }) {
  return (
    <For each={marks(props.text, props.words)}>
      {(part) => (
        <Show when={part.marked} fallback={part.text}>
          <mark>{part.text}</mark>
        </Show>
      )}
    </For>
  );
}

/** The text of a rule: what was searched for is marked, rules it names are links. */
export function RuleText(props: { game: GameId; text: string; words: readonly string[]; known: ReadonlySet<string> }) {
  return (
    <For each={references(props.text)}>
      {(piece) => (
        <Show when={props.known.has(piece)} fallback={<Marked text={piece} words={props.words} />}>
          <a class="rule-ref" href={`/rules/${props.game}#${piece}`}>
            <Marked text={piece} words={props.words} />
          </a>
        </Show>
      )}
    </For>
  );
}
