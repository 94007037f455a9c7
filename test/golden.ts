import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type AnyGame,
  fingerprint,
  type GameEvent,
  type GameRecord,
  GameSession,
  type Json,
  nonDefaultOptions,
  replayRecord,
} from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';

interface Fingerprints {
  readonly [file: string]: { readonly position: string; readonly events: string };
}

/**
 * Golden games: recorded games that must always replay to the same result, position and events. They are created with
 * `./roundhouse simulate … --record`; `golden.json` has their fingerprints (UPDATE_GOLDEN=1 rewrites it). A changed
 * fingerprint means that old records replay differently, which requires a new rules version.
 */
export function testGoldenGames(game: AnyGame, folder: URL): readonly GameRecord[] {
  const read = (name: string): Json => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Json;
  const files = readdirSync(folder).filter((name) => name.endsWith('.roundhouse.json'));
  const records = files.map((name) => read(name) as unknown as GameRecord);
  if (process.env.UPDATE_GOLDEN === '1') {
    const prints = Object.fromEntries(files.map((name, index) => [name, replay(game, records[index]).print]));
    writeFileSync(new URL('golden.json', folder), `${JSON.stringify(prints, null, 2)}\n`);
  }
  const fingerprints = read('golden.json') as unknown as Fingerprints;
  describe('Golden games', () => {
    test.each(files.map((name, index) => [name, records[index]] as const))(
      '%s replays to the same end.',
      (name, record) => {
        const { session, print } = replay(game, record);
        expect(JSON.parse(JSON.stringify(session.outcome()))).toEqual(record.result);
        expect(print).toEqual(fingerprints[name]);
      },
    );
  });
  return records;
}

function replay(game: AnyGame, record: GameRecord) {
  const session = replayRecord([game], record);
  const events: GameEvent[] = [];
  // Uses only the options in the record, so that the fingerprint of an older record with fewer options does not change.
  const options = nonDefaultOptions(game.options, record.options ?? {});
  new GameSession(session.game, session.start).replay(record.actions, (event) => events.push(event));
  return {
    session,
    print: { position: fingerprint({ ...session.position(), options }), events: fingerprint(events as Json) },
  };
}

/** The distinct values of `pick` over all records, sorted. */
export function distinctValues(records: readonly GameRecord[], pick: (record: GameRecord) => Json | undefined) {
  return [...new Set(records.map(pick))].sort();
}
