import { type JsonObject, readOptions } from '@roundhouse/kernel';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, type GameId } from '../games/game-ids.ts';
import { loadGuide } from '../games/guides.ts';
import { Chronicle } from './chronicle.ts';
import type { Onlooker } from './guide.ts';
import { OpenTable } from './open-table.ts';

const ONLOOKER: Onlooker = { viewer: 0, language: 'en', names: ['Ada', 'Bea', 'Cyd'] };

/** Actions that are never legal at the start. */
const NONSENSE: { readonly [Id in GameId]: JsonObject } = {
  steam: { do: 'end-build' },
  'days-of-steam': { do: 'place-town', cell: '9,9' },
  'steel-and-steam': { do: 'repair' },
};

/** A person on the first seat against two bots. */
async function openTable(id: GameId): Promise<OpenTable> {
  const guide = await loadGuide(id);
  const options = readOptions(guide.game.options, {});
  const record = {
    roundhouse: 1,
    game: id,
    rules: guide.game.rules,
    options,
    seats: ['', '', ''],
    actions: [],
  } as const;
  const players = ['Ada', 'Bea', 'Cyd'].map((name, seat) => ({ name, bot: seat === 0 ? null : 'greedy' }));
  const chronicle = new Chronicle(guide.game, guide.game.setup(options, 3));
  return new OpenTable({ id: 'test', created: 0, seed: 'open-table', record }, guide, chronicle, players);
}

/** The person follows advice, bots follow, until so many of the person's decisions are made. */
function play(table: OpenTable, decisions: number, holds = false): void {
  let made = 0;
  for (;;) {
    const { waiting } = table.status();
    if (waiting.for === 'nobody') return;
    if (waiting.for === 'bot') table.decideByBot();
    else if (waiting.for === 'end-turn') table.endTurn();
    else if (made++ < decisions) table.act(table.suggest(ONLOOKER)?.action ?? {}, holds, ONLOOKER);
    else return;
  }
}

describe.each(GAME_IDS)('a table of %s', (id) => {
  it('takes back to any decision and again, and comes to the same game', async () => {
    const table = await openTable(id);
    play(table, 6);
    const full = table.record();
    for (let undone = 0; undone < 4; undone++) table.undo(table.status().undoTo ?? 0);
    expect(table.length).toBeLessThan(full.actions.length);
    expect(table.record().actions).toEqual(full.actions.slice(0, table.length));
    while (table.status().canRedo) table.redoDecision();
    expect(table.record()).toEqual(full);
  });

  it('meets the same luck and the same bots when the same is done again by hand', async () => {
    const table = await openTable(id);
    play(table, 5);
    const full = table.record();
    table.undo(table.status().undoTo ?? 0);
    table.undo(table.status().undoTo ?? 0);
    play(table, 2);
    expect(table.record()).toEqual(full);
    expect(table.status().canRedo).toBe(false);
  });

  it('is the same table when it is saved and taken up again', async () => {
    const table = await openTable(id);
    play(table, 4);
    table.undo(table.status().undoTo ?? 0);
    const saved = structuredClone(table.pack(1));
    const { game } = table.guide;
    const chronicle = new Chronicle(game, game.setup(readOptions(game.options, {}), 3));
    chronicle.takeAll(saved.record.actions);
    const again = new OpenTable(
      { id: 'test', created: 0, seed: saved.seed, record: saved.record },
      table.guide,
      chronicle,
      saved.players,
    );
    again.restore(saved);
    expect(again.status()).toEqual(table.status());
    expect(again.pack(1)).toEqual(saved);
    expect(again.look(null, ONLOOKER)).toEqual(table.look(null, ONLOOKER));
    again.redoDecision();
    table.redoDecision();
    expect(again.record()).toEqual(table.record());
  });

  it('tells every moment as it was told then', async () => {
    const table = await openTable(id);
    const seen = new Map<number, string>();
    for (let decision = 0; decision < 5; decision++) {
      play(table, 1);
      seen.set(table.length, JSON.stringify(table.look(null, ONLOOKER)));
    }
    for (const [at, told] of seen) expect(JSON.stringify(table.look(at, ONLOOKER))).toBe(told);
  });

  it('refuses with the rule, and nothing changes', async () => {
    const table = await openTable(id);
    play(table, 0);
    const before = table.record();
    const why = table.act(NONSENSE[id], false, ONLOOKER);
    expect(why?.rule).toMatch(/^[A-Z]+-[A-Z]+-\d+$/);
    expect(table.record()).toEqual(before);
  });

  it('shows nothing but plain data', async () => {
    const table = await openTable(id);
    play(table, 3);
    const moment = table.look(null, ONLOOKER);
    expect(structuredClone(moment)).toEqual(moment);
  });
});

it('holds a finished turn until its player ends it, where the game asks for that', async () => {
  const table = await openTable('days-of-steam');
  play(table, 0);
  table.act(table.suggest(ONLOOKER)?.action ?? {}, true, ONLOOKER);
  expect(table.status().waiting).toEqual({ for: 'end-turn', seat: 0 });
  expect(table.decideByBot()).toBe(false);
  table.endTurn();
  expect(table.status().waiting.for).toBe('bot');
});

it('forgets what was taken back once something else is done', async () => {
  const table = await openTable('steam');
  play(table, 3);
  table.undo(table.status().undoTo ?? 0);
  const { game } = table.guide;
  const taken = JSON.stringify(table.suggest(ONLOOKER)?.action);
  const state = new Chronicle(game, game.setup(readOptions(game.options, {}), 3));
  state.takeAll(table.record().actions);
  const other = game
    .legal(state.present)
    .map((action) => game.actions.write(state.present, action))
    .find((action) => JSON.stringify(action) !== taken);
  table.act(other ?? {}, false, ONLOOKER);
  expect(table.status().canRedo).toBe(false);
});
