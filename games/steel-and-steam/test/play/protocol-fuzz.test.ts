import { type JsonObject, Random } from '@roundhouse/kernel';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { expect, test } from 'vitest';
import { type FuzzPosition, fuzz } from '../../../../test/engine-protocol/fuzz.ts';
import { deedIds, faceIds, spaceIds } from '../../src/network/network.ts';
import { PHASES } from '../../src/state.ts';
import { EngineClient } from './engine-client.ts';
import { TABLES } from './random-play.ts';
import { sampleStates } from './sample-states.ts';

const REQUESTS = 4_000;

/** Positions of all phases, each with its legal actions. */
function fuzzScenes(): FuzzPosition[] {
  return sampleStates('scenes to fuzz').map((state) => ({
    position: steelAndSteam.position.write(state),
    actions: steelAndSteam.legalActions(state).map((action) => steelAndSteam.actions.write(state, action)),
  }));
}

const MODELS = ['4-4-0', '4-6-2', '4-8-4'];
const VICTORY_CARDS = ['tycoon', 'collector', 'traveller', 'earner', 'landlord', 'explorer', 'banker'];
/** Cities are the first spaces; most other spaces are mileposts. */
const CITIES = 72;

/** A random action that is well-formed, or nearly so, but not necessarily legal. */
function wildAction(random: Random): JsonObject {
  const deed = () => random.pick(deedIds);
  const space = () => spaceIds[random.below(random.below(2) === 0 ? CITIES : spaceIds.length)];
  const die = () => 1 + random.below(6);
  const kinds: readonly (() => JsonObject)[] = [
    () => ({ do: 'deal', face: random.pick(faceIds) }),
    () => ({ do: 'reveal', card: 1 + random.below(144) }),
    () => ({ do: 'roll', dice: [die(), die()] }),
    () => ({ do: 'draw-victory-card', card: random.pick(VICTORY_CARDS) }),
    () => ({ do: 'home', card: 1 + random.below(2) }),
    () => ({ do: 'depart', card: 1 + random.below(3) }),
    () => ({ do: 'move', to: space() }),
    () => ({ do: 'move', to: space(), by: deed(), via: ['j03'] }),
    () => ({ do: 'carry', to: space(), by: [deed(), deed()] }),
    () => ({ do: 'buy', deed: deed() }),
    () => ({ do: 'takeover', deed: deed() }),
    () => ({ do: 'upgrade', model: random.pick(MODELS) }),
    () => ({ do: 'build-yard', city: space() }),
    () => ({ do: 'mortgage', deed: deed(), seat: random.below(3) }),
    () => ({ do: 'pay-lien', deed: deed(), seat: random.below(3) }),
    () => ({ do: 'surrender', deed: deed(), seat: random.below(3) }),
    ...['highball', 'repair', 'carry-repair', 'dump-ballast', 'no-business', 'let-go', 'replace-card'].map(
      (kind) => () => ({ do: kind }),
    ),
  ];
  return random.pick(kinds)();
}

test('Mutated requests never crash or hang the engine, and failed requests change nothing.', () => {
  const setups = TABLES.map(({ seats, options }) => ({ seats, options }));
  fuzz(
    new EngineClient(),
    { game: 'steel-and-steam', setups, positions: fuzzScenes(), wellFormedAction: wildAction },
    REQUESTS,
  );
});

test('The scenes cover every phase, and the random actions cover every kind.', () => {
  const phases = new Set(fuzzScenes().map(({ position }) => String(position.phase)));
  expect([...phases].sort()).toEqual([...PHASES].sort());
  const random = new Random('kinds');
  const kinds = new Set(Array.from({ length: 500 }, () => String(wildAction(random).do)));
  expect(kinds.size).toBe(22);
});
