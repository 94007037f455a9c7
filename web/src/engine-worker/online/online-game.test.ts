import { Random } from '@roundhouse/kernel';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, type GameId } from '../../games/game-ids.ts';
import { loadGuide } from '../../games/guides.ts';
import { Chronicle } from '../chronicle.ts';
import type { Onlooker } from '../guide.ts';
import { OpenTable } from '../open-table.ts';
import { FarTable, NO_TIMES } from './far-table.ts';
import { Gap, OtherVersion, RemoteTable } from './remote-table.ts';

const NAMES = ['Ada', 'Bea', 'Cyd'];
const LINE = { connection: { is: 'live' }, unanswered: 0 } as const;
const reader = (viewer: Onlooker['viewer']): Onlooker => ({ viewer, language: 'en', names: NAMES });

async function openFar(id: GameId, seat: number | null, terms = {}) {
  const guide = await loadGuide(id);
  const far = new FarTable(guide, terms);
  const near = new RemoteTable(guide, far.info, far.you(seat));
  const viewer = seat ?? 'spectator';
  /** Tells what has happened since. */
  const pass = (steps: ReturnType<FarTable['play']>) =>
    near.hear({ tell: 'log', from: near.known, entries: far.tell(steps, viewer), ...NO_TIMES });
  return { guide, far, near, viewer, pass } as const;
}

