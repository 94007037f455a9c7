import type { AbuseReport } from '@roundhouse/server';
import { parseWords, wholeNumber } from '../arguments.ts';
import { loadServer, look, PLACE_FLAGS, placeOf, plain, timeText } from '../operations.ts';
import { print } from '../output.ts';
import { say } from '../text/index.ts';

const HOUR_MS = 3_600_000;
const USUAL_HOURS = '24';
/** The server deletes older counts. */
const MAX_HOURS = 7 * 24;

/** `abuse`: who is flooding. */
export async function abuse(words: readonly string[]): Promise<number> {
  const flags = { ...PLACE_FLAGS, hours: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { values } = parseWords(words, flags, false);
  const hours = wholeNumber(values.hours ?? USUAL_HOURS, '--hours', 1, MAX_HOURS);
  const { abuseReport } = await loadServer();
  return look(placeOf(values), async ({ db }) => {
    const report = await abuseReport(db, Date.now() - hours * HOUR_MS);
    if (values.json === true) print(JSON.stringify(inTimes(report), null, 2));
    else for (const line of linesOf(report)) print(line);
    return 0;
  });
}

function inTimes({ since, sources, talkers, openers }: AbuseReport) {
  return {
    since: timeText(since),
    sources: sources.map((each) => ({ ...each, lastHour: timeText(each.lastHour) })),
    talkers: talkers.map((each) => ({ ...each, last: timeText(each.last) })),
    openers: openers.map((each) => ({ ...each, last: timeText(each.last) })),
  };
}

function linesOf({ sources, talkers, openers }: AbuseReport): string[] {
  const { abuse: text } = say().moderation;
  const part = (title: string, head: readonly string[], rows: readonly (string | number)[][]) =>
    rows.length === 0 ? [title, text.none] : [title, head.join('\t'), ...rows.map((row) => row.join('\t'))];
  return [
    ...part(
      text.sources,
      text.sourcesHead,
      sources.map(({ address, user, reason, count, lastHour }) => [
        ...[count, text.reasons[reason] ?? reason, address, user ?? '-', timeText(lastHour)],
      ]),
    ),
    '',
    ...part(
      text.talkers,
      text.talkersHead,
      talkers.map(({ count, tables, user, login, name, last }) => [
        ...[count, tables, user, login ?? '-', plain(name), timeText(last)],
      ]),
    ),
    '',
    ...part(
      text.openers,
      text.openersHead,
      openers.map(({ count, listed, user, login, name, last }) => [
        ...[count, listed, user, login ?? '-', plain(name), timeText(last)],
      ]),
    ),
  ];
}
