import { type GameRecord, type GameSession, parseJson, readOptions, replayRecord } from '@roundhouse/kernel';
import { randomId } from '../lib/random-id.ts';
import { GameHistory } from './game-history.ts';
import type { AnyGamePresenter, LoadPresenter } from './game-presenter.ts';
import { LocalTable, type TableMeta } from './local-table.ts';
import { gameOfRecord } from './record-errors.ts';
import type { Player } from './saved-table.ts';
import type { TableSetup } from './table-types.ts';

/** What a new local table is created from. */
export interface TableInit {
  readonly meta: Pick<TableMeta, 'record' | 'seed' | 'origin'>;
  readonly presenter: AnyGamePresenter;
  readonly history: GameHistory;
  readonly players: readonly Player[];
  /** Truncate the record to this length first; the removed actions can be redone. */
  readonly truncateTo?: number;
}

/** Creates the table, with a new unique ID. */
export function createLocalTable({ meta, presenter, history, players, truncateTo }: TableInit): LocalTable {
  const id = randomId().slice(0, 8);
  const table = new LocalTable({ ...meta, id, created: Date.now() }, presenter, history, players);
  if (truncateTo !== undefined) table.undo(truncateTo);
  return table;
}

/** A new game. Throws ParseError if the setup is invalid. */
export async function initNewGame(
  { game, options, players, seed }: TableSetup,
  loadPresenter: LoadPresenter,
): Promise<TableInit> {
  const presenter = await loadPresenter(game);
  const values = readOptions(presenter.game.options, options);
  const history = new GameHistory(presenter.game, presenter.game.setup(values, players.length));
  const record: GameRecord = {
    roundhouse: 1,
    game,
    rules: presenter.game.rulesVersion,
    options: values,
    seats: players.map(({ name }) => name),
    actions: [],
  };
  return { meta: { record, seed: seed ?? randomId() }, presenter, history, players };
}

/** A game from a record. Every action is checked. Throws ParseError or IllegalAction. */
export async function initFromRecord(text: string, loadPresenter: LoadPresenter): Promise<TableInit> {
  const presenter = await loadPresenter(gameOfRecord(text));
  const json = parseJson(text, 'record');
  // This validates the record without its actions. The history applies these one by one, so that it has every state.
  const session = replayRecord([presenter.game], json, 0);
  const history = new GameHistory(presenter.game, session.state);
  history.applyAll((json as unknown as GameRecord).actions);
  const players = playersOf(session, presenter);
  return { meta: { record: session.record(), seed: randomId() }, presenter, history, players };
}

/** The players of a record. A bot that this game does not have becomes a person. */
function playersOf({ names, bots }: GameSession, presenter: AnyGamePresenter): Player[] {
  return names.map((name, seat) => {
    const bot = bots[seat] ?? null;
    return { name: name || String(seat + 1), bot: bot !== null && Object.hasOwn(presenter.bots, bot) ? bot : null };
  });
}

/** A new game with the same options and players. */
export function initRematch(table: LocalTable): TableInit {
  const { game } = table.presenter;
  const session = replayRecord([game], { ...table.meta.record, actions: [] }, 0);
  return {
    meta: { record: session.record(), seed: randomId() },
    presenter: table.presenter,
    history: new GameHistory(game, session.state),
    players: table.players,
  };
}

/** A branch of a game at a point of its history, with the same players and the same seed. */
export function initBranch(table: LocalTable, at: number): TableInit {
  const { game } = table.presenter;
  const { id, seed } = table.meta;
  const { rounds, roundsInGame } = table.status();
  const record = table.record();
  const history = new GameHistory(game, replayRecord([game], record, 0).state);
  history.applyAll(record.actions);
  const round = rounds.findLast((each) => each.start <= at)?.round ?? 0;
  const origin = { table: id, at, round, rounds: roundsInGame };
  return {
    meta: { record, seed, origin },
    presenter: table.presenter,
    history,
    players: table.players,
    truncateTo: at,
  };
}
