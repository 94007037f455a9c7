import type { Finding } from '@roundhouse/server';
import { parseWords } from '../arguments.ts';
import { GAMES } from '../house.ts';
import { JSON_FLAGS, loadServer, look, placeOf } from '../operations.ts';
import { complain, Progress, print } from '../output.ts';
import { language, say } from '../text/index.ts';

/** `doctor`: folds every stored game again, and tells what is wrong. */
export async function doctor(words: readonly string[]): Promise<number> {
  const { values } = parseWords(words, JSON_FLAGS, false);
  const place = placeOf(values);
  const { examine } = await loadServer();
  return look(place, async (reading) => {
    const progress = new Progress(null, say().operations.tablesUnit);
    const examined = { tables: 0, entries: 0 };
    const findings: Finding[] = [];
    for await (const finding of examine(reading, examined, () => progress.show(examined.tables))) {
      findings.push(finding);
      progress.end();
      if (values.json !== true) complain(textOf(finding));
    }
    progress.end();
    const { tables, entries } = examined;
    if (values.json === true) print(JSON.stringify({ ok: findings.length === 0, tables, entries, findings }, null, 2));
    else print(say().operations.examined(tables, entries, findings.length));
    return findings.length === 0 ? 0 : 1;
  });
}

function textOf({ table, entry, fault, detail, refusal }: Finding): string {
  const game = GAMES.find(({ id }) => id === refusal?.game);
  const why =
    refusal === null || game === undefined ? '' : `${game.text.refusal(refusal, language())} (${refusal.rule})`;
  const { finding, fault: words } = say().operations;
  return finding(table, entry, words(fault, detail ?? '', why));
}
