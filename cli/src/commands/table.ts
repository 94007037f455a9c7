import type { Changing, CloseResult, Place, ShownTable, UnlistResult } from '@roundhouse/server';
import { parseWords } from '../arguments.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { change, choose, noSuchTable, oneWord } from '../moderation.ts';
import { JSON_FLAGS, loadServer, look, PLACE_FLAGS, placeOf, seatText, stageText, timeText } from '../operations.ts';
import { complain, print } from '../output.ts';
import { say } from '../text/index.ts';

/** `table`: shows, closes, unlists and deletes tables. */
export function table(words: readonly string[]): Promise<number> {
  return choose('table', { show, close, unlist, delete: remove }, words);
}

async function show(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, JSON_FLAGS, true);
  const id = oneWord(positionals, 'table');
  const { showTable } = await loadServer();
  return look(placeOf(values), async ({ db }) => {
    const shown = await showTable(db, id);
    if (shown === null) return noSuchTable(id);
    if (values.json === true) print(JSON.stringify(inTimes(shown)));
    else for (const line of linesOf(shown)) print(line);
    return 0;
  });
}

async function close(words: readonly string[]): Promise<number> {
  const { values, ids } = readIds(words, PLACE_FLAGS);
  const { closeTable } = await loadServer();
  return changeEach(placeOf(values), ids, async (changing, id) => {
    const result: CloseResult = await closeTable(changing, id, Date.now());
    if (result.done === 'no-such-table') return null;
    if (result.done === 'already') return say().moderation.alreadyEnded(id, stageText(result.stage));
    return say().moderation.ended(id, result.done);
  });
}

async function unlist(words: readonly string[]): Promise<number> {
  const { values, ids } = readIds(words, PLACE_FLAGS);
  const { unlistTable } = await loadServer();
  return changeEach(placeOf(values), ids, async (changing, id) => {
    const result: UnlistResult = await unlistTable(changing, id);
    if (result === 'no-such-table') return null;
    return result === 'already' ? say().moderation.notListed(id) : say().moderation.unlisted(id);
  });
}

async function remove(words: readonly string[]): Promise<number> {
  const { values, ids } = readIds(words, { ...PLACE_FLAGS, yes: { type: 'boolean' } } as const);
  const place = placeOf(values);
  const { deleteTable, showTable } = await loadServer();
  if (values.yes === true) {
    return changeEach(place, ids, async (changing, id) =>
      (await deleteTable(changing, id)) ? say().moderation.tableDeleted(id) : null,
    );
  }
  return look(place, async ({ db }) => {
    for (const id of ids) {
      const shown = await showTable(db, id);
      if (shown === null) noSuchTable(id);
      else print(say().moderation.wouldDeleteTable(id, stageText(shown.stage), namesOf(shown), shown));
    }
    complain(say().moderation.addYes);
    return 1;
  });
}

function readIds<const Flags extends typeof PLACE_FLAGS>(words: readonly string[], flags: Flags) {
  const { values, positionals } = parseWords(words, flags, true);
  if (positionals.length === 0) throw new CalledWrongly(say().moderation.needsTables);
  return { values, ids: [...new Set(positionals)] };
}

/** Changes one table after the other and prints what each change says; null where there is no such table. */
function changeEach(
  place: Place,
  ids: readonly string[],
  changeOne: (changing: Changing, id: string) => Promise<string | null>,
): Promise<number> {
  return change(place, async (changing) => {
    let status = 0;
    for (const id of ids) {
      const line = await changeOne(changing, id);
      if (line === null) status = noSuchTable(id);
      else print(line);
    }
    return status;
  });
}

function namesOf({ seats }: ShownTable): string {
  return seats.map(({ name }) => seatText(name)).join(', ');
}

function inTimes({ created, updated, ...shown }: ShownTable) {
  return { ...shown, created: timeText(created), updated: timeText(updated) };
}

function linesOf(shown: ShownTable): string[] {
  const { labels, seat, yesNo } = say().moderation;
  const rows: [string, string | number][] = [
    [labels.table, shown.id],
    [labels.game, `${shown.game} (${labels.rules} ${shown.rules})`],
    [labels.stage, stageText(shown.stage)],
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
