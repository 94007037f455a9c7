import { makeBot } from '@roundhouse/bots';
import { type AnyGame, type JsonObject, Random } from '@roundhouse/kernel';
import type { Person } from './person.ts';
import type { TablePage } from './table-page.ts';

/** People sit down at a new table, in this order, and open a page each. */
export async function sitDown(people: readonly Person[], terms: Partial<Parameters<Person['open']>[0]> = {}) {
  const seats = people.map((_, seat) => (seat === 0 ? 'me' : 'open'));
  const { id } = await people[0].open({ seats, ...terms });
  for (const [seat, person] of people.entries()) if (seat > 0) await person.sit(id, seat);
  if (terms.listed === true) await people[0].ask('POST', `/api/tables/${id}/start`);
  const pages = await Promise.all(people.map((person) => person.page(id)));
  return { id, pages };
}

/** The page of the one who is waited for, as soon as it knows as much of the log as any other. */
export async function onTurn(pages: readonly TablePage[]): Promise<TablePage> {
  const known = Math.max(...pages.map(({ log }) => log.length));
  await Promise.all(pages.map((page) => page.hasLog(known)));
  const seat = pages[0].turn;
  const page = pages.find(({ you }) => you.seat === seat);
  if (page === undefined) throw new Error(`no page for seat ${seat}`);
  return page;
}

/** The one who is waited for does what is listed first, or what is chosen. */
export async function actOnce(
  pages: readonly TablePage[],
  choose: (page: TablePage) => JsonObject = (page) => page.legal()[0],
): Promise<TablePage> {
  const page = await onTurn(pages);
  const reply = await page.act(choose(page));
  if (reply.tell === 'refused') throw new Error(`refused: ${JSON.stringify(reply.problem)}`);
  return page;
}

/** At random where that leads to an end; in Steel & Steam one has to want something. */
export function decider(game: AnyGame): (page: TablePage, random: Random) => JsonObject {
  const bot = makeBot(game, game.id === 'steel-and-steam' ? 'greedy' : 'random');
  return ({ follower }, random) => {
    const state = follower.state();
    return game.actions.write(state, bot.choose(game.copy(state), random));
  };
}

/** Plays until nobody is waited for any more. */
export async function playToTheEnd(pages: readonly TablePage[], luck: string): Promise<void> {
  const random = new Random(luck);
  const decide = decider(pages[0].follower.game);
  for (let known = 0; ; ) {
    await pages[0].hasLog(known);
    const { turn } = pages[0];
    if (turn === null) break;
    const page = pages[turn];
    await page.hasLog(pages[0].log.length);
    const reply = await page.act(decide(page, random));
    if (reply.tell === 'refused') throw new Error(`refused: ${JSON.stringify(reply.problem)}`);
    known = page.log.length;
  }
  await Promise.all(pages.map((page) => page.until('the end', () => page.table.stage === 'over')));
}
