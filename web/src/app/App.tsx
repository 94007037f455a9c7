import { ErrorBoundary, lazy, Match, Suspense, Switch } from 'solid-js';
import { Loading } from '../components/Loading.tsx';
import { applyLanguageAndTheme } from '../lib/preferences.ts';
import { route } from '../router/router.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';

const Lobby = lazy(async () => ({ default: (await import('../lobby/Lobby.tsx')).Lobby }));
const PlayNow = lazy(async () => ({ default: (await import('../lobby/PlayNow.tsx')).PlayNow }));
const SetUp = lazy(async () => ({ default: (await import('../lobby/NewGamePage.tsx')).NewGamePage }));
const TablePage = lazy(async () => ({ default: (await import('../table/TablePage.tsx')).TablePage }));
const OnlineTablePage = lazy(async () => ({ default: (await import('../table/OnlineTablePage.tsx')).OnlineTablePage }));
const AccountPage = lazy(async () => ({ default: (await import('../account/AccountPage.tsx')).AccountPage }));
const CarryPage = lazy(async () => ({ default: (await import('../account/DeviceLinkPage.tsx')).DeviceLinkPage }));
const SharedRecord = lazy(async () => ({ default: (await import('../table/SharedRecord.tsx')).SharedRecord }));
const RulesPage = lazy(async () => ({ default: (await import('../rulebook/RulebookPage.tsx')).RulebookPage }));

/** The current route if it has the given page, otherwise null; for use with `Match`. */
function matchRoute<Page extends ReturnType<typeof route>['page']>(page: Page) {
  const current = route();
  return current.page === page ? (current as Extract<typeof current, { page: Page }>) : null;
}

export function App() {
  applyLanguageAndTheme();
  return (
    <ErrorBoundary fallback={(error: unknown) => <ErrorPage error={error} />}>
      <Suspense fallback={<Loading />}>
        <Switch fallback={<ErrorPage error={null} />}>
          <Match when={matchRoute('lobby')}>
            <Lobby />
          </Match>
          <Match when={matchRoute('play')}>
            {(current) => <PlayNow game={current().game} query={current().query} />}
          </Match>
          <Match when={matchRoute('new-game')}>
            {(current) => <SetUp game={current().game} online={current().online} />}
          </Match>
          <Match when={matchRoute('table')}>{(current) => <TablePage id={current().id} at={current().at} />}</Match>
          <Match when={matchRoute('online')}>
            {(current) => <OnlineTablePage id={current().id} at={current().at} />}
          </Match>
          <Match when={matchRoute('account')}>
            <AccountPage />
          </Match>
          <Match when={matchRoute('device-link')}>{(current) => <CarryPage token={current().token} />}</Match>
          <Match when={matchRoute('shared-record')}>
            {(current) => <SharedRecord record={current().record} at={current().at} />}
          </Match>
          <Match when={matchRoute('rules')}>
            {(current) => <RulesPage game={current().game} rule={current().rule} />}
          </Match>
        </Switch>
      </Suspense>
      <UpdateNotice />
    </ErrorBoundary>
  );
}
