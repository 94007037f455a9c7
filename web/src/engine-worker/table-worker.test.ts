import type { Told } from '@roundhouse/wire';
import { afterEach, expect, it, vi } from 'vitest';
import { loadGuide } from '../games/guides.ts';
import { FarTable } from './remote/far-table.ts';
import { TableHost } from './table-host.ts';

afterEach(() => vi.unstubAllGlobals());

/** A socket that stays in the state of connecting until the test opens it. */
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

it('keeps a chat message that is sent before the table has been received', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('self', { location: new URL('http://localhost/') });
  vi.stubGlobal('WebSocket', SlowSocket);
  const host = new TableHost();
  void host.openOnline('far', () => {});
  const said = host.say({ say: 'chat', text: 'Hello' }, { viewer: 'spectator', language: 'en' });
  const { latest } = SlowSocket;
  const tell = (told: Told) => latest.onmessage({ data: JSON.stringify(told) });
  const far = new FarTable(await loadGuide('steam'));
  latest.onopen();
  tell({ tell: 'table', table: far.info, you: far.you(0) });
  tell({ tell: 'ready', sequence: 0 });
  const [message] = latest.sent.map((text) => JSON.parse(text));
  expect(message).toMatchObject({ say: 'chat', text: 'Hello' });
  tell({ tell: 'done', id: message.id });
  expect(await said).toEqual({ why: null, problem: null });
  await host.leave();
});
