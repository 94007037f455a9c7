import type { ClientMessage, ServerMessage } from '@roundhouse/protocol';
import { afterEach, expect, it, vi } from 'vitest';
import { loadPresenter } from '../games/presenters.ts';
import type { OutgoingMessage, SendResult } from './online/online-types.ts';
import { FakeServerTable } from './online/testing/fake-server-table.ts';
import { TableWorker } from './table-worker.ts';

afterEach(() => vi.unstubAllGlobals());

/** A WebSocket that stays in the connecting state until the test opens it. */
class SlowSocket {
  static latest: SlowSocket;
  readonly sent: string[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = () => {};
  constructor() {
    SlowSocket.latest = this;
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {}
}

it('A chat message that is sent before the table has been received is queued.', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('self', { location: new URL('http://localhost/') });
  vi.stubGlobal('WebSocket', SlowSocket);
  const worker = new TableWorker(loadPresenter);
  void worker.openOnline('far', () => {});
  const result = worker.send({ type: 'chat', text: 'Hello' }, { viewer: 'spectator', language: 'en' });
  const { latest } = SlowSocket;
  const receive = (message: ServerMessage) => latest.onmessage({ data: JSON.stringify(message) });
  const server = new FakeServerTable(await loadPresenter('steam'));
  latest.onopen();
  receive({ type: 'table', table: server.info, viewer: server.viewerInfo(0) });
  receive({ type: 'synced', logLength: 0 });
  const [message] = latest.sent.map((text): ClientMessage => JSON.parse(text));
  expect(message).toMatchObject<OutgoingMessage>({ type: 'chat', text: 'Hello' });
  receive({ type: 'ack', id: message.id });
  expect(await result).toEqual<SendResult>({ refusal: null, error: null });
  await worker.closeTable();
});
