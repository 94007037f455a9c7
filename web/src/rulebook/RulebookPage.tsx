import { createEffect, createMemo, createResource, createSignal, For, on, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import { GAME_IDS, type GameId } from '../lib/game-ids.ts';
import { language } from '../lib/preferences.ts';
import { t } from '../locales/index.ts';
import { TopBar } from '../top-bar/TopBar.tsx';
import { Chapters, Contents } from './Chapters.tsx';
import { loadRulebook } from './load-rulebook.ts';
import { tRulebook } from './locales/index.ts';
import styles from './RulebookPage.module.css';
import { captureScrollAnchor, restoreScrollAnchor, type ScrollAnchor, scrollToRule } from './scroll-anchor.ts';
import { parseQuery, search } from './search.ts';

/** The rulebook of one game, with search and a link for every rule. `rule` is the rule or chapter in the URL. */
export function RulebookPage(props: { game: GameId; rule: string | null }) {
  const [query, setQuery] = createSignal('');
  let field: HTMLInputElement | undefined;
  let contents: HTMLDetailsElement | undefined;
  let main: HTMLElement | undefined;

  function updateQuery(text: string): void {
    setQuery(text);
    // Show the first hit.
    if (main !== undefined && main.getBoundingClientRect().top < 0) main.scrollIntoView({ behavior: 'instant' });
  }

  // Captured just before the text is replaced by another language.
  let anchor: ScrollAnchor | null = null;
  const [loaded] = createResource(
    () => ({ game: props.game, language: language() }),
    async ({ game, language }) => {
      const book = await loadRulebook(game, language);
      anchor = captureScrollAnchor();
      return { game, book };
    },
  );

  const book = () => loaded.latest?.book;
  const game = createMemo(() => loaded.latest?.game ?? props.game);
  const isReady = createMemo(() => loaded.latest?.game === props.game);
  const all = createMemo(() => book()?.chapters ?? []);
  const ruleIds = createMemo(() => new Set(all().flatMap((chapter) => chapter.rules.map(({ id }) => id))));
  const anchors = createMemo(() => new Set([...ruleIds(), ...all().map(({ id }) => id)]));
  const searchTerms = createMemo(() => parseQuery(query()));
  const shown = createMemo(() => search(all(), searchTerms()));
  const hits = () => shown().reduce((sum, chapter) => sum + chapter.rules.length, 0);

  createEffect(
    on(book, () => {
      if (anchor !== null) restoreScrollAnchor(anchor);
      anchor = null;
    }),
  );
  createEffect(
    on([isReady, () => props.rule], ([isReady, rule]) => {
      if (!isReady || rule === null) return;
      if (contents !== undefined) contents.open = false;
      // After the router has scrolled to the top of the page.
      requestAnimationFrame(() => {
        if (scrollToRule(rule) || !anchors().has(rule)) return;
        setQuery('');
        scrollToRule(rule);
      });
    }),
  );

  const title = () => tRulebook().titleOf(t().games[props.game].name);

  return (
    <div class={styles.page}>
      <TopBar title={title()} />
      <nav class={styles.games} aria-label={tRulebook().otherGames}>
        <For each={GAME_IDS}>
          {(each) => (
            <a href={`/rules/${each}`} aria-current={each === props.game ? 'page' : undefined}>
              {t().games[each].name}
            </a>
          )}
        </For>
      </nav>
      <div class={styles.layout}>
        <div class={styles.sidebar}>
          <search class={styles.search}>
            <label for="rules-query">{tRulebook().search}</label>
            <div class={styles.searchField}>
              <Icon name="search" />
              <input
                ref={field}
                id="rules-query"
                type="search"
                autocomplete="off"
                spellcheck={false}
                placeholder={tRulebook().searchExample}
                value={query()}
                onInput={(event) => updateQuery(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Escape' && !event.isComposing) updateQuery('');
                }}
              />
              <Show when={query() !== ''}>
                <button
                  type="button"
                  aria-label={tRulebook().clear}
                  onClick={() => {
                    updateQuery('');
                    field?.focus();
                  }}
                >
                  <Icon name="x" />
                </button>
              </Show>
            </div>
            <p role="status">
              {searchTerms().length === 0
                ? tRulebook().count(ruleIds().size)
                : tRulebook().found(hits(), ruleIds().size)}
            </p>
          </search>
          <nav class={styles.contents} aria-label={tRulebook().chapters}>
            <details ref={contents} class={styles.collapsedContents}>
              <summary>{tRulebook().chapters}</summary>
              <Contents game={game()} chapters={shown()} isSearching={searchTerms().length > 0} />
            </details>
            <div class={styles.openContents}>
              <h2>{tRulebook().chapters}</h2>
              <Contents game={game()} chapters={shown()} isSearching={searchTerms().length > 0} />
            </div>
          </nav>
        </div>
        <main ref={main} class={styles.text}>
          <h1>{title()}</h1>
          <Show when={isReady() && props.rule !== null && !anchors().has(props.rule)}>
            <p class={styles.missing} role="alert">
              {tRulebook().noSuchRule(props.rule ?? '')}
            </p>
          </Show>
          <Show
            when={searchTerms().length === 0}
            fallback={
              <Show when={shown().length === 0}>
                <p class={styles.noResults}>{tRulebook().nothing(query())}</p>
              </Show>
            }
          >
            <div class={styles.summary}>
              <For each={book()?.summary}>{(paragraph) => <p>{paragraph}</p>}</For>
            </div>
          </Show>
          <Chapters game={game()} chapters={shown()} terms={searchTerms()} ruleIds={ruleIds()} selected={props.rule} />
        </main>
      </div>
    </div>
  );
}
