import { daysOfSteam, type State } from '@roundhouse/days-of-steam/engine';
import { Random, readOptions, type Seat, seededOutcome } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import type { Onlooker, Viewer } from '../../host/guide.ts';
import { daysOfSteamGuide } from './guide.ts';
import type { Place, Way } from './picture.ts';

const onlooker = (viewer: Viewer): Onlooker => ({ viewer, language: 'en', names: ['Ann', 'Ben', 'Cy'] });
const look = (state: State, viewer: Viewer) => daysOfSteamGuide.picture(state, onlooker(viewer));

/** Positions in which a seat is to act, from games of random moves. */
function positions(seed: string, seats: number): State[] {
  const random = new Random(seed);
  let state = daysOfSteam.setup(readOptions(daysOfSteam.options, {}), seats);
  const found: State[] = [];
  for (let step = 0; step < 250 && daysOfSteam.turn(state) !== 'over'; step++) {
    state = daysOfSteam.copy(state);
    if (daysOfSteam.turn(state) === 'chance') {
      daysOfSteam.apply(state, seededOutcome(daysOfSteam.chance(state), seed, step));
      continue;
    }
    found.push(daysOfSteam.copy(state));
    const legal = daysOfSteam.legal(state);
    daysOfSteam.apply(state, legal[random.below(legal.length)]);
  }
  return found;
}

function waysTo(state: State, to: Place, seat: Seat): readonly Way[] {
  const answer = daysOfSteamGuide.answer(state, { about: 'ways', to }, onlooker(seat));
  return 'ways' in answer ? answer.ways : [];
}

const SAMPLE = positions('days', 3);

test('what is shown does not depend on what the onlooker cannot know', () => {
  const random = new Random('imagine');
  for (const state of SAMPLE) {
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      const imagined = daysOfSteam.imagine?.(state, viewer, random) ?? state;
      expect(look(imagined, viewer)).toEqual(look(state, viewer));
    }
  }
  expect(look(SAMPLE[0], 'spectator')).toMatchObject({ hand: null, turn: null });
});

test('everything that can be done is shown, and nothing else', () => {
  for (const state of SAMPLE) {
    const seat = daysOfSteam.turn(state);
    if (typeof seat !== 'number') continue;
    const { turn } = look(state, seat);
    const legal = daysOfSteam.legal(state);
    const plays = Object.values(turn?.plays ?? {}).flat();
    expect(plays.length).toBe(legal.filter((action) => action.do === 'play').length);
    const ways = (turn?.destinations ?? []).flatMap(({ place }) => waysTo(state, place, seat));
    expect(ways.length).toBe(legal.filter((action) => action.do === 'move').length);
    for (const { action, steps, spent } of ways) {
      expect(daysOfSteam.refuse(state, daysOfSteam.actions.read(state, action))).toBeNull();
      expect(steps.reduce((sum, { cost }) => sum + cost, 0)).toBe(spent);
    }
  }
});

test('a place says what the way costs, needs and brings that is proposed for it', () => {
  for (const state of SAMPLE) {
    const seat = daysOfSteam.turn(state);
    if (typeof seat !== 'number') continue;
    const { turn, players } = look(state, seat);
    for (const { place, ...told } of turn?.destinations ?? []) {
      const [{ spent, need, effect }] = waysTo(state, place, seat);
      expect(told).toEqual({ spent, need, points: effect.points - players[seat].points });
    }
  }
});

test('a cell that cannot be reached has a reason', () => {
  for (const state of SAMPLE) {
    const seat = daysOfSteam.turn(state);
    if (typeof seat !== 'number') continue;
    const { turn, cells } = look(state, seat);
    const reached = new Set(turn?.destinations.map(({ place }) => place.cell));
    for (const { cell } of cells.filter((each) => !reached.has(each.cell))) {
      const answer = daysOfSteamGuide.answer(state, { about: 'unreachable', cell }, onlooker(seat));
      expect('why' in answer && answer.why?.text).toBeTruthy();
    }
  }
});

test('a round is over when everybody has had a turn', () => {
  const rounds = [0, 1, 2, 3, 4, 5, 6, 7].map((turns) => daysOfSteamGuide.round(SAMPLE[0], turns));
  expect(rounds).toEqual([0, 1, 1, 1, 2, 2, 2, 3]);
});
