import { type JsonObject, Random, readOptions } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import type { Told } from '@roundhouse/wire';
import { choose } from './choose.ts';
import { type Line, steamTable, type Visitor } from './client.ts';

const SEATS = 4;

export interface FlatOut {
  /** Milliseconds from a decision until its sender was told that it is kept, for each. */
  readonly waits: number[];
  /** The largest message that told a seat of an action, in bytes. */
  readonly largest: number;
  readonly games: number;
  readonly refused: number;
}

/**
 * Plays one table after the other as fast as the server answers, always one decision under way, until it is asked
 * to stop. People have sat down beforehand at the tables that are ready.
 */
export async function playFlatOut(
  people: readonly Visitor[],
  ready: ReadyTable[],
  seed: string,
  isOver: () => boolean,
  isMeasured: () => boolean,
): Promise<FlatOut> {
  const random = new Random(seed);
  const result = { waits: [] as number[], largest: 0, games: 0, refused: 0 };
  while (!isOver()) {
    const { id, options } = ready.pop() ?? (await openTable(people));
    await playTable(people, id, options, random, result, isOver, isMeasured);
  }
  return result;
}

export interface ReadyTable {
  readonly id: string;
  readonly options: JsonObject;
}

/** People sit down at a new table. */
export async function openTable(people: readonly Visitor[]): Promise<ReadyTable> {
  const { table } = await people[0].open(steamTable(['me', 'open', 'open', 'open'], { map: 'northeast' }));
  for (let seat = 1; seat < SEATS; seat++) await people[seat].sit(table.id, seat);
  return { id: table.id, options: table.options };
}

async function playTable(
  people: readonly Visitor[],
  id: string,
  options: JsonObject,
  random: Random,
  result: { waits: number[]; largest: number; games: number; refused: number },
  isOver: () => boolean,
  isMeasured: () => boolean,
): Promise<void> {
  const state = steam.setup(readOptions(steam.options, options), SEATS);
  let sequence = 0;
  const lines: Line[] = [];
  let sent: { readonly at: number; readonly id: string; readonly sequence: number } | null = null;
  let isKept = true;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const decide = () => {
    const turn = steam.turn(state);
    if (isOver() || typeof turn !== 'number') return finish();
    isKept = false;
    sent = { at: performance.now(), id: `${id}-${sequence}`, sequence };
    lines[turn].say({ say: 'act', id: sent.id, at: sequence, action: choose(state, random) });
  };
  /** The one who decided has been told that it is kept, and the one who follows the game has been told of it. */
  const goOn = () => {
    if (isKept && sent !== null && sequence > sent.sequence) decide();
  };
  const hear = (told: Told, bytes: number) => {
    if (told.tell === 'log') {
      if (told.entries.length > 0 && told.from > 0) {
        result.largest = Math.max(result.largest, Math.ceil(bytes / told.entries.length));
      }
    } else if (told.tell === 'done' && sent !== null && told.id === sent.id) {
      if (isMeasured()) result.waits.push(performance.now() - sent.at);
      isKept = true;
      goOn();
    } else if (told.tell === 'refused') {
      result.refused++;
      throw new Error(`refused: ${JSON.stringify(told.problem)}`);
    }
  };
  const follow = (told: Told, bytes: number) => {
    if (told.tell === 'log') {
      for (const entry of told.entries) {
        if (!('action' in entry)) throw new Error('an entry without its action');
        steam.apply(state, steam.actions.read(state, entry.action));
        sequence++;
      }
    }
    hear(told, bytes);
    if (told.tell === 'log') goOn();
  };
  lines.push(await people[0].watch(id, follow));
  lines.push(...(await Promise.all(people.slice(1, SEATS).map((person) => person.watch(id, hear, 0, () => {})))));
  decide();
  await finished;
  result.games++;
  for (const line of lines) line.close();
}
