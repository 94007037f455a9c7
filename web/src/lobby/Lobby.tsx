import { For } from 'solid-js';
import { TopBar } from '../app/TopBar.tsx';
import { GAME_IDS } from '../games/game-ids.ts';
import { say } from '../text/index.ts';

export function Lobby() {
  return (
    <>
      <TopBar />
      <main>
        <For each={GAME_IDS}>
          {(game) => (
            <a class="btn pri" href={`/play/${game}`}>
              {say().games[game].name}
            </a>
          )}
        </For>
      </main>
    </>
  );
}
