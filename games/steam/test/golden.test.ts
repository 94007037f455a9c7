import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint, type GameEvent, type GameRecord, type Json, replayRecord, Session } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { describe, expect, it } from 'vitest';

/**
 * Golden games: whole recorded games that must replay to the same result, the same position and the same events for
 * ever. Made with `./roundhouse simulate steam … --record`; `golden.json` keeps the fingerprints. A change here means
 * that old records no longer replay as they did, which asks for a new rules version.
 */
const folder = new URL('./golden/', import.meta.url);
const read = (name: string): Json => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Json;
const files = readdirSync(folder).filter((name) => name.endsWith('.roundhouse.json'));
const records = files.map((name) => read(name) as unknown as GameRecord);

interface Fingerprints {
  readonly [file: string]: { readonly position: string; readonly events: string };
}

function replayed(record: GameRecord) {
  const session = replayRecord([steam], record);
  const events: GameEvent[] = [];
  new Session(session.game, session.start).replay(record.actions, (event) => events.push(event));
  return { session, print: { position: session.hash(), events: fingerprint(events as Json) } };
}

if (process.env.UPDATE_GOLDEN === '1') {
  const prints: Fingerprints = Object.fromEntries(files.map((name, index) => [name, replayed(records[index]).print]));
  writeFileSync(new URL('golden.json', folder), `${JSON.stringify(prints, null, 2)}\n`);
}
const fingerprints = read('golden.json') as unknown as Fingerprints;

describe('golden games', () => {
  it.each(files.map((name, index) => [name, records[index]] as const))('%s replays to the same end', (name, record) => {
    const { session, print } = replayed(record);
    expect(JSON.parse(JSON.stringify(session.outcome()))).toEqual(record.result);
    expect(print).toEqual(fingerprints[name]);
  });

  it('cover every way a game can end, every rules, map and number of players', () => {
    const seen = (pick: (record: GameRecord) => Json | undefined) => [...new Set(records.map(pick))].sort();
    expect(seen(({ result }) => result?.reason)).toEqual(['all-bankrupt', 'last-survivor', 'turns-played']);
    expect(seen(({ options }) => options?.rules)).toEqual(['base', 'first-game', 'standard']);
    expect(seen(({ options }) => options?.map)).toEqual(['northeast', 'ruhr']);
    expect(seen(({ seats }) => seats.length)).toEqual([3, 4, 5, 6]);
    const bankrupt = records.filter(({ result }) => result?.seats.some(({ score }) => score === null));
    expect(bankrupt.some(({ result }) => result?.reason === 'turns-played')).toBe(true);
    expect(files.length).toBeGreaterThanOrEqual(10);
  });
});
