import { readFileSync } from 'node:fs';
import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { State } from '@roundhouse/days-of-steam/engine';
import { type JsonObject, newSession, Random, replayRecord } from '@roundhouse/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Whatever the kinds of a deck are called, what is written is read as what was meant. */

interface DeckFile {
  readonly kinds: readonly (JsonObject & { readonly id: string })[];
  readonly tiles: readonly (JsonObject & { readonly kind: string })[];
  readonly towns: JsonObject;
}
const DECK: DeckFile = JSON.parse(
  readFileSync(new URL('../../src/deck/roundhouse.json', import.meta.url), 'utf8'),
) as DeckFile;

/** A tile is called by its kind and its coal, "curve-1", with "+" for overbuilding. These look like that themselves. */
const names = fc.uniqueArray(
  fc
    .array(fc.constantFrom('a', 'b', '1', '2', 'n', 'constructor', 'tostring', '0'), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('-'))
    .filter((name) => /^[a-z]/.test(name)),
  { minLength: DECK.kinds.length, maxLength: DECK.kinds.length },
);

function renamed(given: readonly string[]): JsonObject {
  const called = new Map(DECK.kinds.map(({ id }, index) => [id, given[index]]));
  return {
    towns: DECK.towns,
    kinds: DECK.kinds.map((kind) => ({ ...kind, id: called.get(kind.id) ?? kind.id })),
    tiles: DECK.tiles.map((tile) => ({ ...tile, kind: called.get(tile.kind) ?? tile.kind })),
  };
}

function everyActionReads(state: State): void {
  const actions = daysOfSteam.legal(state).map((action) => daysOfSteam.actions.write(state, action));
  expect(new Set(actions.map((action) => JSON.stringify(action))).size).toBe(actions.length);
  for (const json of actions) {
    const action = daysOfSteam.actions.read(state, JSON.parse(JSON.stringify(json)));
    expect(daysOfSteam.refuse(state, action)).toBeNull();
    expect(daysOfSteam.actions.write(state, action)).toEqual(json);
  }
}

test('listed actions are accepted as written, records replay, and positions come back', () => {
  fc.assert(
    fc.property(names, fc.nat(100_000), (given, seed) => {
      const random = new Random(`tiles ${seed}`);
      const session = newSession(daysOfSteam, { deck: renamed(given) }, 3, `tiles ${seed}`);
      session.settleChance();
      for (let step = 0; step < 60 && session.turn() !== 'over'; step++) {
        const state = session.present as State;
        if (step % 6 === 0) everyActionReads(state);
        expect(session.act(daysOfSteam.actions.write(state, random.pick(daysOfSteam.legal(state))))).toBeNull();
      }
      const document = JSON.stringify(session.position());
      expect(JSON.stringify(daysOfSteam.position.write(daysOfSteam.position.read(JSON.parse(document))))).toBe(
        document,
      );
      const record = JSON.parse(JSON.stringify(session.record()));
      expect(replayRecord([daysOfSteam], record).hash()).toBe(session.hash());
    }),
    { seed: 5, numRuns: 12 },
  );
});
