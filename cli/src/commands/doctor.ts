import type { Finding } from '@roundhouse/server';
import { parseArguments } from '../arguments.ts';
import { DATABASE_JSON_FLAGS, databaseLocation, loadServer, withReadonlyDatabase } from '../database-options.ts';
import { GAMES } from '../engine-config.ts';
import { language, t } from '../locales/index.ts';
import { Progress, print, printError } from '../output.ts';

/** `doctor`: replays every stored game and reports errors. */
export async function doctor(args: readonly string[]): Promise<number> {
  const { values } = parseArguments(args, DATABASE_JSON_FLAGS, false);
  const place = databaseLocation(values);
  const { checkDatabase } = await loadServer();
  return withReadonlyDatabase(place, async (database) => {
    const progress = new Progress(null, t().operations.tablesUnit);
    const count = { tables: 0, entries: 0 };
    const findings: Finding[] = [];
    for await (const finding of checkDatabase(database, count, () => progress.show(count.tables))) {
      findings.push(finding);
      progress.end();
      if (values.json !== true) printError(findingText(finding));
    }
    progress.end();
    const { tables, entries } = count;
    if (values.json === true) print(JSON.stringify({ ok: findings.length === 0, tables, entries, findings }, null, 2));
    else print(t().operations.examined(tables, entries, findings.length));
    return findings.length === 0 ? 0 : 1;
  });
}

function findingText({ table, entry, fault, detail, refusal }: Finding): string {
  const game = GAMES.find(({ id }) => id === refusal?.game);
  const reason =
    refusal === null || game === undefined ? '' : `${game.text.refusal(refusal, language())} (${refusal.rule})`;
  const { finding, fault: faultText } = t().operations;
  return finding(table, entry, faultText(fault, detail ?? '', reason));
}
