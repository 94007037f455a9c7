import { LoadUser } from './client.ts';

/** How many tables are opened concurrently; more would only queue up. */
const CONCURRENCY = 50;

/** Opens tables with two idle connections each. */
export async function openIdleTables(address: string, tables: number): Promise<{ tables: number; sockets: number }> {
  const users = await Promise.all(['Gus', 'Hal'].map((name) => new LoadUser(() => address).createGuest(name)));
  const [host, guest] = users;
  let opened = 0;
  let sockets = 0;
  const open = async () => {
    while (opened < tables) {
      opened++;
      const { id } = await host.createTable({ seats: ['me', 'open', 'greedy', 'greedy'] });
      await guest.takeSeat(id, 1);
      for (const user of users) {
        await user.connect(id, () => {});
        sockets++;
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, open));
  // Gives the server time for garbage collection after the opening.
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  return { tables, sockets };
}
