import type { ListedTable } from '@roundhouse/server';
import type { Stage } from '@roundhouse/wire';
import { parseWords } from '../arguments.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { loadServer, look, PLACE_FLAGS, placeOf, seatText, stageText, timeText } from '../operations.ts';
import { complain, print } from '../output.ts';
import { say } from '../text/index.ts';

const STAGES: readonly Stage[] = ['gathering', 'playing', 'over', 'abandoned', 'closed'];

/** `tables`: what is played at a server. */
export async function tables(words: readonly string[]): Promise<number> {
  const flags = { ...PLACE_FLAGS, stage: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { values } = parseWords(words, flags, false);
  const stage = readStage(values.stage);
  const place = placeOf(values);
  const { listTables } = await loadServer();
  return look(place, async ({ db }) => {
    let count = 0;
    for await (const table of listTables(db, stage)) {
      if (values.json === true) print(JSON.stringify(inTimes(table)));
      else {
        if (count === 0) print(say().operations.tablesHead.join('\t'));
        print(lineOf(table));
      }
      count++;
    }
    if (count === 0 && values.json !== true) complain(say().operations.noTables);
    return 0;
  });
}

function readStage(text: string | undefined): Stage | null {
  if (text === undefined) return null;
  const found = STAGES.find((stage) => stage === text);
  if (found === undefined) throw new CalledWrongly(say().operations.unknownStage(text, STAGES));
  return found;
}

/** Times as programs of all kinds read them. */
function inTimes({ created, updated, ...table }: ListedTable) {
  return { ...table, created: timeText(created), updated: timeText(updated) };
}

function lineOf({ id, game, stage, players, actions, turn, updated }: ListedTable): string {
  const names = players.map(seatText);
  const waitedFor = turn === null ? '-' : (names[turn] ?? String(turn));
  return [id, game, stageText(stage), names.join(', '), actions, waitedFor, timeText(updated)].join('\t');
}
