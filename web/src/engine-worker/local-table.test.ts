import { type JsonObject, readOptions } from '@roundhouse/kernel';
import { describe, expect, it } from 'vitest';
import { loadPresenter } from '../games/presenters.ts';
import { GAME_IDS, type GameId } from '../lib/game-ids.ts';
import { GameHistory } from './game-history.ts';
import type { ViewerContext } from './game-presenter.ts';
import { LocalTable } from './local-table.ts';

const CONTEXT: ViewerContext = { viewer: 0, language: 'en', names: ['Ada', 'Bea', 'Cyd'] };

/** Actions that are never legal at the start. */
const ILLEGAL: { readonly [Id in GameId]: JsonObject } = {
  steam: { do: 'end-build' },
  'days-of-steam': { do: 'place-town', cell: '9,9' },
  'steel-and-steam': { do: 'repair' },
};

/** A person on the first seat against two bots. */
async function createTable(id: GameId): Promise<LocalTable> {
  const presenter = await loadPresenter(id);
  const { game } = presenter;
  const options = readOptions(game.options, {});
  const record = {
    roundhouse: 1,
    game: id,
    rules: game.rulesVersion,
    options,
    seats: ['', '', ''],
    actions: [],
  } as const;
  const players = ['Ada', 'Bea', 'Cyd'].map((name, seat) => ({ name, bot: seat === 0 ? null : 'greedy' }));
  const history = new GameHistory(game, game.setup(options, 3));
  return new LocalTable({ id: 'test', created: 0, seed: 'open-table', record }, presenter, history, players);
}

/** The person follows the hints and the bots play, until the person has made the given number of decisions. */
function play(table: LocalTable, decisions: number): void {
  let made = 0;
  for (;;) {
    const { waiting } = table.status();
    if (waiting.for === 'nobody') return;
    if (waiting.for === 'bot') table.playBot();
    else if (waiting.for === 'end-turn') table.endTurn();
    else if (made++ < decisions) table.act(table.suggest(CONTEXT)?.action ?? {}, false, CONTEXT);
    else return;
  }
}

describe.each(GAME_IDS)('a local table of %s', (id) => {
  it('Undoing several decisions and redoing them restores the same game.', async () => {
    const table = await createTable(id);
    play(table, 6);
    const full = table.record();
    for (let undone = 0; undone < 4; undone++) table.undo(table.status().undoTo ?? 0);
    expect(table.recordLength).toBeLessThan(full.actions.length);
    expect(table.record().actions).toEqual(full.actions.slice(0, table.recordLength));
    while (table.status().canRedo) table.redoDecision();
    expect(table.record()).toEqual(full);
  });

  it('Repeating undone decisions by hand gives the same chance outcomes and bot actions.', async () => {
    const table = await createTable(id);
    play(table, 5);
    const full = table.record();
    table.undo(table.status().undoTo ?? 0);
    table.undo(table.status().undoTo ?? 0);
    play(table, 2);
    expect(table.record()).toEqual(full);
    expect(table.status().canRedo).toBe(false);
  });

  it('A table is the same after it was saved and restored.', async () => {
    const table = await createTable(id);
    play(table, 4);
    table.undo(table.status().undoTo ?? 0);
    const saved = structuredClone(table.serialize(1));
    const { game } = table.presenter;
    const history = new GameHistory(game, game.setup(readOptions(game.options, {}), 3));
    history.applyAll(saved.record.actions);
    const restored = new LocalTable(
      { id: 'test', created: 0, seed: saved.seed, record: saved.record },
      table.presenter,
      history,
      saved.players,
    );
    restored.restore(saved);
    expect(restored.status()).toEqual(table.status());
    expect(restored.serialize(1)).toEqual(saved);
    expect(restored.snapshot(null, CONTEXT)).toEqual(table.snapshot(null, CONTEXT));
    restored.redoDecision();
    table.redoDecision();
    expect(restored.record()).toEqual(table.record());
  });

  it('A snapshot of a past point equals the snapshot taken at that time.', async () => {
    const table = await createTable(id);
    const seen = new Map<number, string>();
    for (let decision = 0; decision < 5; decision++) {
      play(table, 1);
      seen.set(table.recordLength, JSON.stringify(table.snapshot(null, CONTEXT)));
    }
    for (const [at, snapshot] of seen) expect(JSON.stringify(table.snapshot(at, CONTEXT))).toBe(snapshot);
  });

  it('An illegal action is refused with its rule and changes nothing.', async () => {
    const table = await createTable(id);
    play(table, 0);
    const before = table.record();
    const refusal = table.act(ILLEGAL[id], false, CONTEXT);
    expect(refusal?.rule).toMatch(/^[A-Z]+-[A-Z]+-\d+$/);
    expect(table.record()).toEqual(before);
  });

  it('A snapshot contains only plain data.', async () => {
    const table = await createTable(id);
    play(table, 3);
    const snapshot = table.snapshot(null, CONTEXT);
    expect(structuredClone(snapshot)).toEqual(snapshot);
  });
});

it('A finished turn waits for its player to confirm it, if the game asks for that.', async () => {
  const table = await createTable('days-of-steam');
  play(table, 0);
  table.act(table.suggest(CONTEXT)?.action ?? {}, true, CONTEXT);
  expect(table.status().waiting).toEqual({ for: 'end-turn', seat: 0 });
  expect(table.playBot()).toBe(false);
  table.endTurn();
  expect(table.status().waiting.for).toBe('bot');
});

it('A different action after an undo discards the actions to redo.', async () => {
  const table = await createTable('steam');
  play(table, 3);
  table.undo(table.status().undoTo ?? 0);
  const { game } = table.presenter;
  const hint = JSON.stringify(table.suggest(CONTEXT)?.action);
  const history = new GameHistory(game, game.setup(readOptions(game.options, {}), 3));
  history.applyAll(table.record().actions);
  const other = game
    .legalActions(history.state)
    .map((action) => game.actions.write(history.state, action))
    .find((action) => JSON.stringify(action) !== hint);
  table.act(other ?? {}, false, CONTEXT);
  expect(table.status().canRedo).toBe(false);
});
