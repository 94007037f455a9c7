import { LANGUAGES } from '@roundhouse/kernel';
import type { QueuedActions } from '@roundhouse/protocol';
import { describe, expect, it } from 'vitest';
import { loadPresenter } from '../../games/presenters.ts';
import { GAME_IDS } from '../../lib/game-ids.ts';
import { OnlineGame } from './online-game.ts';
import type { QueueOptions } from './online-types.ts';
import { queueOptions } from './queue-options.ts';
import { FakeServerTable, NO_TIMES } from './testing/fake-server-table.ts';

describe.each(GAME_IDS)('queue options in %s', (id) => {
  it('Queueable actions have a text in both languages, and listing them changes nothing.', async () => {
    const presenter = await loadPresenter(id);
    const server = new FakeServerTable(presenter);
    const client = new OnlineGame(presenter, server.info, server.viewerInfo(1));
    const untranslated = new Set<string>();
    let count = 0;
    for (let step = 0; step < 150 && presenter.game.toAct(server.state) !== 'over'; step++) {
      client.receive({
        type: 'entries',
        from: client.logLength,
        entries: server.entriesFor([server.step()], 1),
        ...NO_TIMES,
      });
      const before = JSON.stringify(client.snapshot(null, { viewer: 1, language: 'en', names: ['Ada', 'Bea', 'Cyd'] }));
      for (const language of LANGUAGES) {
        const { actions } = client.queueOptions({ viewer: 1, language, names: ['Ada', 'Bea', 'Cyd'] });
        count += actions.length;
        for (const { action, text } of actions)
          if (text === '' || text.startsWith(String(action.do))) untranslated.add(text);
      }
      const after = JSON.stringify(client.snapshot(null, { viewer: 1, language: 'en', names: ['Ada', 'Bea', 'Cyd'] }));
      expect(after).toBe(before);
    }
    expect([...untranslated]).toEqual([]);
    if (id === 'steam') expect(count).toBeGreaterThan(0);
  });
});

it('Dropping out of an auction is described for the holder of a free pass.', async () => {
  const { game } = await loadPresenter('steam');
  const state = game.position.read({
    game: 'steam',
    seats: 3,
    options: { rules: 'standard' },
    phase: 'order-auction',
    actor: 0,
    freePass: 1,
    players: [{ cash: 9 }, { cash: 9 }, { cash: 9 }],
  });
  const options = queueOptions(game, state, { seat: 1, isHost: false, queuedActions: [] }, (future, action) => {
    const events: string[] = [];
    game.apply(game.copy(future), action, ({ event }) => events.push(event));
    return events.join();
  });
  expect(options).toMatchObject<Partial<QueueOptions>>({
    pass: true,
    actions: [{ action: { do: 'pass', final: true }, text: 'free-pass-declined,position-taken' }],
  });
});

it('The actions queued already are described.', async () => {
  const presenter = await loadPresenter('steam');
  const server = new FakeServerTable(presenter);
  const client = new OnlineGame(presenter, server.info, server.viewerInfo(1));
  const bea = { viewer: 1, language: 'en', names: ['Ada', 'Bea', 'Cyd'] } as const;
  let options = client.queueOptions(bea);
  while (options.actions.length === 0) {
    client.receive({
      type: 'entries',
      from: client.logLength,
      entries: server.entriesFor([server.step()], 1),
      ...NO_TIMES,
    });
    options = client.queueOptions(bea);
  }
  const [first] = options.actions;
  const queuedActions: QueuedActions = [{ type: 'pass' }, { type: 'take', action: first.action }];
  client.receive({ type: 'table', table: server.info, viewer: { ...server.viewerInfo(1), queuedActions } });
  expect(client.queueOptions(bea).queued).toEqual([null, first.text]);
});
