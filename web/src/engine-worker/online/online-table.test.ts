import type { JsonObject } from '@roundhouse/kernel';
import type { Said, Told } from '@roundhouse/wire';
import { describe, expect, it, vi } from 'vitest';
import ruhr from '../../../../games/steam/src/maps/ruhr.json' with { type: 'json' };
import type { GameId } from '../../games/game-ids.ts';
import { loadGuide } from '../../games/guides.ts';
import type { Onlooker } from '../guide.ts';
import type { Ears } from './dial.ts';
import { DocumentAway, type FetchDocument, NoSuchDocument } from './documents.ts';
import { FarTable, NO_TIMES } from './far-table.ts';
import { OnlineTable } from './online-table.ts';

const RUHR: JsonObject = JSON.parse(JSON.stringify(ruhr));
const HASH = 'ab'.repeat(32);
const ADA: Onlooker = { viewer: 0, language: 'en', names: ['Ada', 'Bea', 'Cyd'] };

/** A table with Ada at this page, and a server that tells what it is made to tell. */
async function openNear(game: GameId = 'steam') {
  const far = new FarTable(await loadGuide(game));
  const paths: string[] = [];
  const sent: Said[] = [];
  const ears: Ears[] = [];
  const changed = vi.fn();
  const near = new OnlineTable(
    'far',
    (path, given) => {
      paths.push(path);
      ears.push(given);
      return { send: (text) => sent.push(JSON.parse(text)), hangUp: () => {} };
    },
    changed,
  );
  const tell = (told: Told) => ears.at(-1)?.heard(JSON.stringify(told));
  const tellLog = (from: number, steps: ReturnType<FarTable['play']>, viewer = 0) =>
    tell({ tell: 'log', from, entries: far.tell(steps, viewer), ...NO_TIMES });
  far.playTo(0);
  ears.at(-1)?.opened();
  tell({ tell: 'table', table: far.info, you: far.you(0) });
  tellLog(0, far.steps);
  tell({ tell: 'ready', sequence: far.steps.length });
  expect(await near.opened).toBeNull();
  return { far, near, paths, sent, tell, tellLog, changed };
}

/** A table on a map of its own. The page receives only the hash of the map. */
async function openWithMap(fetchOne: FetchDocument) {
  const far = new FarTable(await loadGuide('steam'), { options: { map: { sha256: HASH } } });
  const ears: Ears[] = [];
  const near = new OnlineTable(
    'far',
    (_, given) => {
      ears.push(given);
      return { send: () => {}, hangUp: () => {} };
    },
    () => {},
    fetchOne,
  );
  const enter = () => {
    ears.at(-1)?.opened();
    const told: Told[] = [
      { tell: 'table', table: far.info, you: far.you(0) },
      { tell: 'log', from: 0, entries: [], ...NO_TIMES },
      { tell: 'ready', sequence: 0 },
    ];
    for (const each of told) ears.at(-1)?.heard(JSON.stringify(each));
  };
  enter();
  return { near, enter, ears };
}

describe('a table with a map of its own', () => {
  it('fetches the map by its hash and plays on it', async () => {
    const fetchOne = vi.fn(async () => RUHR);
    const { near } = await openWithMap(fetchOne);
    expect(await near.opened).toBeNull();
    expect(fetchOne).toHaveBeenCalledExactlyOnceWith(HASH);
    expect(near.table.record().options).toMatchObject({ map: { id: 'ruhr' } });
    expect(near.answer).toMatchObject({ table: { options: { map: { sha256: HASH } } } });
  });

  it('asks for everything again when the map cannot be fetched', async () => {
    const fetchOne = vi.fn(async () => RUHR).mockRejectedValueOnce(new DocumentAway(HASH));
    const { near, enter, ears } = await openWithMap(fetchOne);
    await vi.waitFor(() => expect(near.lineStatus.connection.is).toBe('waiting'));
    near.reconnect();
    expect(ears).toHaveLength(2);
    enter();
    expect(await near.opened).toBeNull();
    expect(near.table.record().options).toMatchObject({ map: { id: 'ruhr' } });
  });

  it('says so when the server does not have the map', async () => {
    const { near } = await openWithMap(() => Promise.reject(new NoSuchDocument(HASH)));
    expect(await near.opened).toEqual({ code: 'no-such-document' });
  });
});

