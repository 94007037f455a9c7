import { ErrorBoundary, lazy, Match, Suspense, Switch } from 'solid-js';
import { say } from '../text/index.ts';
import { Failure } from './Failure.tsx';
import { dressPage } from './preferences.ts';
import { route } from './route.ts';
import { UpdateNotice } from './UpdateNotice.tsx';

const Lobby = lazy(async () => ({ default: (await import('../lobby/Lobby.tsx')).Lobby }));
const PlayNow = lazy(async () => ({ default: (await import('../lobby/PlayNow.tsx')).PlayNow }));
const SetUp = lazy(async () => ({ default: (await import('../lobby/SetUp.tsx')).SetUp }));
const TablePage = lazy(async () => ({ default: (await import('../table/TablePage.tsx')).TablePage }));
const OnlineTablePage = lazy(async () => ({ default: (await import('../table/OnlineTablePage.tsx')).OnlineTablePage }));
const AccountPage = lazy(async () => ({ default: (await import('../online/account/AccountPage.tsx')).AccountPage }));
const CarryPage = lazy(async () => ({ default: (await import('../online/account/CarryPage.tsx')).CarryPage }));
const SharedRecord = lazy(async () => ({ default: (await import('../table/SharedRecord.tsx')).SharedRecord }));
const RulesPage = lazy(async () => ({ default: (await import('../rules/RulesPage.tsx')).RulesPage }));

/** A route of one kind, for `Match`: null when the visitor is elsewhere. */
function at<Page extends ReturnType<typeof route>['page']>(page: Page) {
  const here = route();
  return here.page === page ? (here as Extract<typeof here, { page: Page }>) : null;
}

export function App() {
  dressPage();
  return (
    <ErrorBoundary fallback={(error: unknown) => <Failure error={error} />}>
      <Suspense fallback={<p class="loading">{say().loading}</p>}>
        <Switch fallback={<Failure error={null} />}>
          <Match when={at('lobby')}>
            <Lobby />
          </Match>
          <Match when={at('play')}>{(here) => <PlayNow game={here().game} asked={here().asked} />}</Match>
          <Match when={at('set-up')}>{(here) => <SetUp game={here().game} online={here().online} />}</Match>
          <Match when={at('table')}>{(here) => <TablePage id={here().id} at={here().at} />}</Match>
          <Match when={at('online')}>{(here) => <OnlineTablePage id={here().id} at={here().at} />}</Match>
          <Match when={at('account')}>
            <AccountPage />
          </Match>
          <Match when={at('carry')}>{(here) => <CarryPage token={here().token} />}</Match>
          <Match when={at('shared')}>{(here) => <SharedRecord record={here().record} at={here().at} />}</Match>
          <Match when={at('rules')}>{(here) => <RulesPage game={here().game} rule={here().rule} />}</Match>
        </Switch>
      </Suspense>
      <UpdateNotice />
    </ErrorBoundary>
  );
}