describe.each(GAME_IDS)('a table of %s on the server', (id) => {
  it.each([0, 2, null])('looks to seat %s as it would here', async (seat) => {
    const { guide, far, near, viewer, pass } = await openFar(id, seat);
    for (let part = 0; part < 6; part++) pass(far.play(25));
    while (guide.game.turn(far.present) === 'chance') pass([far.step()]);
    const chronicle = new Chronicle(guide.game, guide.game.setup(guide.game.optionsOf(far.present), 3));
    chronicle.takeAll(far.steps.map(({ action }) => action));
    const players = NAMES.map((name) => ({ name, bot: null }));
    const here = new OpenTable({ id: '', created: 0, seed: '', record: far.record() }, guide, chronicle, players);
    const [ours, theirs] = [here.status(), near.status(LINE)];
    expect(theirs).toMatchObject({ length: ours.length, rounds: ours.rounds, roundsInGame: ours.roundsInGame });
    expect(theirs.actors).toEqual(ours.actors);
    expect(near.lines(0, reader(viewer))).toEqual(here.lines(0, reader(viewer)));
    for (const at of [0, 10, ours.length >> 1, null]) {
      expect(near.look(at, reader(viewer))).toEqual(here.look(at, reader(viewer)));
    }
  });

  it('goes back with the server and on from there', async () => {
    const { far, near, viewer, pass } = await openFar(id, 1);
    pass(far.play(60));
    const then = JSON.stringify(near.look(40, reader(viewer)));
    near.hear({ tell: 'log', from: 60, entries: [far.undo(40)], ...NO_TIMES });
    expect(near.length).toBe(40);
    expect(near.known).toBe(61);
    expect(JSON.stringify(near.look(null, reader(viewer)))).toBe(then);
    pass(far.play(10));
    expect(near.length).toBe(50);
    expect(near.known).toBe(71);
    near.hear({ tell: 'log', from: 71, entries: [far.undo(0)], ...NO_TIMES });
    expect(near.length).toBe(0);
    pass(far.play(30));
    expect(near.length).toBe(30);
  });

  it('begins anew from 0, takes what overlaps once, and nothing after a gap', async () => {
    const { far, near, viewer, pass } = await openFar(id, 0);
    const first = far.play(30);
    pass(first);
    const look = JSON.stringify(near.look(null, reader(viewer)));
    near.hear({ tell: 'log', from: 20, entries: far.tell(far.steps.slice(20), viewer), ...NO_TIMES });
    near.hear({ tell: 'log', from: 0, entries: far.tell(far.steps, viewer), ...NO_TIMES });
    expect(near.known).toBe(30);
    expect(JSON.stringify(near.look(null, reader(viewer)))).toBe(look);
    const entries = far.tell(far.play(5), viewer);
    expect(() => near.hear({ tell: 'log', from: 32, entries, ...NO_TIMES })).toThrow(Gap);
    expect(near.known).toBe(30);
    near.hear({ tell: 'log', from: 30, entries, ...NO_TIMES });
    expect(near.length).toBe(35);
  });

  it('knows whose turn it is: mine here, any other elsewhere', async () => {
    const { far, near, pass } = await openFar(id, 1);
    pass(far.playTo(1));
    expect(near.status(LINE).waiting).toEqual({ for: 'person', seat: 1 });
    const seats = far.info.seats.map((seat, number) => (number === 1 ? { ...seat, standIn: 'greedy' } : seat));
    near.hear({ tell: 'table', table: { ...far.info, seats }, you: far.you(1) });
    expect(near.status(LINE).waiting, 'a bot stands in').toEqual({ for: 'remote', seat: 1 });
    near.hear({ tell: 'table', table: far.info, you: far.you(0) });
    expect(near.status(LINE).waiting).toEqual({ for: 'remote', seat: 1 });
    near.hear({ tell: 'table', table: far.info, you: far.you(null) });
    expect(near.status(LINE)).toMatchObject({ waiting: { for: 'remote', seat: 1 }, undoTo: null });
  });

  it('takes back for free only what nobody has answered', async () => {
    const { guide, far, near, pass } = await openFar(id, 1);
    const met = new Set<boolean>();
    for (let step = 0; step < 200 && guide.game.turn(far.present) !== 'over'; step++) {
      pass([far.step()]);
      const { actors, undoTo, decidedAt, turnStart, online } = near.status(LINE);
      const isMine = actors.at(-1) === 1;
      met.add(isMine);
      expect(undoTo).toBe(isMine ? actors.length - 1 : null);
      expect(online?.isUndoFree).toBe(isMine);
      expect(turnStart !== null).toBe(isMine && actors.at(-2) === 1);
      if (turnStart !== null) expect([...actors.slice(turnStart - 1)].map((by) => by === 1).indexOf(false)).toBe(0);
      if (decidedAt !== null) expect(decidedAt).toBe(actors.lastIndexOf(1));
    }
    expect(met.size).toBe(2);
  });

  it('of the rules of consent lets ask for more', async () => {
    const { far, near, pass } = await openFar(id, 1, { undo: 'consent' });
    pass(far.playTo(1));
    pass([far.step()]);
    pass(far.play(12));
    const { undoTo, actors } = near.status(LINE);
    expect(undoTo).toBe(actors.lastIndexOf(1));
  });

  it('refuses what does not fit the game as it is known here', async () => {
    const { guide, far, near } = await openFar(id, 0);
    const entries =
      guide.game.imagine === undefined
        ? [{ by: 0, action: { do: 'nonsense' } }]
        : [{ by: 0, events: [], position: [[['game'], 'chess']] as const }];
    expect(() => near.hear({ tell: 'log', from: 0, entries, ...NO_TIMES })).toThrow(OtherVersion);
    expect(() => new RemoteTable(guide, { ...far.info, rules: 999 }, far.you(0))).toThrow(OtherVersion);
  });

  it('checks the dice of the whole game', async () => {
    const { far, near, pass } = await openFar(id, 0);
    pass(far.play(80));
    const { commitment } = far.info;
    const record = far.record();
    const draws = far.steps.filter(({ actor }) => actor === 'chance').length;
    expect(near.checkDice(record, commitment)).toEqual({ is: 'fair', draws });
    expect(near.checkDice(record, 'another')).toEqual({ is: 'other-seed' });
    const shorter = { ...record, actions: record.actions.slice(0, 0) };
    if (!near.status(LINE).hasSecrets) expect(near.checkDice(shorter, commitment)).toEqual({ is: 'other-game' });
    const loaded = near.checkDice({ ...record, actions: [...record.actions.slice(1)] }, commitment);
    expect(loaded.is).not.toBe('fair');
  });
});

it('tells of a loaded die where it fell', async () => {
  const guide = await loadGuide('steel-and-steam');
  const far = new FarTable(guide);
  const near = new RemoteTable(guide, far.info, far.you(0));
  const { game } = guide;
  far.play(40);
  while (game.turn(far.present) !== 'chance' || game.chance(far.present).length < 2) far.step();
  const at = far.steps.length;
  const fair = JSON.stringify(far.step().action);
  far.undo(at);
  const other = game
    .legal(far.present)
    .map((action) => game.actions.write(far.present, action))
    .find((action) => JSON.stringify(action) !== fair);
  far.step(other);
  near.hear({ tell: 'log', from: 0, entries: far.tell(far.steps, 0), ...NO_TIMES });
  expect(near.checkDice(far.record(), far.info.commitment)).toEqual({ is: 'other-draw', at });
});

