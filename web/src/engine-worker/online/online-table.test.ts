import type { JsonObject } from '@roundhouse/kernel';
import type { ClientMessage, ErrorResponse, QueuedActions, ServerMessage, TableResponse } from '@roundhouse/protocol';
import { describe, expect, it, vi } from 'vitest';
import ruhr from '../../../../games/steam/src/maps/ruhr.json' with { type: 'json' };
import { loadPresenter } from '../../games/presenters.ts';
import type { GameId } from '../../lib/game-ids.ts';
import type { ViewerContext } from '../game-presenter.ts';
import { DocumentUnavailable, type FetchDocument, NoSuchDocument } from './documents.ts';
import { OnlineTable } from './online-table.ts';
import type { ConnectionState, ConnectionStatus, SendResult } from './online-types.ts';
import type { SocketHandlers } from './socket.ts';
import { FakeServerTable, NO_TIMES } from './testing/fake-server-table.ts';

const RUHR: JsonObject = JSON.parse(JSON.stringify(ruhr));
const HASH = 'ab'.repeat(32);
const ADA: ViewerContext = { viewer: 0, language: 'en', names: ['Ada', 'Bea', 'Cyd'] };

/** Opens a table with Ada as viewer, and a fake server that sends messages on demand. */
async function openTable(game: GameId = 'steam') {
  const server = new FakeServerTable(await loadPresenter(game));
  const paths: string[] = [];
  const sent: ClientMessage[] = [];
  const handlers: SocketHandlers[] = [];
  const onChange = vi.fn();
  const client = new OnlineTable(
    'far',
    (path, socketHandlers) => {
      paths.push(path);
      handlers.push(socketHandlers);
      return { send: (text) => sent.push(JSON.parse(text)), close: () => {} };
    },
    loadPresenter,
    onChange,
  );
  const push = (message: ServerMessage) => handlers.at(-1)?.onMessage(JSON.stringify(message));
  const pushEntries = (from: number, steps: ReturnType<FakeServerTable['play']>, viewer = 0) =>
    push({ type: 'entries', from, entries: server.entriesFor(steps, viewer), ...NO_TIMES });
  server.playTo(0);
  handlers.at(-1)?.onOpen();
  push({ type: 'table', table: server.info, viewer: server.viewerInfo(0) });
  pushEntries(0, server.steps);
  push({ type: 'synced', logLength: server.steps.length });
  expect(await client.opened).toBeNull();
  return { server, client, paths, sent, push, pushEntries, onChange };
}

/** Opens a table with a custom map. The client receives only the hash of the map. */
async function openWithMap(fetchOne: FetchDocument) {
  const server = new FakeServerTable(await loadPresenter('steam'), { options: { map: { sha256: HASH } } });
  const handlers: SocketHandlers[] = [];
  const client = new OnlineTable(
    'far',
    (_, socketHandlers) => {
      handlers.push(socketHandlers);
      return { send: () => {}, close: () => {} };
    },
    loadPresenter,
    () => {},
    fetchOne,
  );
  const sync = () => {
    handlers.at(-1)?.onOpen();
    const messages: ServerMessage[] = [
      { type: 'table', table: server.info, viewer: server.viewerInfo(0) },
      { type: 'entries', from: 0, entries: [], ...NO_TIMES },
      { type: 'synced', logLength: 0 },
    ];
    for (const message of messages) handlers.at(-1)?.onMessage(JSON.stringify(message));
  };
  sync();
  return { client, sync, handlers };
}

describe('an online table with a custom map', () => {
  it('The map is fetched by its hash and used in the game.', async () => {
    const fetchOne = vi.fn(async () => RUHR);
    const { client } = await openWithMap(fetchOne);
    expect(await client.opened).toBeNull();
    expect(fetchOne).toHaveBeenCalledExactlyOnceWith(HASH);
    expect(client.game.record().options).toMatchObject({ map: { id: 'ruhr' } });
    expect(client.response).toMatchObject({ table: { options: { map: { sha256: HASH } } } });
  });

  it('Everything is requested again when the map cannot be fetched.', async () => {
    const fetchOne = vi.fn(async () => RUHR).mockRejectedValueOnce(new DocumentUnavailable(HASH));
    const { client, sync, handlers } = await openWithMap(fetchOne);
    await expect.poll(() => client.connectionStatus.connection.status).toBe('waiting');
    client.reconnect();
    expect(handlers).toHaveLength(2);
    sync();
    expect(await client.opened).toBeNull();
    expect(client.game.record().options).toMatchObject({ map: { id: 'ruhr' } });
  });

  it('Opening fails when the server does not have the map.', async () => {
    const { client } = await openWithMap(() => Promise.reject(new NoSuchDocument(HASH)));
    expect(await client.opened).toEqual({ code: 'document-not-found' });
  });
});

