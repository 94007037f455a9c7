import { createSignal, For, lazy, Suspense } from 'solid-js';
import { TopBar } from '../app/TopBar.tsx';
import { GAME_IDS, type GameId } from '../games/game-ids.ts';
import { GameCard } from './GameCard.tsx';
import { OpenRecord } from './OpenRecord.tsx';
import { Turntable } from './Turntable.tsx';
import { words } from './text/index.ts';
import { YourGames } from './YourGames.tsx';
import '../style/lobby.css';
import '../style/vignettes.css';

// Fetched beside the first page, not before it: it asks the server, and the rest does not need one.
const OnlineTables = lazy(async () => ({ default: (await import('./online/OnlineTables.tsx')).OnlineTables }));

/** The first page: three games to begin, tables with others, the games to go on with, and records to open. */
export function Lobby() {
  const [pointed, setPointed] = createSignal<GameId>('steam');
  const cards: HTMLElement[] = [];
  return (
    <div class="lobby">
      <TopBar />
      <main>
        <div class="hero">
          <div class="hero-left">
            <Turntable to={pointed()} cards={() => cards} />
            <h1>
              <For each={words().headline}>{(part) => <span>{part}</span>}</For>
            </h1>
            <p>{words().pitch}</p>
          </div>
          <div class="cards">
            <For each={GAME_IDS}>
              {(game, index) => (
                <GameCard
                  game={game}
                  onPoint={() => setPointed(game)}
                  ref={(card) => {
                    cards[index()] = card;
                  }}
                />
              )}
            </For>
          </div>
        </div>
        <Suspense fallback={<div class="online-room" />}>
          <OnlineTables />
        </Suspense>
        <div class="low">
          <YourGames />
          <OpenRecord />
        </div>
      </main>
    </div>
  );
}
