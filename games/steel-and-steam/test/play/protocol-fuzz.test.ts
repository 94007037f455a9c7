import { type JsonObject, Random } from '@roundhouse/kernel';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { expect, test } from 'vitest';
import { fuzz, type Scene } from '../../../../test/protocol/fuzz.ts';
import { deedIds, faceIds, spaceIds } from '../../src/network/network.ts';
import { PHASES } from '../../src/state.ts';
import { TABLES } from './journeys.ts';
import { Line } from './line.ts';
import { scenes } from './scenes.ts';

const LINES = 4_000;

/** Positions of all phases, each with its legal actions. */
function filmedScenes(): Scene[] {
  return scenes('scenes to fuzz').map((state) => ({
    position: steelAndSteam.position.write(state),
    actions: steelAndSteam.legal(state).map((action) => steelAndSteam.actions.write(state, action)),
  }));
}

const MODELS = ['4-4-0', '4-6-2', '4-8-4'];
const VICTORY_CARDS = ['tycoon', 'collector', 'traveller', 'earner', 'landlord', 'explorer', 'banker'];
/** Most spaces of the map are mileposts; cities come first. */
const CITIES = 72;

/** Well formed, or nearly: whether it is allowed is another matter. */
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

test('mutated lines: no crash, no hang, and nothing changed by what fails', () => {
  const tables = TABLES.map(({ seats, options }) => ({ seats, options }));
  fuzz(new Line(), { game: 'steel-and-steam', tables, scenes: filmedScenes(), wildAction }, LINES);
});

test('the scenes are of every phase, and the arbitrary actions of every kind', () => {
  const phases = new Set(filmedScenes().map(({ position }) => String(position.phase)));
  expect([...phases].sort()).toEqual([...PHASES].sort());
  const random = new Random('kinds');
  const kinds = new Set(Array.from({ length: 500 }, () => String(wildAction(random).do)));
  expect(kinds.size).toBe(22);
});