describe('an online table', () => {
  it('The table opens with all messages that arrived while the game was being loaded.', async () => {
    const { server, client } = await openTable();
    expect(client.game.recordLength).toBe(server.steps.length);
    expect(client.connectionStatus).toEqual<ConnectionStatus>({ connection: { status: 'live' }, pendingCount: 0 });
    expect(client.response).toMatchObject({ table: { id: 'far' } });
  });

  it('An action is sent to the server and applied when its log entry arrives.', async () => {
    const { server, client, sent, push, pushEntries } = await openTable();
    const logLength = client.game.logLength;
    const hint = client.game.suggest(ADA);
    const reply = client.act(hint?.action ?? {}, logLength, ADA);
    expect(sent).toMatchObject<Partial<ClientMessage>[]>([{ type: 'act', logLength, action: hint?.action ?? {} }]);
    expect(client.game.recordLength, 'the action is not applied optimistically').toBe(logLength);
    pushEntries(logLength, [server.step(hint?.action)]);
    push({ type: 'ack', id: sent[0].id });
    expect(await reply).toEqual<SendResult>({ refusal: null, error: null });
    expect(client.game.recordLength).toBe(logLength + 1);
  });

  it('An illegal action, or an action of another player, is not sent to the server.', async () => {
    const { server, client, sent, push, pushEntries } = await openTable();
    const refused = await client.act({ do: 'end-build' }, client.game.logLength, ADA);
    expect(refused.refusal?.rule).toMatch(/^STM-/);
    pushEntries(client.game.logLength, server.playTo(1));
    push({ type: 'synced', logLength: 0 });
    const theirs = client.game.suggest(ADA)?.action ?? {};
    expect(await client.act(theirs, client.game.logLength, ADA)).toMatchObject<Partial<SendResult>>({
      error: { code: 'not-your-turn' },
    });
    expect(sent).toEqual([]);
  });

  it('A refusal by the server is returned as text.', async () => {
    const { client, sent, push } = await openTable();
    const reply = client.act(client.game.suggest(ADA)?.action ?? {}, client.game.logLength, ADA);
    push({
      type: 'rejected',
      id: sent[0].id,
      error: { code: 'illegal-action', refusal: { rule: 'STM-BUILD-18', reason: 'not-your-phase' } },
    });
    const { refusal, error } = await reply;
    expect(refusal?.rule).toBe('STM-BUILD-18');
    expect(error).toBeNull();
  });

  it('A change of the viewer info is applied.', async () => {
    const { server, client, push } = await openTable();
    const queuedActions: QueuedActions = [{ type: 'pass' }];
    push({ type: 'viewer', viewer: { ...server.viewerInfo(0), queuedActions } });
    expect(client.response).toEqual<TableResponse>({
      table: { ...server.info, deadline: null },
      viewer: { ...server.viewerInfo(0), queuedActions },
    });
  });

  it('An action that was decided for an older log is stale.', async () => {
    const { server, client, sent, pushEntries } = await openTable();
    const [logLength, action] = [client.game.logLength, client.game.suggest(ADA)?.action ?? {}];
    pushEntries(logLength, [server.step()]);
    expect(await client.act(action, logLength, ADA)).toEqual<SendResult>({
      refusal: null,
      error: { code: 'conflict' },
    });
    expect(sent).toEqual([]);
  });

  it('The client does not reconnect to a deleted table.', async () => {
    vi.useFakeTimers();
    try {
      const { client, paths, push } = await openTable();
      push({ type: 'rejected', id: null, error: { code: 'table-not-found' } });
      vi.advanceTimersByTime(120_000);
      expect(paths).toHaveLength(1);
      expect(client.response).toEqual<ErrorResponse>({ error: { code: 'table-not-found' } });
    } finally {
      vi.useRealTimers();
    }
  });

  it('Missed log entries are requested again.', async () => {
    vi.useFakeTimers();
    try {
      const { server, client, paths, pushEntries, onChange } = await openTable();
      const known = client.game.logLength;
      server.play(2);
      onChange.mockClear();
      pushEntries(known + 1, server.steps.slice(known + 1));
      expect(client.connectionStatus.connection.status).toBe('waiting');
      expect(onChange).toHaveBeenCalled();
      vi.advanceTimersByTime(1000);
      expect(paths.at(-1)).toContain(`since=${known}`);
    } finally {
      vi.useRealTimers();
    }
  });

  it('In a game with hidden information, a onChange viewer receives the whole log again.', async () => {
    const { server, client, paths, push, pushEntries } = await openTable('days-of-steam');
    client.reconnect();
    expect(paths.at(-1)).toContain(`since=${server.steps.length}`);
    push({ type: 'table', table: server.info, viewer: server.viewerInfo(1) });
    push({ type: 'synced', logLength: server.steps.length });
    expect(client.connectionStatus.connection.status).toBe('connecting');
    expect(paths.at(-1)).toContain('since=0');
    push({ type: 'table', table: server.info, viewer: server.viewerInfo(1) });
    pushEntries(0, server.steps, 1);
    push({ type: 'synced', logLength: server.steps.length });
    expect(client.connectionStatus.connection.status).toBe('live');
    const bea: ViewerContext = { ...ADA, viewer: 1 };
    expect(client.game.snapshot(null, bea).viewModel).toEqual(client.game.presenter.viewModel(server.state, bea));
  });

  it('The connection is closed with a version error when a log entry cannot be applied.', async () => {
    const { client, push } = await openTable();
    push({ type: 'entries', from: client.game.logLength, entries: [{ actor: 0, action: { do: 'fly' } }], ...NO_TIMES });
    expect(client.connectionStatus.connection).toMatchObject<ConnectionState>({
      status: 'refused',
      error: { code: 'version-mismatch' },
    });
  });
});
