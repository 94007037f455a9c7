import type { Told } from '@roundhouse/wire';
import { steamTable, Visitor } from './client.ts';

/** A game of bots is watched to its end; then the server is started anew, and the table asked for that it has forgotten. */
export async function openCold(
  address: string,
  restart: () => Promise<string>,
): Promise<{ actions: number; coldMs: number; warmMs: number }> {
  const host = await new Visitor(address, 'Eve').arrive();
  const { table } = await host.open(steamTable(['greedy', 'greedy', 'greedy', 'greedy']));
  await new Promise<void>((resolve, reject) => {
    const hear = (told: Told) => {
      if (told.tell === 'table' && told.table.stage === 'over') resolve();
    };
    host.watch(table.id, hear).catch(reject);
  });
  const anew = await restart();
  const visitor = new Visitor(anew, 'Fay');
  // The connection and the code are warm, the table is not.
  const other = await (await visitor.arrive()).open(steamTable(['open', 'open', 'open']));
  await visitor.watch(other.table.id, () => {});
  let actions = 0;
  const time = async () => {
    const start = performance.now();
    const line = await visitor.watch(table.id, (told) => {
      if (told.tell === 'log') actions = told.entries.length;
    });
    const took = performance.now() - start;
    line.close();
    return Math.round(took * 100) / 100;
  };
  return { coldMs: await time(), warmMs: await time(), actions };
}