describe('a table on the server, seen from here', () => {
  it('is there once everything was told, even while the game was still being loaded', async () => {
    const { far, near } = await openNear();
    expect(near.table.length).toBe(far.steps.length);
    expect(near.lineStatus).toEqual({ connection: { is: 'live' }, unanswered: 0 });
    expect(near.answer).toMatchObject({ table: { id: 'far' } });
  });

  it('says what a person decides, and is done when the server has it', async () => {
    const { far, near, sent, tell, tellLog } = await openNear();
    const at = near.table.known;
    const advice = near.table.suggest(ADA);
    const reply = near.act(advice?.action ?? {}, at, ADA);
    expect(sent).toMatchObject([{ say: 'act', at, action: advice?.action }]);
    expect(near.table.length, 'nothing is taken for granted').toBe(at);
    tellLog(at, [far.step(advice?.action)]);
    tell({ tell: 'done', id: sent[0].id });
    expect(await reply).toEqual({ why: null, problem: null });
    expect(near.table.length).toBe(at + 1);
  });

  it('does not bother the server with what the rules refuse or somebody else has to decide', async () => {
    const { far, near, sent, tell, tellLog } = await openNear();
    const refused = await near.act({ do: 'end-build' }, near.table.known, ADA);
    expect(refused.why?.rule).toMatch(/^STM-/);
    tellLog(near.table.known, far.playTo(1));
    tell({ tell: 'ready', sequence: 0 });
    const theirs = near.table.suggest(ADA)?.action ?? {};
    expect(await near.act(theirs, near.table.known, ADA)).toMatchObject({ problem: { code: 'not-your-turn' } });
    expect(sent).toEqual([]);
  });

  it('tells in words what the server refuses by the rules', async () => {
    const { near, sent, tell } = await openNear();
    const reply = near.act(near.table.suggest(ADA)?.action ?? {}, near.table.known, ADA);
    const refusal = { rule: 'STM-BUILD-18', reason: 'not-your-phase' };
    tell({ tell: 'refused', id: sent[0].id, problem: { code: 'refused', refusal } });
    const { why, problem } = await reply;
    expect(why?.rule).toBe('STM-BUILD-18');
    expect(problem).toBeNull();
  });

  it('takes in what has changed about the one who looks on', async () => {
    const { far, near, tell } = await openNear();
    const plan = [{ wish: 'pass' }] as const;
    tell({ tell: 'you', you: { ...far.you(0), plan } });
    expect(near.answer).toEqual({ table: { ...far.info, deadline: null }, you: { ...far.you(0), plan } });
  });

  it('answers with `stale` what was decided for a moment that has passed', async () => {
    const { far, near, sent, tellLog } = await openNear();
    const [when, action] = [near.table.known, near.table.suggest(ADA)?.action ?? {}];
    tellLog(when, [far.step()]);
    expect(await near.act(action, when, ADA)).toEqual({ why: null, problem: { code: 'stale' } });
    expect(sent).toEqual([]);
  });

  it('does not connect again to a table that was deleted', async () => {
    vi.useFakeTimers();
    try {
      const { near, paths, tell } = await openNear();
      tell({ tell: 'refused', id: null, problem: { code: 'no-such-table' } });
      vi.advanceTimersByTime(120_000);
      expect(paths).toHaveLength(1);
      expect(near.answer).toEqual({ problem: { code: 'no-such-table' } });
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks again for what it missed', async () => {
    vi.useFakeTimers();
    try {
      const { far, near, paths, tellLog, changed } = await openNear();
      const known = near.table.known;
      far.play(2);
      changed.mockClear();
      tellLog(known + 1, far.steps.slice(known + 1));
      expect(near.lineStatus.connection.is).toBe('waiting');
      expect(changed).toHaveBeenCalled();
      vi.advanceTimersByTime(1000);
      expect(paths.at(-1)).toContain(`since=${known}`);
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks for everything anew, as whoever it is by now, where a game has secrets', async () => {
    const { far, near, paths, tell, tellLog } = await openNear('days-of-steam');
    near.reconnect();
    expect(paths.at(-1)).toContain(`since=${far.steps.length}`);
    tell({ tell: 'table', table: far.info, you: far.you(1) });
    tell({ tell: 'ready', sequence: far.steps.length });
    expect(near.lineStatus.connection.is).toBe('connecting');
    expect(paths.at(-1)).toContain('since=0');
    tell({ tell: 'table', table: far.info, you: far.you(1) });
    tellLog(0, far.steps, 1);
    tell({ tell: 'ready', sequence: far.steps.length });
    expect(near.lineStatus.connection.is).toBe('live');
    const bea: Onlooker = { ...ADA, viewer: 1 };
    expect(near.table.look(null, bea).picture).toEqual(near.table.guide.picture(far.present, bea));
  });

  it('asks to be loaded anew where it does not understand', async () => {
    const { near, tell } = await openNear();
    tell({ tell: 'log', from: near.table.known, entries: [{ by: 0, action: { do: 'fly' } }], ...NO_TIMES });
    expect(near.lineStatus.connection).toMatchObject({ is: 'refused', problem: { code: 'other-version' } });
  });
});
