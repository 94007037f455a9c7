import { Random, readOptions } from '@roundhouse/kernel';
import type { ChatMessage, LogEntry, TableInfo } from '@roundhouse/protocol';
import { describe, expect, it } from 'vitest';
import { loadPresenter } from '../../games/presenters.ts';
import { GAME_IDS, type GameId } from '../../lib/game-ids.ts';
import { GameHistory } from '../game-history.ts';
import type { ViewerContext } from '../game-presenter.ts';
import { LocalTable } from '../local-table.ts';
import type { GameStatus } from '../table-types.ts';
import { LogGap, OnlineGame, VersionMismatch } from './online-game.ts';
import type { ConnectionStatus, FairnessVerdict } from './online-types.ts';
import { FakeServerTable, NO_TIMES } from './testing/fake-server-table.ts';

const NAMES = ['Ada', 'Bea', 'Cyd'];
const CONNECTED: ConnectionStatus = { connection: { status: 'live' }, pendingCount: 0 };
const contextOf = (viewer: ViewerContext['viewer']): ViewerContext => ({ viewer, language: 'en', names: NAMES });

async function openGame(id: GameId, seat: number | null, overrides: Partial<TableInfo> = {}) {
  const presenter = await loadPresenter(id);
  const server = new FakeServerTable(presenter, overrides);
  const client = new OnlineGame(presenter, server.info, server.viewerInfo(seat));
  const viewer = seat ?? 'spectator';
  /** Sends the log entries of these steps to the client. */
  const push = (steps: ReturnType<FakeServerTable['play']>) =>
    client.receive({ type: 'entries', from: client.logLength, entries: server.entriesFor(steps, viewer), ...NO_TIMES });
  return { presenter, server, client, viewer, push } as const;
}

