import { daysOfSteam, type State } from '@roundhouse/days-of-steam/internals';
import { drawSeededOutcome, Random, readOptions, type Seat } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import type { Viewer, ViewerContext } from '../../engine-worker/game-presenter.ts';
import { daysOfSteamPresenter } from './presenter.ts';
import type { Place, RouteOption } from './view-model.ts';

const contextFor = (viewer: Viewer): ViewerContext => ({ viewer, language: 'en', names: ['Ann', 'Ben', 'Cy'] });
const viewModelFor = (state: State, viewer: Viewer) => daysOfSteamPresenter.viewModel(state, contextFor(viewer));

/** The positions of a random game in which a seat is to act. */
function positions(seed: string, seats: number): State[] {
  const random = new Random(seed);
  let state = daysOfSteam.setup(readOptions(daysOfSteam.options, {}), seats);
  const found: State[] = [];
  for (let step = 0; step < 250 && daysOfSteam.toAct(state) !== 'over'; step++) {
    state = daysOfSteam.copy(state);
    if (daysOfSteam.toAct(state) === 'chance') {
      daysOfSteam.apply(state, drawSeededOutcome(daysOfSteam.chanceOutcomes(state), seed, step));
      continue;
    }
    found.push(daysOfSteam.copy(state));
    const legal = daysOfSteam.legalActions(state);
    daysOfSteam.apply(state, legal[random.below(legal.length)]);
  }
  return found;
}

function routesTo(state: State, to: Place, seat: Seat): readonly RouteOption[] {
  const result = daysOfSteamPresenter.query(state, { about: 'routes', to }, contextFor(seat));
  return 'routes' in result ? result.routes : [];
}

const SAMPLE = positions('days', 3);

test('The view model does not depend on information hidden from the viewer.', () => {
  const random = new Random('imagine');
  for (const state of SAMPLE) {
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      const determinized = daysOfSteam.determinize?.(state, viewer, random) ?? state;
      expect(viewModelFor(determinized, viewer)).toEqual(viewModelFor(state, viewer));
    }
  }
  expect(viewModelFor(SAMPLE[0], 'spectator')).toMatchObject({ hand: null, turn: null });
});

test('The view model lists exactly the legal actions.', () => {
  for (const state of SAMPLE) {
    const seat = daysOfSteam.toAct(state);
    if (typeof seat !== 'number') continue;
    const { turn } = viewModelFor(state, seat);
    const legal = daysOfSteam.legalActions(state);
    const plays = Object.values(turn?.plays ?? {}).flat();
    expect(plays.length).toBe(legal.filter((action) => action.do === 'play').length);
    const routes = (turn?.destinations ?? []).flatMap(({ place }) => routesTo(state, place, seat));
    expect(routes.length).toBe(legal.filter((action) => action.do === 'move').length);
    for (const { action, steps, spent } of routes) {
      expect(daysOfSteam.checkAction(state, daysOfSteam.actions.read(state, action))).toBeNull();
      expect(steps.reduce((sum, { cost }) => sum + cost, 0)).toBe(spent);
    }
  }
});

test('A destination has the cost, required roll and points of its first route.', () => {
  for (const state of SAMPLE) {
    const seat = daysOfSteam.toAct(state);
    if (typeof seat !== 'number') continue;
    const { turn, players } = viewModelFor(state, seat);
    for (const { place, ...summary } of turn?.destinations ?? []) {
      const [{ spent, need, effect }] = routesTo(state, place, seat);
      expect(summary).toEqual({ spent, need, points: effect.points - players[seat].points });
    }
  }
});

test('A query explains why a cell cannot be reached.', () => {
  for (const state of SAMPLE) {
    const seat = daysOfSteam.toAct(state);
    if (typeof seat !== 'number') continue;
    const { turn, cells } = viewModelFor(state, seat);
    const reached = new Set(turn?.destinations.map(({ place }) => place.cell));
    for (const { cell } of cells.filter((each) => !reached.has(each.cell))) {
      const result = daysOfSteamPresenter.query(state, { about: 'unreachable', cell }, contextFor(seat));
      expect('refusal' in result && result.refusal?.text).toBeTruthy();
    }
  }
});

test('A round ends when every player has had a turn.', () => {
  const rounds = [0, 1, 2, 3, 4, 5, 6, 7].map((turns) => daysOfSteamPresenter.round(SAMPLE[0], turns));
  expect(rounds).toEqual([0, 1, 1, 1, 2, 2, 2, 3]);
});
