import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type AnyGame,
  chosenOptions,
  fingerprint,
  type GameEvent,
  type GameRecord,
  type Json,
  replayRecord,
  Session,
} from '@roundhouse/kernel';
import { describe, expect, it } from 'vitest';

interface Fingerprints {
  readonly [file: string]: { readonly position: string; readonly events: string };
}

/**
 * Golden games: whole recorded games that must replay to the same result, the same position and the same events for
 * ever. Made with `./roundhouse simulate … --record`; `golden.json` keeps the fingerprints (UPDATE_GOLDEN=1 makes it
 * anew). A change there means that old records no longer replay as they did, which asks for a new rules version.
 */
export function describeGolden(game: AnyGame, folder: URL): readonly GameRecord[] {
  const read = (name: string): Json => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Json;
  const files = readdirSync(folder).filter((name) => name.endsWith('.roundhouse.json'));
  const records = files.map((name) => read(name) as unknown as GameRecord);
  if (process.env.UPDATE_GOLDEN === '1') {
    const prints = Object.fromEntries(files.map((name, index) => [name, replayed(game, records[index]).print]));
    writeFileSync(new URL('golden.json', folder), `${JSON.stringify(prints, null, 2)}\n`);
  }
  const fingerprints = read('golden.json') as unknown as Fingerprints;
  describe('golden games', () => {
    it.each(files.map((name, index) => [name, records[index]] as const))(
      '%s replays to the same end',
      (name, record) => {
        const { session, print } = replayed(game, record);
        expect(JSON.parse(JSON.stringify(session.outcome()))).toEqual(record.result);
        expect(print).toEqual(fingerprints[name]);
      },
    );
  });
  return records;
}

function replayed(game: AnyGame, record: GameRecord) {
  const session = replayRecord([game], record);
  const events: GameEvent[] = [];
  // With the options as the record names them: an older record has fewer, and its fingerprint stays as it was.
  const options = chosenOptions(game.options, record.options ?? {});
  new Session(session.game, session.start).replay(record.actions, (event) => events.push(event));
  return {
    session,
    print: { position: fingerprint({ ...session.position(), options }), events: fingerprint(events as Json) },
  };
}

/** The different values of something over all records, in order. */
export function seenIn(records: readonly GameRecord[], pick: (record: GameRecord) => Json | undefined) {
  return [...new Set(records.map(pick))].sort();
}