describe.each(GAME_IDS)('an online game of %s', (id) => {
  it.each([0, 2, null])('An online game looks to seat %s like the same local game.', async (seat) => {
    const { presenter, server, client, viewer, push } = await openGame(id, seat);
    for (let part = 0; part < 6; part++) push(server.play(25));
    while (presenter.game.toAct(server.state) === 'chance') push([server.step()]);
    const history = new GameHistory(
      presenter.game,
      presenter.game.setup(readOptions(presenter.game.options, server.info.options), 3),
    );
    history.applyAll(server.steps.map(({ action }) => action));
    const players = NAMES.map((name) => ({ name, bot: null }));
    const local = new LocalTable(
      { id: '', created: 0, seed: '', record: server.record() },
      presenter,
      history,
      players,
    );
    const [expected, actual] = [local.status(), client.status(CONNECTED)];
    expect(actual.recordLength).toBe(expected.recordLength);
    expect(actual.rounds).toEqual(expected.rounds);
    expect(actual.roundsInGame).toBe(expected.roundsInGame);
    expect(actual.actors).toEqual(expected.actors);
    expect(client.logLines(0, contextOf(viewer))).toEqual(local.logLines(0, contextOf(viewer)));
    for (const at of [0, 10, expected.recordLength >> 1, null]) {
      expect(client.snapshot(at, contextOf(viewer))).toEqual(local.snapshot(at, contextOf(viewer)));
    }
  });

  it('The client follows an undo and continues from there.', async () => {
    const { server, client, viewer, push } = await openGame(id, 1);
    push(server.play(60));
    const before = JSON.stringify(client.snapshot(40, contextOf(viewer)));
    client.receive({ type: 'entries', from: 60, entries: [server.undo(40)], ...NO_TIMES });
    expect(client.recordLength).toBe(40);
    expect(client.logLength).toBe(61);
    expect(JSON.stringify(client.snapshot(null, contextOf(viewer)))).toBe(before);
    push(server.play(10));
    expect(client.recordLength).toBe(50);
    expect(client.logLength).toBe(71);
    client.receive({ type: 'entries', from: 71, entries: [server.undo(0)], ...NO_TIMES });
    expect(client.recordLength).toBe(0);
    push(server.play(30));
    expect(client.recordLength).toBe(30);
  });

  it('Entries from 0 replace the log, overlapping entries are applied once, and a gap throws.', async () => {
    const { server, client, viewer, push } = await openGame(id, 0);
    const first = server.play(30);
    push(first);
    const snapshot = JSON.stringify(client.snapshot(null, contextOf(viewer)));
    client.receive({
      type: 'entries',
      from: 20,
      entries: server.entriesFor(server.steps.slice(20), viewer),
      ...NO_TIMES,
    });
    client.receive({ type: 'entries', from: 0, entries: server.entriesFor(server.steps, viewer), ...NO_TIMES });
    expect(client.logLength).toBe(30);
    expect(JSON.stringify(client.snapshot(null, contextOf(viewer)))).toBe(snapshot);
    const entries = server.entriesFor(server.play(5), viewer);
    expect(() => client.receive({ type: 'entries', from: 32, entries, ...NO_TIMES })).toThrow(LogGap);
    expect(client.logLength).toBe(30);
    client.receive({ type: 'entries', from: 30, entries, ...NO_TIMES });
    expect(client.recordLength).toBe(35);
  });

  it('The game waits for the viewer on their own turn, and for a remote player on any other.', async () => {
    const { server, client, push } = await openGame(id, 1);
    push(server.playTo(1));
    expect(client.status(CONNECTED).waiting).toEqual({ for: 'person', seat: 1 });
    const seats = server.info.seats.map((seat, number) => (number === 1 ? { ...seat, substituteBot: 'greedy' } : seat));
    client.receive({ type: 'table', table: { ...server.info, seats }, viewer: server.viewerInfo(1) });
    expect(client.status(CONNECTED).waiting, 'a substitute bot plays').toEqual({ for: 'remote', seat: 1 });
    client.receive({ type: 'table', table: server.info, viewer: server.viewerInfo(0) });
    expect(client.status(CONNECTED).waiting).toEqual({ for: 'remote', seat: 1 });
    client.receive({ type: 'table', table: server.info, viewer: server.viewerInfo(null) });
    expect(client.status(CONNECTED)).toMatchObject<Partial<GameStatus>>({
      waiting: { for: 'remote', seat: 1 },
      undoTo: null,
    });
  });

  it('Undo is free only while nobody else has acted since.', async () => {
    const { presenter, server, client, push } = await openGame(id, 1);
    const casesSeen = new Set<boolean>();
    for (let step = 0; step < 200 && presenter.game.toAct(server.state) !== 'over'; step++) {
      push([server.step()]);
      const { actors, undoTo, decidedAt, turnStart, online } = client.status(CONNECTED);
      const isMine = actors.at(-1) === 1;
      casesSeen.add(isMine);
      expect(undoTo).toBe(isMine ? actors.length - 1 : null);
      expect(online?.isUndoFree).toBe(isMine);
      expect(turnStart !== null).toBe(isMine && actors.at(-2) === 1);
      if (turnStart !== null) expect([...actors.slice(turnStart - 1)].map((by) => by === 1).indexOf(false)).toBe(0);
      if (decidedAt !== null) expect(decidedAt).toBe(actors.lastIndexOf(1));
    }
    expect(casesSeen.size).toBe(2);
  });

  it('With undo by consent, an undo can be requested after others have acted.', async () => {
    const { server, client, push } = await openGame(id, 1, { undoRule: 'consent' });
    push(server.playTo(1));
    push([server.step()]);
    push(server.play(12));
    const { undoTo, actors } = client.status(CONNECTED);
    expect(undoTo).toBe(actors.lastIndexOf(1));
  });

  it('Entries that do not fit the game, and unsupported rules versions, throw VersionMismatch.', async () => {
    const { presenter, server, client } = await openGame(id, 0);
    const entries: LogEntry[] =
      presenter.game.determinize === undefined
        ? [{ actor: 0, action: { do: 'nonsense' } }]
        : [{ actor: 0, events: [], patches: [[['game'], 'chess']] }];
    expect(() => client.receive({ type: 'entries', from: 0, entries, ...NO_TIMES })).toThrow(VersionMismatch);
    expect(() => new OnlineGame(presenter, { ...server.info, rulesVersion: 999 }, server.viewerInfo(0))).toThrow(
      VersionMismatch,
    );
  });

  it('The random draws of the whole game are verified.', async () => {
    const { server, client, push } = await openGame(id, 0);
    push(server.play(80));
    const { commitment } = server.info;
    const record = server.record();
    const draws = server.steps.filter(({ actor }) => actor === 'chance').length;
    expect(client.verifyFairness(record, commitment)).toEqual<FairnessVerdict>({ status: 'fair', draws });
    expect(client.verifyFairness(record, 'another')).toEqual<FairnessVerdict>({ status: 'other-seed' });
    const shorter = { ...record, actions: record.actions.slice(0, 0) };
    if (!client.status(CONNECTED).hasSecrets) {
      expect(client.verifyFairness(shorter, commitment)).toEqual<FairnessVerdict>({ status: 'other-game' });
    }
    const verdict = client.verifyFairness({ ...record, actions: [...record.actions.slice(1)] }, commitment);
    expect(verdict.status).not.toBe('fair');
  });
});

it('A manipulated draw is reported with its index.', async () => {
  const presenter = await loadPresenter('steel-and-steam');
  const server = new FakeServerTable(presenter);
  const client = new OnlineGame(presenter, server.info, server.viewerInfo(0));
  const { game } = presenter;
  server.play(40);
  while (game.toAct(server.state) !== 'chance' || game.chanceOutcomes(server.state).length < 2) server.step();
  const index = server.steps.length;
  const fair = JSON.stringify(server.step().action);
  server.undo(index);
  const other = game
    .legalActions(server.state)
    .map((action) => game.actions.write(server.state, action))
    .find((action) => JSON.stringify(action) !== fair);
  server.step(other);
  client.receive({ type: 'entries', from: 0, entries: server.entriesFor(server.steps, 0), ...NO_TIMES });
  expect(client.verifyFairness(server.record(), server.info.commitment)).toEqual<FairnessVerdict>({
    status: 'other-draw',
    index,
  });
});

