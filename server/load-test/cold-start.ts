import type { ServerMessage } from '@roundhouse/protocol';
import { LoadUser } from './client.ts';

/** Watches a game of bots to the end, restarts the server, and measures how long it takes to load the table. */
export async function measureColdStart(
  address: string,
  restart: () => Promise<string>,
): Promise<{ actions: number; coldMs: number; warmMs: number }> {
  const host = await new LoadUser(() => address).createGuest('Eve');
  const table = await host.createTable({ seats: ['greedy', 'greedy', 'greedy', 'greedy'] });
  await new Promise<void>((resolve, reject) => {
    const onMessage = (message: ServerMessage) => {
      if (message.type === 'table' && message.table.status === 'over') resolve();
    };
    host.connect(table.id, onMessage).catch(reject);
  });
  const newAddress = await restart();
  const user = await new LoadUser(() => newAddress).createGuest('Fay');
  // Warms up the connection and the code, but not the table.
  const other = await user.createTable({ seats: ['open', 'open', 'open'] });
  await user.connect(other.id, () => {});
  let actions = 0;
  const time = async () => {
    const start = performance.now();
    const connection = await user.connect(table.id, (message) => {
      if (message.type === 'entries') actions = message.entries.length;
    });
    const took = performance.now() - start;
    connection.close();
    return Math.round(took * 100) / 100;
  };
  return { coldMs: await time(), warmMs: await time(), actions };
}
