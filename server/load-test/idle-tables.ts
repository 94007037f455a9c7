import { steamTable, Visitor } from './client.ts';

/** Opened side by side; more would only queue up. */
const AT_ONCE = 50;

/** Tables with two pages each, over which nothing goes. */
export async function sitIdle(address: string, tables: number): Promise<{ tables: number; sockets: number }> {
  const people = await Promise.all(['Gus', 'Hal'].map((name) => new Visitor(address, name).arrive()));
  const [host, guest] = people;
  let opened = 0;
  let sockets = 0;
  const open = async () => {
    while (opened < tables) {
      opened++;
      const { table } = await host.open(steamTable(['me', 'open', 'greedy', 'greedy']));
      await guest.sit(table.id, 1);
      for (const person of people) {
        await person.watch(table.id, () => {});
        sockets++;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  // What opening has left behind is cleared away.
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  return { tables, sockets };
}
