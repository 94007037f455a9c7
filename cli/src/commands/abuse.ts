import type { AbuseReport } from '@roundhouse/server';
import { parseArguments, parseInteger } from '../arguments.ts';
import {
  DATABASE_FLAGS,
  databaseLocation,
  loadServer,
  replaceControlCharacters,
  timeText,
  withReadonlyDatabase,
} from '../database-options.ts';
import { t } from '../locales/index.ts';
import { print } from '../output.ts';

const HOUR_MS = 3_600_000;
const DEFAULT_HOURS = '24';
/** The server deletes older counters. */
const MAX_HOURS = 7 * 24;

/** `abuse`: reports the addresses and users that exceed limits. */
export async function abuse(args: readonly string[]): Promise<number> {
  const flags = { ...DATABASE_FLAGS, hours: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { values } = parseArguments(args, flags, false);
  const hours = parseInteger(values.hours ?? DEFAULT_HOURS, '--hours', 1, MAX_HOURS);
  const { abuseReport } = await loadServer();
  return withReadonlyDatabase(databaseLocation(values), async ({ db }) => {
    const report = await abuseReport(db, Date.now() - hours * HOUR_MS);
    if (values.json === true) print(JSON.stringify(withIsoTimes(report), null, 2));
    else for (const line of linesOf(report)) print(line);
    return 0;
  });
}

function withIsoTimes({ since, sources, talkers, openers }: AbuseReport) {
  return {
    since: timeText(since),
    sources: sources.map((each) => ({ ...each, lastHour: timeText(each.lastHour) })),
    talkers: talkers.map((each) => ({ ...each, last: timeText(each.last) })),
    openers: openers.map((each) => ({ ...each, last: timeText(each.last) })),
  };
}

function linesOf({ sources, talkers, openers }: AbuseReport): string[] {
  const { abuse: text } = t().moderation;
  const part = (title: string, head: readonly string[], rows: readonly (string | number)[][]) =>
    rows.length === 0 ? [title, text.none] : [title, head.join('\t'), ...rows.map((row) => row.join('\t'))];
  return [
    ...part(
      text.sources,
      text.sourcesHead,
      sources.map(({ address, user, reason, count, lastHour }) => [
        count,
        text.reasons[reason] ?? reason,
        address,
        user ?? '-',
        timeText(lastHour),
      ]),
    ),
    '',
    ...part(
      text.talkers,
      text.talkersHead,
      talkers.map(({ count, tables, user, login, name, last }) => [
        count,
        tables,
        user,
        login ?? '-',
        replaceControlCharacters(name),
        timeText(last),
      ]),
    ),
    '',
    ...part(
      text.openers,
      text.openersHead,
      openers.map(({ count, listed, user, login, name, last }) => [
        count,
        listed,
        user,
        login ?? '-',
        replaceControlCharacters(name),
        timeText(last),
      ]),
    ),
  ];
}
