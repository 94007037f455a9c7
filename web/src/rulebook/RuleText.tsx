import { For, Show } from 'solid-js';
import type { GameId } from '../lib/game-ids.ts';
import styles from './RuleText.module.css';
import { splitAtRuleIds, splitAtTerms } from './search.ts';

export function Highlighted(props: { text: string; terms: readonly string[] }) {
  return (
    <For each={splitAtTerms(props.text, props.terms)}>
      {(part) => (
        <Show when={part.marked} fallback={part.text}>
          <mark>{part.text}</mark>
        </Show>
      )}
    </For>
  );
}

/** The text of a rule, with search terms highlighted and references to other rules as links. */
export function RuleText(props: {
  game: GameId;
  text: string;
  terms: readonly string[];
  ruleIds: ReadonlySet<string>;
}) {
  return (
    <For each={splitAtRuleIds(props.text)}>
      {(piece) => (
        <Show when={props.ruleIds.has(piece)} fallback={<Highlighted text={piece} terms={props.terms} />}>
          <a class={styles.reference} href={`/rules/${props.game}#${piece}`}>
            <Highlighted text={piece} terms={props.terms} />
          </a>
        </Show>
      )}
    </For>
  );
}