it('keeps other hands out of what is known here', async () => {
  const guide = await loadGuide('days-of-steam');
  const far = new FarTable(guide);
  far.play(60);
  const [one, other] = [0, 1].map((seat) => {
    const near = new RemoteTable(guide, far.info, far.you(seat));
    near.hear({ tell: 'log', from: 0, entries: far.tell(far.steps, seat), ...NO_TIMES });
    return near;
  });
  // What a seat knows of the game is the same when the secrets of the others are drawn anew.
  const luck = new Random('others');
  const again = guide.game.imagine?.(far.present, 0, luck);
  expect(guide.game.view(again, 0)).toEqual(guide.game.view(far.present, 0));
  expect(one.look(null, reader(0)).picture).toEqual(guide.picture(again, reader(0)));
  expect(other.look(null, reader(1)).picture).toEqual(guide.picture(far.present, reader(1)));
  expect(() => one.record()).toThrow();
});

it('asks for all of an imported game again when it goes on while the page was away', async () => {
  const { far, near } = await openFar('days-of-steam', 0, { stage: 'gathering' });
  far.play(30);
  near.hear({ tell: 'log', from: 0, entries: far.tell(far.steps, 'spectator'), ...NO_TIMES });
  expect(near.isForAnother).toBe(false);
  near.hear({ tell: 'table', table: { ...far.info, stage: 'playing' }, you: far.you(0) });
  near.hear({ tell: 'log', from: 30, entries: far.tell(far.play(5), 0), ...NO_TIMES });
  expect(near).toMatchObject({ isForAnother: true, known: 30 });
  near.hear({ tell: 'log', from: 0, entries: far.tell(far.steps, 0), ...NO_TIMES });
  expect(near.isForAnother).toBe(false);
  expect(near.known).toBe(far.steps.length);
});

it('tells each line of talk once', async () => {
  const guide = await loadGuide('steam');
  const far = new FarTable(guide);
  const near = new RemoteTable(guide, far.info, far.you(0));
  const line = (number: number) => ({ number, seat: 1, name: 'Bea', text: `line ${number}`, at: number, event: null });
  near.hear({ tell: 'chat', lines: [line(1), line(2)] });
  near.hear({ tell: 'chat', lines: [line(2), line(3)] });
  expect(near.status(LINE).online?.chat.map(({ number }) => number)).toEqual([1, 2, 3]);
  near.hear({ tell: 'chat', lines: [line(6)] });
  near.hear({ tell: 'chat', lines: [3, 4, 5, 6].map(line) });
  expect(near.status(LINE).online?.chat.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});

it('removes deleted chat messages, and does not take them again', async () => {
  const { near } = await openFar('steam', 0);
  const line = (number: number) => ({ number, seat: 1, name: 'Bea', text: `line ${number}`, at: number, event: null });
  near.hear({ tell: 'chat', lines: [1, 2, 3].map(line) });
  near.hear({ tell: 'chat-removed', numbers: [2, 4] });
  expect(near.status(LINE).online?.chat.map(({ number }) => number)).toEqual([1, 3]);
  // These were read before the deletion and arrive after it.
  near.hear({ tell: 'chat', lines: [2, 3, 4, 5].map(line) });
  expect(near.status(LINE).online?.chat.map(({ number }) => number)).toEqual([1, 3, 5]);
});

it('waits for nobody at a game that was ended without a result', async () => {
  const { far, near, pass } = await openFar('steam', 1);
  pass(far.playTo(1));
  near.hear({ tell: 'table', table: { ...far.info, stage: 'abandoned' }, you: far.you(1) });
  expect(near.status(LINE)).toMatchObject({ waiting: { for: 'nobody' }, undoTo: null });
});

it('takes a table of older rules as it was begun', async () => {
  const { guide, far } = await openFar('steam', 0);
  const { redirectUnowned: _, ...options } = far.info.options;
  const near = new RemoteTable(guide, { ...far.info, rules: 1, options }, far.you(0));
  expect(near.record()).toMatchObject({ rules: guide.game.rules, options: { redirectUnowned: 'after' } });
});
