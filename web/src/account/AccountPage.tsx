import type { MeAnswer } from '@roundhouse/wire';
import { createSignal, Match, onMount, Show, Switch } from 'solid-js';
import { TopBar } from '../../app/TopBar.tsx';
import { words } from '../../lobby/text/index.ts';
import { say } from '../../text/index.ts';
import { loadMe, whoAmI } from '../me.ts';
import type { OnlineProblem } from '../problem.ts';
import { problemText } from '../problem-text.ts';
import { onlineWords } from '../text/index.ts';
import { DevicePart } from './DevicePart.tsx';
import { ForgetPart } from './ForgetPart.tsx';
import { NamePart } from './NamePart.tsx';
import { NoticesPart } from './NoticesPart.tsx';
import { SignedInPart } from './SignedInPart.tsx';
import { SignInPart } from './SignInPart.tsx';
import '../../style/online.css';
import '../../style/account.css';

/** `/account`: who one is to the server, on which devices, and how one is told. */
export function AccountPage() {
  const [gone, setGone] = createSignal<'signedOut' | 'forgotten' | null>(null);
  onMount(() => void loadMe());
  const answer = (): MeAnswer | null => {
    const known = whoAmI();
    return known !== null && 'me' in known ? known : null;
  };
  const problem = (): OnlineProblem | null => {
    const known = whoAmI();
    return known !== null && 'problem' in known ? known.problem : null;
  };
  const lead = () => {
    const how = gone();
    return how === null || answer()?.me ? words().accountAbout : onlineWords()[how];
  };
  const leave = (how: 'signedOut' | 'forgotten') => {
    setGone(how);
    void loadMe();
  };
  return (
    <div class="account">
      <TopBar title={words().account} />
      <main>
        <header class="acc-head">
          <h1>{words().account}</h1>
          <p role="status">{lead()}</p>
        </header>
        <Switch fallback={<p class="loading">{say().loading}</p>}>
          <Match when={problem()}>
            {(it) => (
              <div class="acc-part">
                <p class="mend" role="alert">
                  {problemText(it())}
                </p>
                <button type="button" class="btn" onClick={() => void loadMe()}>
                  {say().tryAgain}
                </button>
              </div>
            )}
          </Match>
          <Match when={answer()}>{(it) => <Parts answer={it()} onGone={leave} />}</Match>
        </Switch>
      </main>
    </div>
  );
}

function Parts(props: { answer: MeAnswer; onGone: (how: 'signedOut' | 'forgotten') => void }) {
  const login = () => props.answer.me?.login ?? null;
  return (
    <div class="acc-parts">
      <div>
        <Show when={props.answer.me === null}>
          <p class="acc-part">{onlineWords().nobodyYet}</p>
        </Show>
        <Show when={props.answer.me?.id ?? 'nobody'} keyed>
          <NamePart />
        </Show>
        <Show when={login()} fallback={<SignInPart />}>
          {(it) => <SignedInPart login={it()} onSignedOut={() => props.onGone('signedOut')} />}
        </Show>
        <Show when={props.answer.me !== null}>
          <DevicePart />
        </Show>
      </div>
      {/* Somebody else's ways to be told are not shown for a moment either. */}
      <Show when={props.answer.me?.id} keyed>
        <div>
          <NoticesPart pushKey={props.answer.pushKey} mail={props.answer.mail} />
          <ForgetPart onForgotten={() => props.onGone('forgotten')} />
        </div>
      </Show>
    </div>
  );
}
