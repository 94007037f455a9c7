import { createSignal, For, lazy, Suspense } from 'solid-js';
import { GAME_IDS, type GameId } from '../lib/game-ids.ts';
import { TopBar } from '../top-bar/TopBar.tsx';
import { GameCard } from './GameCard.tsx';
import styles from './Lobby.module.css';
import { tLobby } from './locales/index.ts';
import { OpenRecord } from './OpenRecord.tsx';
import { RoundhouseDrawing } from './RoundhouseDrawing.tsx';
import { SavedGames } from './SavedGames.tsx';

// Lazy, because it depends on the server and the rest of the page does not.
const OnlineTables = lazy(async () => ({ default: (await import('./online/OnlineTables.tsx')).OnlineTables }));

/** The home page: new games, online tables, saved games, and opening a record. */
export function Lobby() {
  const [selected, setSelected] = createSignal<GameId>('steam');
  const cards: HTMLElement[] = [];
  return (
    <div class={styles.page} data-page="lobby">
      <TopBar />
      <main>
        <div class={styles.hero}>
          <div class={styles.intro}>
            <RoundhouseDrawing selected={selected()} cards={() => cards} />
            <h1>
              <For each={tLobby().headline}>{(part) => <span>{part}</span>}</For>
            </h1>
            <p>{tLobby().pitch}</p>
          </div>
          <div class={styles.cards}>
            <For each={GAME_IDS}>
              {(game, index) => (
                <GameCard
                  game={game}
                  onSelect={() => setSelected(game)}
                  ref={(card) => {
                    cards[index()] = card;
                  }}
                />
              )}
            </For>
          </div>
        </div>
        <Suspense fallback={<div class={styles.onlinePlaceholder} />}>
          <OnlineTables />
        </Suspense>
        <div class={styles.sections}>
          <SavedGames />
          <OpenRecord />
        </div>
      </main>
    </div>
  );
}
