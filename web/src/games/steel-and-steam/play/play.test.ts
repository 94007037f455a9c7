import { chooseAction } from '@roundhouse/bots';
import { steelAndSteamBots } from '@roundhouse/bots/steel-and-steam';
import { drawSeededOutcome, Random, readOptions } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  CHOOSE_HOME,
  PHASE,
  RUN,
  SETTLE,
  STATION,
  type State,
  steelAndSteam,
} from '@roundhouse/steel-and-steam/internals';
import { describe, expect, it } from 'vitest';
import type { ViewerContext } from '../../../engine-worker/game-presenter.ts';
import { toPlayViewModel } from './build-view-model.ts';
import { handlePlayQuery } from './query-handler.ts';

const contextOf = (viewer: number): ViewerContext => ({ viewer, language: 'en', names: [] });

/** Plays part of a game with bots and yields each state in which a player decides. */
function* decisions(seed: string, options: object, seats: number, maxActions: number): Generator<State> {
  const state = steelAndSteam.setup(readOptions(steelAndSteam.options, options), seats);
  const bot = steelAndSteamBots.greedy(steelAndSteam);
  for (let index = 0; index < maxActions; index++) {
    const turn = steelAndSteam.toAct(state);
    if (turn === 'over') return;
    if (turn === 'chance') {
      steelAndSteam.apply(state, drawSeededOutcome(steelAndSteam.chanceOutcomes(state), seed, index));
      continue;
    }
    yield state;
    steelAndSteam.apply(state, chooseAction(steelAndSteam, bot, state, turn, new Random(`${seed}/${index}`)) as Action);
  }
}

const TABLES = [
  { seats: 3, options: {} },
  { seats: 6, options: { length: 'experimental', economy: true, depression: true, repairYards: true } },
  {
    seats: 4,
    options: { length: 'long', barrelhead: true, insolvency: 'eliminate', trackReuseInJourney: 'forbidden' },
  },
];

describe.each(TABLES)('Steel & Steam view model, $seats players', ({ seats, options }) => {
  it('The view model is plain data and offers only legal deed actions and steps.', () => {
    for (const state of decisions('plain', options, seats, 900)) {
      const turn = Number(steelAndSteam.toAct(state));
      const picture = toPlayViewModel(state, contextOf(turn));
      expect(structuredClone(picture)).toEqual(picture);
      for (const { id, can } of picture.deeds) {
        for (const kind of can) {
          const action = steelAndSteam.actions.read(state, { do: kind, deed: id });
          expect(steelAndSteam.checkAction(state, action)).toBeNull();
        }
      }
      if (picture.decision?.phase === 'run') {
        for (const { action } of picture.decision.steps) {
          expect(steelAndSteam.checkAction(state, steelAndSteam.actions.read(state, action))).toBeNull();
        }
      }
    }
  });

  it('The odds of a highball count all 36 rolls.', () => {
    for (const state of decisions('odds', options, seats, 300)) {
      const { decision } = toPlayViewModel(state, contextOf(0));
      if (decision?.phase !== 'run' || !decision.can.includes('highball')) continue;
      expect(decision.odds.reduce((sum, { rollCount }) => sum + rollCount, 0)).toBe(36);
    }
  });

  it('The actions of a planned route are legal in sequence and cost the stated fee.', () => {
    let planned = 0;
    for (const state of decisions('routes', options, seats, 400)) {
      if (state.registers[PHASE] !== RUN || state.rules.barrelhead) continue;
      const answer = handlePlayQuery(state, { about: 'routes' }, contextOf(0));
      if (answer.about !== 'routes') throw new Error('unexpected query result');
      expect(answer.routes.length).toBeGreaterThan(0);
      for (const route of answer.routes) {
        const copy = steelAndSteam.copy(state);
        for (const json of route.legs[0].actions) {
          const action = steelAndSteam.actions.read(copy, json);
          expect(steelAndSteam.checkAction(copy, action)).toBeNull();
          steelAndSteam.apply(copy, action);
        }
        planned++;
        // A turn that ends before the destination costs the planned fee plus the fees so far.
        if (route.legs.length === 1 || copy.registers[PHASE] === SETTLE) continue;
        const seat = state.registers[ACTOR];
        const soFar = (toPlayViewModel(state, contextOf(seat)).turn?.fees ?? []).reduce(
          (sum, { amount }) => sum + amount,
          0,
        );
        expect(copy.cash[seat]).toBe(state.cash[seat] - soFar - route.legs[0].fee);
      }
    }
    if (!('barrelhead' in options)) expect(planned).toBeGreaterThan(10);
  });

  it('Each card lists several possible cities.', () => {
    for (const state of decisions('cards', options, seats, 300)) {
      if (state.registers[PHASE] !== STATION && state.registers[PHASE] !== CHOOSE_HOME) continue;
      const answer = handlePlayQuery(state, { about: 'prospects' }, contextOf(0));
      if (answer.about !== 'prospects') throw new Error('unexpected query result');
      for (const { cities } of answer.cards) expect(cities.length).toBeGreaterThan(1);
    }
  });

  it('A query explains why the locomotive cannot move to a distant space.', () => {
    for (const state of decisions('spaces', options, seats, 120)) {
      const at = state.at[0];
      const answer = handlePlayQuery(state, { about: 'space', space: at === 0 ? 'boston' : 'albany' }, contextOf(0));
      if (answer.about !== 'space') throw new Error('unexpected query result');
      if (answer.refusal !== null) expect(answer.refusal.text.length).toBeGreaterThan(10);
    }
  });
});
