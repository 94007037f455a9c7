import { For, Show } from 'solid-js';
import type { GameId } from '../lib/game-ids.ts';
import styles from './Chapters.module.css';
import { tRulebook } from './locales/index.ts';
import { Highlighted, RuleText } from './RuleText.tsx';
import type { Chapter } from './rulebook.ts';

/** Table of contents; during a search, with the number of hits in each chapter. */
export function Contents(props: { game: GameId; chapters: readonly Chapter[]; isSearching: boolean }) {
  return (
    <ol class={styles.contents} data-contents>
      <For each={props.chapters}>
        {(chapter) => (
          <li>
            <a href={`/rules/${props.game}#${chapter.id}`}>
              <span>{chapter.title}</span>
              <Show when={props.isSearching}>
                <small>
                  <span aria-hidden="true">{chapter.rules.length}</span>
                  <span class="visually-hidden">{tRulebook().hits(chapter.rules.length)}</span>
                </small>
              </Show>
            </a>
          </li>
        )}
      </For>
    </ol>
  );
}

/** The text of the rules. `selected` is the rule or chapter in the URL. */
export function Chapters(props: {
  game: GameId;
  chapters: readonly Chapter[];
  terms: readonly string[];
  ruleIds: ReadonlySet<string>;
  selected: string | null;
}) {
  return (
    <For each={props.chapters}>
      {(chapter) => (
        <section class={styles.chapter} data-chapter aria-labelledby={chapter.id}>
          <h2 id={chapter.id} tabindex="-1">
            {chapter.title}
          </h2>
          <Show when={props.terms.length === 0}>
            <p class={styles.introduction}>{chapter.about}</p>
          </Show>
          <ol>
            <For each={chapter.rules}>
              {(rule) => (
                <li
                  id={rule.id}
                  data-rule
                  tabindex="-1"
                  class={styles.rule}
                  classList={{ [styles.selected]: rule.id === props.selected }}
                >
                  <a class={styles.ruleId} href={`/rules/${props.game}#${rule.id}`} title={tRulebook().linkTo(rule.id)}>
                    <Highlighted text={rule.id} terms={props.terms} />
                  </a>
                  <p>
                    <RuleText game={props.game} text={rule.text} terms={props.terms} ruleIds={props.ruleIds} />
                  </p>
                </li>
              )}
            </For>
          </ol>
        </section>
      )}
    </For>
  );
}
