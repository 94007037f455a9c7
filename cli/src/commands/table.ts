import type { CloseResult, DatabaseLocation, ShownTable, UnlistResult, WritableDatabase } from '@roundhouse/server';
import { parseArguments } from '../arguments.ts';
import {
  DATABASE_FLAGS,
  DATABASE_JSON_FLAGS,
  databaseLocation,
  loadServer,
  seatText,
  statusText,
  timeText,
  withReadonlyDatabase,
} from '../database-options.ts';
import { t } from '../locales/index.ts';
import { printNoSuchTable, requireOneArgument, runSubcommand, withWritableDatabase } from '../moderation-helpers.ts';
import { print, printError } from '../output.ts';
import { UsageError } from '../usage-error.ts';

/** `table`: shows, closes, unlists and deletes tables. */
export function table(args: readonly string[]): Promise<number> {
  return runSubcommand('table', { show, close, unlist, delete: remove }, args);
}

async function show(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArguments(args, DATABASE_JSON_FLAGS, true);
  const id = requireOneArgument(positionals, 'table');
  const { showTable } = await loadServer();
  return withReadonlyDatabase(databaseLocation(values), async ({ db }) => {
    const shown = await showTable(db, id);
    if (shown === null) return printNoSuchTable(id);
    if (values.json === true) print(JSON.stringify(withIsoTimes(shown)));
    else for (const line of linesOf(shown)) print(line);
    return 0;
  });
}

async function close(args: readonly string[]): Promise<number> {
  const { values, ids } = readIds(args, DATABASE_FLAGS);
  const { closeTable } = await loadServer();
  return changeEach(databaseLocation(values), ids, async (database, id) => {
    const result: CloseResult = await closeTable(database, id, Date.now());
    if (result.done === 'table-not-found') return null;
    if (result.done === 'already') return t().moderation.alreadyEnded(id, statusText(result.stage));
    return t().moderation.ended(id, result.done);
  });
}

async function unlist(args: readonly string[]): Promise<number> {
  const { values, ids } = readIds(args, DATABASE_FLAGS);
  const { unlistTable } = await loadServer();
  return changeEach(databaseLocation(values), ids, async (database, id) => {
    const result: UnlistResult = await unlistTable(database, id);
    if (result === 'table-not-found') return null;
    return result === 'already' ? t().moderation.notListed(id) : t().moderation.unlisted(id);
  });
}

async function remove(args: readonly string[]): Promise<number> {
  const { values, ids } = readIds(args, { ...DATABASE_FLAGS, yes: { type: 'boolean' } } as const);
  const place = databaseLocation(values);
  const { deleteTable, showTable } = await loadServer();
  if (values.yes === true) {
    return changeEach(place, ids, async (database, id) =>
      (await deleteTable(database, id)) ? t().moderation.tableDeleted(id) : null,
    );
  }
  return withReadonlyDatabase(place, async ({ db }) => {
    for (const id of ids) {
      const shown = await showTable(db, id);
      if (shown === null) printNoSuchTable(id);
      else print(t().moderation.wouldDeleteTable(id, statusText(shown.stage), namesOf(shown), shown));
    }
    printError(t().moderation.addYes);
    return 1;
  });
}

function readIds<const Flags extends typeof DATABASE_FLAGS>(args: readonly string[], flags: Flags) {
  const { values, positionals } = parseArguments(args, flags, true);
  if (positionals.length === 0) throw new UsageError(t().moderation.needsTables);
  return { values, ids: [...new Set(positionals)] };
}

/** Applies `changeOne` to each table and prints its result; null means that the table does not exist. */
function changeEach(
  place: DatabaseLocation,
  ids: readonly string[],
  changeOne: (database: WritableDatabase, id: string) => Promise<string | null>,
): Promise<number> {
  return withWritableDatabase(place, async (database) => {
    let status = 0;
    for (const id of ids) {
      const line = await changeOne(database, id);
      if (line === null) status = printNoSuchTable(id);
      else print(line);
    }
    return status;
  });
}

function namesOf({ seats }: ShownTable): string {
  return seats.map(({ name }) => seatText(name)).join(', ');
}

function withIsoTimes({ created, updated, ...shown }: ShownTable) {
  return { ...shown, created: timeText(created), updated: timeText(updated) };
}

function linesOf(shown: ShownTable): string[] {
  const { labels, seat, yesNo } = t().moderation;
  const rows: [string, string | number][] = [
    [labels.table, shown.id],
    [labels.game, `${shown.game} (${labels.rules} ${shown.rules})`],
    [labels.stage, statusText(shown.stage)],
    [labels.listed, yesNo(shown.listed)],
    [labels.host, shown.host ?? '-'],
    ...shown.seats.map(({ name, user, login, bot, standIn }, number): [string, string] => [
      `${labels.seat} ${number}`,
      seat(seatText(name), { user, login, bot, standIn, isOnTurn: number === shown.turn }),
    ]),
    [labels.entries, shown.entries],
    [labels.actions, shown.actions],
    [labels.messages, shown.messages],
    [labels.created, timeText(shown.created)],
    [labels.updated, timeText(shown.updated)],
  ];
  return rows.map(([label, value]) => `${label}\t${value}`);
}
