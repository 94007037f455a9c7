import type { AnyGamePresenter, LoadPresenter } from '../engine-worker/game-presenter.ts';
import type { GameId } from '../lib/game-ids.ts';

/**
 * Each game is loaded when a table needs it. The presenters are cast to `AnyGamePresenter`, because the worker only
 * passes states and view models on.
 */
const LOADERS: { readonly [Id in GameId]: () => Promise<AnyGamePresenter> } = {
  steam: async () => (await import('./steam/presenter.ts')).steamPresenter as AnyGamePresenter,
  'days-of-steam': async () => (await import('./days-of-steam/presenter.ts')).daysOfSteamPresenter as AnyGamePresenter,
  'steel-and-steam': async () =>
    (await import('./steel-and-steam/presenter.ts')).steelAndSteamPresenter as AnyGamePresenter,
};

export const loadPresenter: LoadPresenter = (game) => LOADERS[game]();