it('The client does not know the hidden information of other players.', async () => {
  const presenter = await loadPresenter('days-of-steam');
  const server = new FakeServerTable(presenter);
  server.play(60);
  const [one, other] = [0, 1].map((seat) => {
    const client = new OnlineGame(presenter, server.info, server.viewerInfo(seat));
    client.receive({ type: 'entries', from: 0, entries: server.entriesFor(server.steps, seat), ...NO_TIMES });
    return client;
  });
  // A seat's view of the game does not change when the hidden information of the others is redrawn.
  const random = new Random('others');
  const redrawn = presenter.game.determinize?.(server.state, 0, random);
  expect(presenter.game.playerView(redrawn, 0)).toEqual(presenter.game.playerView(server.state, 0));
  expect(one.snapshot(null, contextOf(0)).viewModel).toEqual(presenter.viewModel(redrawn, contextOf(0)));
  expect(other.snapshot(null, contextOf(1)).viewModel).toEqual(presenter.viewModel(server.state, contextOf(1)));
  expect(() => one.record()).toThrow();
});

it('An imported game that started while the client was disconnected needs the whole log again.', async () => {
  const { server, client } = await openGame('days-of-steam', 0, { status: 'waiting' });
  server.play(30);
  client.receive({ type: 'entries', from: 0, entries: server.entriesFor(server.steps, 'spectator'), ...NO_TIMES });
  expect(client.isForOtherViewer).toBe(false);
  client.receive({ type: 'table', table: { ...server.info, status: 'playing' }, viewer: server.viewerInfo(0) });
  client.receive({ type: 'entries', from: 30, entries: server.entriesFor(server.play(5), 0), ...NO_TIMES });
  expect(client.isForOtherViewer).toBe(true);
  expect(client.logLength).toBe(30);
  client.receive({ type: 'entries', from: 0, entries: server.entriesFor(server.steps, 0), ...NO_TIMES });
  expect(client.isForOtherViewer).toBe(false);
  expect(client.logLength).toBe(server.steps.length);
});

it('Repeated chat messages are shown once, in order.', async () => {
  const presenter = await loadPresenter('steam');
  const server = new FakeServerTable(presenter);
  const client = new OnlineGame(presenter, server.info, server.viewerInfo(0));
  const message = (number: number): ChatMessage => ({
    number,
    seat: 1,
    name: 'Bea',
    text: `message ${number}`,
    at: number,
    event: null,
  });
  client.receive({ type: 'chat', messages: [message(1), message(2)] });
  client.receive({ type: 'chat', messages: [message(2), message(3)] });
  expect(client.status(CONNECTED).online?.chat.map(({ number }) => number)).toEqual([1, 2, 3]);
  client.receive({ type: 'chat', messages: [message(6)] });
  client.receive({ type: 'chat', messages: [3, 4, 5, 6].map(message) });
  expect(client.status(CONNECTED).online?.chat.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});

it('Deleted chat messages are removed, and ignored when they arrive again.', async () => {
  const { client } = await openGame('steam', 0);
  const message = (number: number): ChatMessage => ({
    number,
    seat: 1,
    name: 'Bea',
    text: `message ${number}`,
    at: number,
    event: null,
  });
  client.receive({ type: 'chat', messages: [1, 2, 3].map(message) });
  client.receive({ type: 'chat-deleted', numbers: [2, 4] });
  expect(client.status(CONNECTED).online?.chat.map(({ number }) => number)).toEqual([1, 3]);
  // The server read these messages before the deletion, and they arrive after it.
  client.receive({ type: 'chat', messages: [2, 3, 4, 5].map(message) });
  expect(client.status(CONNECTED).online?.chat.map(({ number }) => number)).toEqual([1, 3, 5]);
});

it('An abandoned game waits for nobody.', async () => {
  const { server, client, push } = await openGame('steam', 1);
  push(server.playTo(1));
  client.receive({ type: 'table', table: { ...server.info, status: 'abandoned' }, viewer: server.viewerInfo(1) });
  expect(client.status(CONNECTED)).toMatchObject<Partial<GameStatus>>({ waiting: { for: 'nobody' }, undoTo: null });
});

it('A table of an older rules version is upgraded to the current options.', async () => {
  const { presenter, server } = await openGame('steam', 0);
  const { redirectUnowned: _, ...options } = server.info.options;
  const client = new OnlineGame(presenter, { ...server.info, rulesVersion: 1, options }, server.viewerInfo(0));
  expect(client.record()).toMatchObject({ rules: presenter.game.rulesVersion, options: { redirectUnowned: 'after' } });
});
