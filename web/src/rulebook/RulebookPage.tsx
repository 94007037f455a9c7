import { createEffect, createMemo, createResource, createSignal, For, on, Show } from 'solid-js';
import { language } from '../app/preferences.ts';
import { TopBar } from '../app/TopBar.tsx';
import { GAME_IDS, type GameId } from '../games/game-ids.ts';
import { Icon } from '../parts/Icon.tsx';
import { say } from '../text/index.ts';
import { Chapters, Contents } from './Chapters.tsx';
import { loadRulebook } from './load.ts';
import { goTo, type Place, placeNow, returnTo } from './place.ts';
import { search, wordsOf } from './search.ts';
import { sayRules } from './text/index.ts';
import './rules.css';

/** The rules of one game, to read, search and link to. `rule` is the rule or chapter the address names. */
export function RulesPage(props: { game: GameId; rule: string | null }) {
  const [query, setQuery] = createSignal('');
  let field: HTMLInputElement | undefined;
  let contents: HTMLDetailsElement | undefined;
  let text: HTMLElement | undefined;

  function ask(words: string): void {
    setQuery(words);
    // Hits are read from the first one on.
    if (text !== undefined && text.getBoundingClientRect().top < 0) text.scrollIntoView({ behavior: 'instant' });
  }

  // Taken just before the text of another language replaces the one that is being read.
  let reading: Place | null = null;
  const [loaded] = createResource(
    () => ({ game: props.game, language: language() }),
    async ({ game, language }) => {
      const book = await loadRulebook(game, language);
      reading = placeNow();
      return { game, book };
    },
  );

  const book = () => loaded.latest?.book;
  const game = createMemo(() => loaded.latest?.game ?? props.game);
  const ready = createMemo(() => loaded.latest?.game === props.game);
  const all = createMemo(() => book()?.chapters ?? []);
  const known = createMemo(() => new Set(all().flatMap((chapter) => chapter.rules.map(({ id }) => id))));
  const places = createMemo(() => new Set([...known(), ...all().map(({ id }) => id)]));
  const words = createMemo(() => wordsOf(query()));
  const shown = createMemo(() => search(all(), words()));
  const hits = () => shown().reduce((sum, chapter) => sum + chapter.rules.length, 0);

  createEffect(
    on(book, () => {
      if (reading !== null) returnTo(reading);
      reading = null;
    }),
  );
  createEffect(
    on([ready, () => props.rule], ([ready, rule]) => {
      if (!ready || rule === null) return;
      if (contents !== undefined) contents.open = false;
      // After the router, which starts every page at its top.
      requestAnimationFrame(() => {
        if (goTo(rule) || !places().has(rule)) return;
        setQuery('');
        goTo(rule);
      });
    }),
  );

  const title = () => sayRules().titleOf(say().games[props.game].name);

  return (
    <div class="rules-page">
      <TopBar title={title()} />
      <nav class="rules-games" aria-label={sayRules().otherGames}>
        <For each={GAME_IDS}>
          {(each) => (
            <a href={`/rules/${each}`} aria-current={each === props.game ? 'page' : undefined}>
              {say().games[each].name}
            </a>
          )}
        </For>
      </nav>
      <div class="rules-frame">
        <div class="rules-aside">
          <search class="rules-search">
            <label for="rules-query">{sayRules().search}</label>
            <div class="rules-field">
              <Icon name="search" />
              <input
                ref={field}
                id="rules-query"
                type="search"
                autocomplete="off"
                spellcheck={false}
                placeholder={sayRules().searchExample}
                value={query()}
                onInput={(event) => ask(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Escape' && !event.isComposing) ask('');
                }}
              />
              <Show when={query() !== ''}>
                <button
                  type="button"
                  aria-label={sayRules().clear}
                  onClick={() => {
                    ask('');
                    field?.focus();
                  }}
                >
                  <Icon name="x" />
                </button>
              </Show>
            </div>
            <p role="status">
              {words().length === 0 ? sayRules().count(known().size) : sayRules().found(hits(), known().size)}
            </p>
          </search>
          <nav class="rules-side" aria-label={sayRules().chapters}>
            <details ref={contents} class="rules-fold">
              <summary>{sayRules().chapters}</summary>
              <Contents game={game()} chapters={shown()} searching={words().length > 0} />
            </details>
            <div class="rules-open">
              <h2>{sayRules().chapters}</h2>
              <Contents game={game()} chapters={shown()} searching={words().length > 0} />
            </div>
          </nav>
        </div>
        <main ref={text} class="rules-text">
          <h1>{title()}</h1>
          <Show when={ready() && props.rule !== null && !places().has(props.rule)}>
            <p class="rules-missing" role="alert">
              {sayRules().noSuchRule(props.rule ?? '')}
            </p>
          </Show>
          <Show
            when={words().length === 0}
            fallback={
              <Show when={shown().length === 0}>
                <p class="rules-none">{sayRules().nothing(query())}</p>
              </Show>
            }
          >
            <div class="rules-summary">
              <For each={book()?.summary}>{(paragraph) => <p>{paragraph}</p>}</For>
            </div>
          </Show>
          <Chapters game={game()} chapters={shown()} words={words()} known={known()} chosen={props.rule} />
        </main>
      </div>
    </div>
  );
}
