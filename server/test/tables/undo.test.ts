import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { actOnce, onTurn, sitDown } from '../support/tables/playing.ts';
import { newId, type TablePage } from '../support/tables/table-page.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';

describe.each(DATABASES)('taking back, over $name', (database) => {
  const server = useTableServer(database);
  const people = useGuests(server, 'Ada', 'Ben', 'Cyd');

  const refusedWith = (code: string) => ({ tell: 'refused', problem: { code } });
  const position = ({ follower }: TablePage) => follower.game.position.write(follower.state());

  /** Somebody acts and somebody else answers: what was first cannot be taken back freely any more. */
  async function twoHaveActed(terms: Parameters<typeof sitDown>[1] = {}) {
    const { id, pages } = await sitDown(people, terms);
    const start = position(pages[0]);
    const to = pages[0].follower.length;
    const first = await actOnce(pages);
    const second = await actOnce(pages);
    expect(second).not.toBe(first);
    await first.hasLog(second.log.length);
    return { id, pages, first, second, to, start };
  }

  test('one takes back freely what nobody has answered', async () => {
    const { pages } = await sitDown(people, { undo: 'own' });
    const page = await onTurn(pages);
    const start = position(page);
    const to = page.follower.length;
    await page.act(page.legal()[0]);
    const wish = { id: newId(), at: page.log.length };
    expect(await page.undo(to, wish)).toMatchObject({ tell: 'done' });
    expect(await page.undo(to, wish)).toMatchObject({ tell: 'done' });
    expect(page.log.at(-1)).toBe(JSON.stringify({ undo: to }));
    expect(position(page)).toEqual(start);
    expect(page.follower.length).toBe(to);
    const other = await onTurn(pages);
    expect(other).toBe(page);
    expect(await page.act(page.legal()[1])).toMatchObject({ tell: 'done' });
    await pages[0].hasLog(page.log.length);
    expect(pages[0].log).toEqual(page.log);
  });

  test('not what others have done, and by the stricter rule not what others have answered', async () => {
    const { first, second, to } = await twoHaveActed({ undo: 'own' });
    expect(await second.undo(to)).toMatchObject(refusedWith('undo-impossible'));
    expect(await first.undo(to)).toMatchObject(refusedWith('undo-impossible'));
    expect(await first.undo(to + 1)).toMatchObject(refusedWith('undo-impossible'));
    expect(await first.undo(to + 100)).toMatchObject(refusedWith('undo-impossible'));
    expect(first.table.undoAsked).toBeNull();
  });

  test('not what chance has answered', async () => {
    const { pages } = await sitDown(people, { game: 'days-of-steam', undo: 'own' });
    for (;;) {
      const page = await onTurn(pages);
      const to = page.follower.length;
      const legal = page.legal();
      await page.act(legal.find(({ do: kind }) => kind === 'pass') ?? legal[0]);
      if (page.follower.length === to + 1) continue;
      expect(await page.undo(to)).toMatchObject(refusedWith('undo-impossible'));
      return;
    }
  });

  test('with the consent of all others it goes further', async () => {
    const { id, pages, first, second, to, start } = await twoHaveActed();
    const third = await actOnce(pages);
    await first.hasLog(third.log.length);
    const wish = { id: newId(), at: first.log.length };
    expect(await first.undo(to, wish)).toMatchObject({ tell: 'done' });
    await third.until('the question', () => third.table.undoAsked !== null);
    expect(third.table.undoAsked).toEqual({ by: first.you.seat, to, agreed: [] });
    // Said again it is the same question; another has to wait.
    expect(await first.undo(to, wish)).toMatchObject({ tell: 'done' });
    await second.hasLog(third.log.length);
    expect(await second.undo(to + 1)).toMatchObject(refusedWith('undo-asked'));
    expect(await first.answerUndo(true)).toMatchObject(refusedWith('not-allowed'));
    const watching = await (await server.guest('Dov')).page(id);
    expect(await watching.answerUndo(true)).toMatchObject(refusedWith('not-seated'));
    const [yes, last] = [newId(), newId()];
    for (let times = 0; times < 2; times++) expect(await second.answerUndo(true, yes)).toMatchObject({ tell: 'done' });
    await third.until('one yes', () => third.table.undoAsked?.agreed.length === 1);
    expect(position(third)).not.toEqual(start);
    for (let times = 0; times < 2; times++) expect(await third.answerUndo(true, last)).toMatchObject({ tell: 'done' });
    for (const page of [...pages, watching]) {
      await page.until('what was before', () => page.table.undoAsked === null && page.follower.length === to);
      expect(position(page)).toEqual(start);
    }
    await server.restart();
    const back = await people[0].page(id, pages[0].log);
    expect(position(back)).toEqual(start);
  });

  test('without it nothing happens: one who says no is enough, also the one who asked', async () => {
    const { pages, first, second, to } = await twoHaveActed();
    const length = first.log.length;
    for (const who of [second, first]) {
      await first.undo(to);
      await second.until('the question', () => second.table.undoAsked !== null);
      const no = newId();
      for (let times = 0; times < 2; times++) expect(await who.answerUndo(false, no)).toMatchObject({ tell: 'done' });
      await second.until('no question', () => second.table.undoAsked === null);
    }
    expect(await second.answerUndo(true)).toMatchObject(refusedWith('stale'));
    expect(pages.map(({ log }) => log.length)).toEqual([length, length, length]);
  });

  test('who has left has no say any more', async () => {
    const { id, pages, first, second, to } = await twoHaveActed();
    const third = await onTurn(pages);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await first.undo(to)).toMatchObject({ tell: 'done' });
    await third.until('the question', () => third.table.undoAsked !== null);
    expect(await third.answerUndo(true)).toMatchObject({ tell: 'done' });
    await first.until('one yes', () => first.table.undoAsked?.agreed.length === 1);
    const leaver = second.you.seat ?? 0;
    await people[leaver].ask('DELETE', `/api/tables/${id}/seats/${leaver}`);
    expect(await first.undo(to)).toMatchObject({ tell: 'done' });
    await third.until('what was before', () => third.follower.length === to && third.table.undoAsked === null);
  });

  test('the question is over when somebody goes on, and stays over a restart until then', async () => {
    const { id, pages, first, to } = await twoHaveActed();
    await first.undo(to);
    await server.restart();
    const back = await Promise.all(people.map((person, seat) => person.page(id, pages[seat].log)));
    expect(back[2].table.undoAsked).toMatchObject({ by: first.you.seat, to });
    await actOnce(back);
    for (const page of back) await page.until('no question', () => page.table.undoAsked === null);
    expect((await people[0].table(id)).table.undoAsked).toBeNull();
  });

  test('where all others are bots nobody has to be asked', async () => {
    const host = await server.guest('Ada');
    const { pages } = await sitDown([host], { seats: ['me', 'random', 'random'] });
    const [page] = pages;
    await page.until('my turn', () => page.turn === 0);
    const to = page.follower.length;
    const start = position(page);
    const legal = page.legal();
    await page.act(legal.find(({ do: kind }) => kind === 'pass') ?? legal[0]);
    await page.until('my turn again', () => page.turn === 0 && page.follower.length > to + 1);
    expect(await page.undo(to)).toMatchObject({ tell: 'done' });
    expect(page.table.undoAsked).toBeNull();
    expect(position(page)).toEqual(start);
  });

  test('the dice fall again as they fell', async () => {
    const host = await server.guest('Ada');
    const { pages } = await sitDown([host], { game: 'days-of-steam', seats: ['me', 'random'] });
    const [page] = pages;
    for (;;) {
      await page.until('my turn', () => page.turn === 0);
      const to = page.follower.length;
      const action = page.legal().find(({ do: kind }) => kind === 'pass') ?? page.legal()[0];
      const at = page.log.length;
      await page.act(action);
      if (page.follower.length < to + 2 || JSON.parse(page.log[at + 1]).by !== -1) continue;
      await page.until('my turn', () => page.turn === 0);
      expect(await page.undo(to)).toMatchObject({ tell: 'done' });
      const anew = page.log.length;
      await page.act(action);
      expect(page.log.slice(anew, anew + 2)).toEqual(page.log.slice(at, at + 2));
      return;
    }
  });
});
