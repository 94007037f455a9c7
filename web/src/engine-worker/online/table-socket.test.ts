import type { ClientMessage, ServerMessage } from '@roundhouse/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionState, OutgoingMessage } from './online-types.ts';
import type { SocketHandlers } from './socket.ts';
import { TableSocket } from './table-socket.ts';

/** The server's end of a connection. */
interface ServerSocket {
  readonly path: string;
  readonly handlers: SocketHandlers;
  readonly sent: ClientMessage[];
  isClosed: boolean;
}

function open() {
  const connections: ServerSocket[] = [];
  const received: ServerMessage[] = [];
  let logLength = 0;
  const socket = new TableSocket(
    'abc',
    (path, handlers) => {
      const connection: ServerSocket = { path, handlers, sent: [], isClosed: false };
      connections.push(connection);
      return {
        send: (text) => connection.sent.push(JSON.parse(text)),
        close: () => {
          connection.isClosed = true;
        },
      };
    },
    { logLength: () => logLength, onMessage: (message) => received.push(message), onChange: () => {} },
  );
  socket.open();
  const last = () => connections[connections.length - 1];
  const push = (message: ServerMessage, connection = last()) => connection.handlers.onMessage(JSON.stringify(message));
  const sync = () => {
    last().handlers.onOpen();
    push({ type: 'synced', logLength });
  };
  const setLogLength = (entries: number) => {
    logLength = entries;
  };
  return { socket, connections, last, received, push, sync, setLogLength };
}

const CHAT: OutgoingMessage = { type: 'chat', text: 'hello' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a table socket', () => {
  it('The socket is live once the server has synced it, and passes messages to its owner.', () => {
    const { socket, last, received, push, sync } = open();
    expect(socket.state).toEqual<ConnectionState>({ status: 'connecting' });
    expect(last().path).toBe('/api/tables/abc/socket?version=3&since=0');
    push({ type: 'presence', seats: [1], watching: 0 });
    expect(socket.state.status).toBe('connecting');
    sync();
    expect(socket.state.status).toBe('live');
    expect(received.map((message) => message.type)).toEqual(['presence', 'synced']);
  });

  it('A sent message resolves with the reply of the server.', async () => {
    const { socket, last, push, sync } = open();
    sync();
    const [first, second] = [socket.send(CHAT), socket.send(CHAT)];
    const [one, two] = last().sent;
    expect(one.id).not.toBe(two.id);
    expect(socket.pendingCount).toBe(2);
    push({ type: 'rejected', id: two.id, error: { code: 'rate-limited' } });
    push({ type: 'ack', id: one.id });
    expect(await first).toBeNull();
    expect(await second).toEqual({ code: 'rate-limited' });
    expect(socket.pendingCount).toBe(0);
  });

  it('After a reconnect the log continues and pending messages are sent again with the same ID.', async () => {
    const { socket, connections, last, push, sync, setLogLength } = open();
    sync();
    const acknowledged = socket.send(CHAT);
    push({ type: 'ack', id: last().sent[0].id });
    await acknowledged;
    const pending = socket.send({ type: 'act', logLength: 7, action: { do: 'pass' } });
    setLogLength(8);
    const [before] = connections;
    before.handlers.onClose();
    expect(socket.state.status).toBe('waiting');
    const whileDisconnected = socket.send(CHAT);
    vi.advanceTimersByTime(600);
    expect(connections).toHaveLength(2);
    expect(last().path).toContain('since=8');
    last().handlers.onOpen();
    expect(last().sent, 'nothing is sent before the client is synced').toEqual([]);
    sync();
    expect(last().sent.map((message) => message.type)).toEqual(['act', 'chat']);
    expect(last().sent[0]).toEqual(before.sent[1]);
    for (const { id } of last().sent) push({ type: 'ack', id });
    expect(await Promise.all([pending, whileDisconnected])).toEqual([null, null]);
  });

  it('A message rejected by a server that is shutting down is sent to the next server.', async () => {
    const { socket, last, push, sync } = open();
    sync();
    const result = socket.send(CHAT);
    const [{ id }] = last().sent;
    push({ type: 'rejected', id, error: { code: 'shutting-down' } });
    expect(socket.state.status).toBe('waiting');
    vi.advanceTimersByTime(600);
    sync();
    expect(last().sent.map((each) => each.id)).toEqual([id]);
    push({ type: 'ack', id });
    expect(await result).toBeNull();
  });

  it('The backoff grows to at most ten seconds, and is reset once the socket was live.', () => {
    const { socket, last, sync } = open();
    const delays: number[] = [];
    for (let attempt = 0; attempt < 9; attempt++) {
      last().handlers.onClose();
      if (socket.state.status !== 'waiting') throw new Error('not waiting');
      delays.push(socket.state.until - Date.now());
      vi.advanceTimersByTime(10_000);
    }
    expect(delays[0]).toBeLessThanOrEqual(600);
    expect(Math.max(...delays)).toBeLessThanOrEqual(10_000);
    expect(delays[8]).toBeGreaterThanOrEqual(5_000);
    sync();
    last().handlers.onClose();
    expect(socket.state.status === 'waiting' && socket.state.until - Date.now()).toBeLessThanOrEqual(300);
  });

  it('The socket reconnects at once when the network is back.', () => {
    const { socket, connections, last } = open();
    last().handlers.onClose();
    socket.reconnectNow();
    expect(connections).toHaveLength(2);
    socket.reconnectNow();
    expect(connections, 'one attempt at a time').toHaveLength(2);
  });

  it('A connection that is silent or does not open is replaced.', () => {
    const { socket, connections, last, push, sync } = open();
    sync();
    vi.advanceTimersByTime(40_000);
    push({ type: 'presence', seats: [], watching: 0 });
    vi.advanceTimersByTime(40_000);
    expect(socket.state.status).toBe('live');
    vi.advanceTimersByTime(6_000);
    expect(connections[0].isClosed).toBe(true);
    expect(connections).toHaveLength(2);
    vi.advanceTimersByTime(11_000);
    expect(connections).toHaveLength(3);
    push({ type: 'synced', logLength: 0 }, connections[0]);
    expect(socket.state.status, 'messages over an old connection are ignored').toBe('connecting');
    last().handlers.onOpen();
  });

  it('The socket closes permanently when the server rejects the client.', async () => {
    const { socket, connections, push, sync } = open();
    sync();
    const result = socket.send(CHAT);
    push({ type: 'rejected', id: null, error: { code: 'version-mismatch' } });
    expect(socket.state).toEqual<ConnectionState>({ status: 'refused', error: { code: 'version-mismatch' } });
    expect(await result).toEqual({ code: 'version-mismatch' });
    expect(await socket.send(CHAT)).toEqual({ code: 'version-mismatch' });
    vi.advanceTimersByTime(60_000);
    expect(connections).toHaveLength(1);
  });

  it('The socket reconnects after the delay that the server requests.', () => {
    const { socket, connections, push, sync } = open();
    sync();
    push({ type: 'rejected', id: null, error: { code: 'rate-limited', retryAfter: 5 } });
    expect(socket.state.status).toBe('waiting');
    vi.advanceTimersByTime(4_900);
    expect(connections).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(connections).toHaveLength(2);
  });
});
