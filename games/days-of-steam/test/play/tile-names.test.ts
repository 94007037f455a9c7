import { readFileSync } from 'node:fs';
import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { State } from '@roundhouse/days-of-steam/internals';
import { type JsonObject, Random, replayRecord, startGame } from '@roundhouse/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Tile names are unambiguous, regardless of the kind ids of a deck. */

interface DeckFile {
  readonly kinds: readonly (JsonObject & { readonly id: string })[];
  readonly tiles: readonly (JsonObject & { readonly kind: string })[];
  readonly towns: JsonObject;
}
const DECK: DeckFile = JSON.parse(
  readFileSync(new URL('../../src/deck/roundhouse.json', import.meta.url), 'utf8'),
) as DeckFile;

/** Kind ids that look like tile ids, which consist of kind and coal ("curve-1") and "+" for overbuilding. */
const names = fc.uniqueArray(
  fc
    .array(fc.constantFrom('a', 'b', '1', '2', 'n', 'constructor', 'tostring', '0'), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('-'))
    .filter((name) => /^[a-z]/.test(name)),
  { minLength: DECK.kinds.length, maxLength: DECK.kinds.length },
);

function renameKinds(ids: readonly string[]): JsonObject {
  const newIds = new Map(DECK.kinds.map(({ id }, index) => [id, ids[index]]));
  return {
    towns: DECK.towns,
    kinds: DECK.kinds.map((kind) => ({ ...kind, id: newIds.get(kind.id) ?? kind.id })),
    tiles: DECK.tiles.map((tile) => ({ ...tile, kind: newIds.get(tile.kind) ?? tile.kind })),
  };
}

function expectActionsRoundTrip(state: State): void {
  const actions = daysOfSteam.legalActions(state).map((action) => daysOfSteam.actions.write(state, action));
  expect(new Set(actions.map((action) => JSON.stringify(action))).size).toBe(actions.length);
  for (const json of actions) {
    const action = daysOfSteam.actions.read(state, JSON.parse(JSON.stringify(json)));
    expect(daysOfSteam.checkAction(state, action)).toBeNull();
    expect(daysOfSteam.actions.write(state, action)).toEqual(json);
  }
}

test('Written actions, records and positions can be read back with any kind ids.', () => {
  fc.assert(
    fc.property(names, fc.nat(100_000), (ids, seed) => {
      const random = new Random(`tiles ${seed}`);
      const session = startGame(daysOfSteam, { deck: renameKinds(ids) }, 3, `tiles ${seed}`);
      session.resolveChance();
      for (let step = 0; step < 60 && session.toAct() !== 'over'; step++) {
        const state = session.state as State;
        if (step % 6 === 0) expectActionsRoundTrip(state);
        expect(session.act(daysOfSteam.actions.write(state, random.pick(daysOfSteam.legalActions(state))))).toBeNull();
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
