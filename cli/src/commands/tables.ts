import type { CliStage, ListedTable } from '@roundhouse/server';
import { parseArguments } from '../arguments.ts';
import {
  DATABASE_FLAGS,
  databaseLocation,
  loadServer,
  seatText,
  statusText,
  timeText,
  withReadonlyDatabase,
} from '../database-options.ts';
import { t } from '../locales/index.ts';
import { print, printError } from '../output.ts';
import { UsageError } from '../usage-error.ts';

/** `tables`: lists the tables of a server. */
export async function tables(args: readonly string[]): Promise<number> {
  const flags = { ...DATABASE_FLAGS, stage: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { values } = parseArguments(args, flags, false);
  const place = databaseLocation(values);
  const { listTables, CLI_STAGES } = await loadServer();
  const stage = readStage(values.stage, CLI_STAGES);
  return withReadonlyDatabase(place, async ({ db }) => {
    let count = 0;
    for await (const table of listTables(db, stage)) {
      if (values.json === true) print(JSON.stringify(withIsoTimes(table)));
      else {
        if (count === 0) print(t().operations.tablesHead.join('\t'));
        print(lineOf(table));
      }
      count++;
    }
    if (count === 0 && values.json !== true) printError(t().operations.noTables);
    return 0;
  });
}

function readStage(text: string | undefined, stages: readonly CliStage[]): CliStage | null {
  if (text === undefined) return null;
  const found = stages.find((stage) => stage === text);
  if (found === undefined) throw new UsageError(t().operations.unknownStage(text, stages));
  return found;
}

function withIsoTimes({ created, updated, ...table }: ListedTable) {
  return { ...table, created: timeText(created), updated: timeText(updated) };
}

function lineOf({ id, game, stage, players, actions, turn, updated }: ListedTable): string {
  const names = players.map(seatText);
  const activePlayer = turn === null ? '-' : (names[turn] ?? String(turn));
  return [id, game, statusText(stage), names.join(', '), actions, activePlayer, timeText(updated)].join('\t');
}
