import { createResource, Show, Suspense } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import { Loading } from '../components/Loading.tsx';
import { workerClient } from '../engine-worker/worker-client.ts';
import type { GameId } from '../lib/game-ids.ts';
import { language } from '../lib/preferences.ts';
import { t } from '../locales/index.ts';
import { TopBar } from '../top-bar/TopBar.tsx';
import { GameIllustration } from './illustrations/GameIllustration.tsx';
import { tLobby } from './locales/index.ts';
import { NewGameForm } from './NewGameForm.tsx';
import styles from './NewGamePage.module.css';
import layoutStyles from './setup-layout.module.css';

/** `/new/steam`, `/new/steam?online`: configures a new game. The form is generated from the options of the game. */
export function NewGamePage(props: { game: GameId; online: boolean }) {
  const [form] = createResource(
    () => ({ game: props.game, language: language() }),
    ({ game, language }) => workerClient.call((host) => host.setupForm(game, language)),
  );
  const ariaCurrent = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);
  return (
    <div class={layoutStyles.page}>
      <TopBar game={props.game} subtitle={tLobby().setUp} />
      <main>
        <header class={layoutStyles.header}>
          <GameIllustration game={props.game} />
          <div>
            <h1>{tLobby().setUpTitle(t().games[props.game].name)}</h1>
            <nav class={styles.modeLinks} aria-label={tLobby().whereToPlay}>
              <a href={`/new/${props.game}`} aria-current={ariaCurrent(!props.online)}>
                <Icon name="home" size={16} /> {tLobby().playHere}
              </a>
              <a href={`/new/${props.game}?online`} aria-current={ariaCurrent(props.online)}>
                <Icon name="globe" size={16} /> {tLobby().playOnline}
              </a>
            </nav>
            <p>{props.online ? tLobby().playOnlineAbout : tLobby().playHereAbout}</p>
          </div>
        </header>
        <Suspense fallback={<Loading />}>
          {/* `latest` keeps the current form while the one in another language is loading. */}
          <Show when={form.latest}>{(it) => <NewGameForm form={it()} online={props.online} />}</Show>
        </Suspense>
      </main>
    </div>
  );
}
