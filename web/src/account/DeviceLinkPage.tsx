import { createSignal, onMount, Show } from 'solid-js';
import { TopBar } from '../../app/TopBar.tsx';
import { say } from '../../text/index.ts';
import { api } from '../api.ts';
import { createDeed, DeedNote } from '../deed.tsx';
import { loadMe, me, takeMe } from '../me.ts';
import { onlineWords } from '../text/index.ts';
import '../../style/online.css';
import '../../style/account.css';

/** `/carry#…`: a link from another device, to be the same person here. Used only when the visitor says so. */
export function CarryPage(props: { token: string }) {
  const deed = createDeed();
  const [done, setDone] = createSignal(false);
  onMount(() => void loadMe());
  const use = async () => {
    const reply = await deed.run(async () => takeMe(await api.useLink(props.token)));
    setDone(reply !== null);
  };
  const lobby = () => (
    <a class="btn ink" href="/">
      {say().toLobby}
    </a>
  );
  return (
    <div class="account">
      <TopBar title={onlineWords().carryTitle} />
      <main class="carry">
        <h1>{onlineWords().carryTitle}</h1>
        <Show
          when={!done()}
          fallback={
            <>
              <p role="status">{onlineWords().carryDone(me()?.name ?? '')}</p>
              {lobby()}
            </>
          }
        >
          <Show
            when={props.token !== ''}
            fallback={
              <>
                <p>{onlineWords().carryNone}</p>
                {lobby()}
              </>
            }
          >
            <p>{onlineWords().carryAbout}</p>
            <Show when={me()}>{(it) => <p class="mend">{onlineWords().carryInstead(it().name)}</p>}</Show>
            <div class="acc-buttons">
              <button type="button" class="btn pri" aria-disabled={deed.busy()} onClick={() => void use()}>
                {onlineWords().carryGo}
              </button>
              <a class="btn" href="/">
                {onlineWords().cancel}
              </a>
            </div>
            <Show when={deed.problem()?.code === 'not-allowed'} fallback={<DeedNote deed={deed} />}>
              <p class="mend" role="alert">
                {onlineWords().carryTaken}
              </p>
            </Show>
          </Show>
        </Show>
      </main>
    </div>
  );
}
