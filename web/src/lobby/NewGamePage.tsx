import { createResource, Show, Suspense } from 'solid-js';
import { language } from '../app/preferences.ts';
import { TopBar } from '../app/TopBar.tsx';
import type { GameId } from '../games/game-ids.ts';
import { Icon } from '../parts/Icon.tsx';
import { connection } from '../table/connection.ts';
import { say } from '../text/index.ts';
import { SetUpForm } from './SetUpForm.tsx';
import { words } from './text/index.ts';
import { Vignette } from './vignettes/Vignette.tsx';
import '../style/set-up.css';
import '../style/vignettes.css';

/** `/new/steam`, `/new/steam?online`: a game as one wants it. The form is made from the options that the game has. */
export function SetUp(props: { game: GameId; online: boolean }) {
  const [form] = createResource(
    () => ({ game: props.game, language: language() }),
    ({ game, language }) => connection.call((host) => host.setupForm(game, language)),
  );
  const current = (is: boolean) => (is ? 'page' : undefined);
  return (
    <div class="set-up">
      <TopBar game={props.game} subtitle={words().setUp} />
      <main>
        <header class="su-head">
          <Vignette game={props.game} />
          <div>
            <h1>{words().setUpTitle(say().games[props.game].name)}</h1>
            <nav class="su-where" aria-label={words().whereToPlay}>
              <a href={`/new/${props.game}`} aria-current={current(!props.online)}>
                <Icon name="home" size={16} /> {words().playHere}
              </a>
              <a href={`/new/${props.game}?online`} aria-current={current(props.online)}>
                <Icon name="globe" size={16} /> {words().playOnline}
              </a>
            </nav>
            <p>{props.online ? words().playOnlineAbout : words().playHereAbout}</p>
          </div>
        </header>
        <Suspense fallback={<p class="loading">{say().loading}</p>}>
          {/* The form before stays while the next one, in another language, is fetched. */}
          <Show when={form.latest}>{(it) => <SetUpForm form={it()} online={props.online} />}</Show>
        </Suspense>
      </main>
    </div>
  );
}
