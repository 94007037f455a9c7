import { For, Show } from 'solid-js';
import type { GameId } from '../games/game-ids.ts';
import { Marked, RuleText } from './RuleText.tsx';
import type { Chapter } from './rulebook.ts';
import { sayRules } from './text/index.ts';

/** The chapters to jump to; while one searches, how many hits each has. */
export function Contents(props: { game: GameId; chapters: readonly Chapter[]; searching: boolean }) {
  return (
    <ol class="rules-contents">
      <For each={props.chapters}>
        {(chapter) => (
          <li>
            <a href={`/rules/${props.game}#${chapter.id}`}>
              <span>{chapter.title}</span>
              <Show when={props.searching}>
                <small>
                  <span aria-hidden="true">{chapter.rules.length}</span>
                  <span class="sr">{sayRules().hits(chapter.rules.length)}</span>
                </small>
              </Show>
            </a>
          </li>
        )}
      </For>
    </ol>
  );
}

/** The text itself. `chosen` is the rule or chapter the address names. */
export function Chapters(props: {
  game: GameId;
  chapters: readonly Chapter[];
  words: readonly string[];
  known: ReadonlySet<string>;
  chosen: string | null;
}) {
  return (
    <For each={props.chapters}>
      {(chapter) => (
        <section class="rules-chapter" aria-labelledby={chapter.id}>
          <h2 id={chapter.id} tabindex="-1">
            {chapter.title}
          </h2>
          <Show when={props.words.length === 0}>
            <p class="rules-about">{chapter.about}</p>
          </Show>
          <ol>
            <For each={chapter.rules}>
              {(rule) => (
                <li id={rule.id} tabindex="-1" class="rule" classList={{ chosen: rule.id === props.chosen }}>
                  <a class="rule-id" href={`/rules/${props.game}#${rule.id}`} title={sayRules().linkTo(rule.id)}>
                    <Marked text={rule.id} words={props.words} />
                  </a>
                  <p>
                    <RuleText game={props.game} text={rule.text} words={props.words} known={props.known} />
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
