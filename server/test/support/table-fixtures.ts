import { type JsonObject, legalActionsFor, type Seat } from '@roundhouse/kernel';
import type { NewTable } from '@roundhouse/protocol';
import type { AppContext } from '../../src/context.ts';
import { PlayerCommands } from '../../src/tables/player-commands.ts';
import { type NotifyUser, PlayerNotifier } from '../../src/tables/player-notifier.ts';
import type { Table } from '../../src/tables/table.ts';
import { TableManager } from '../../src/tables/table-manager.ts';
import { TableService } from '../../src/tables/table-service.ts';
import { TurnRunner } from '../../src/tables/turn-runner.ts';
import type { User } from '../../src/users/sessions.ts';
import { newTable } from './new-table.ts';

/** The users at the tables, by seat. */
export const USERS = ['ada', 'ben', 'cyd'].map((id): User => ({ id, name: id, login: null, language: 'en' }));
export const DEFAULT_TABLE = newTable({ undoRule: 'own', seats: ['me', 'open', 'open'] });
const NO_BOTS = { think: () => Promise.reject(new Error('no bot should move')) };

export interface TableServices {
  readonly tables: TableManager;
  readonly turnRunner: TurnRunner;
  readonly tableService: TableService;
  readonly playerCommands: PlayerCommands;
  /** The kinds of the sent notifications. */
  readonly sentNotifications: string[];
}

/** Creates the table services of a server without HTTP, WebSockets and scheduler. Tables never wake; no bot moves. */
export function createTableServices(context: AppContext, maxBytes?: number): TableServices {
  const tables = new TableManager(context, { schedule: () => {} }, maxBytes);
  const sentNotifications: string[] = [];
  const notify: NotifyUser = async ({ kind }) => void sentNotifications.push(kind);
  const announcements = new PlayerNotifier(tables, notify);
  const turnRunner = new TurnRunner(tables, NO_BOTS, notify, announcements);
  return {
    tables,
    turnRunner,
    tableService: new TableService(tables, async () => {}),
    playerCommands: new PlayerCommands(tables),
    sentNotifications,
  };
}

/** Starts a game of three users. Returns the table id. */
export async function startTestTable(
  { tableService }: TableServices,
  settings: Partial<NewTable> = {},
): Promise<string> {
  const id = await tableService.create(USERS[0], { ...DEFAULT_TABLE, ...settings });
  for (const seat of [1, 2]) await tableService.join(id, seat, USERS[seat]);
  return id;
}

/** The seat to act and its first legal action. */
export function firstLegalAction({ gameLog }: Table): { readonly seat: Seat; readonly action: JsonObject } {
  const { game } = gameLog.setup;
  const seat = Number(gameLog.toAct);
  const [action] = legalActionsFor(game, gameLog.state, seat);
  return { seat, action: game.actions.write(gameLog.state, action) };
}
