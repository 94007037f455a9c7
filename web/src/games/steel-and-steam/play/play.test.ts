import { askBot } from '@roundhouse/bots';
import { steelAndSteamBots } from '@roundhouse/bots/steel-and-steam';
import { Random, readOptions, seededOutcome } from '@roundhouse/kernel';
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
} from '@roundhouse/steel-and-steam/engine';
import { describe, expect, it } from 'vitest';
import type { Onlooker } from '../../../host/guide.ts';
import { answerSteel } from './answer.ts';
import { playPicture } from './describe.ts';

const onlooker = (viewer: number): Onlooker => ({ viewer, language: 'en', names: [] });

/** Some rounds of a game, state by state in which somebody decides. */
function* decisions(seed: string, options: object, seats: number, most: number): Generator<State> {
  const state = steelAndSteam.setup(readOptions(steelAndSteam.options, options), seats);
  const bot = steelAndSteamBots.greedy(steelAndSteam);
  for (let moment = 0; moment < most; moment++) {
    const turn = steelAndSteam.turn(state);
    if (turn === 'over') return;
    if (turn === 'chance') {
      steelAndSteam.apply(state, seededOutcome(steelAndSteam.chance(state), seed, moment));
      continue;
    }
    yield state;
    steelAndSteam.apply(state, askBot(steelAndSteam, bot, state, turn, new Random(`${seed}/${moment}`)) as Action);
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

describe.each(TABLES)('the play of Steel & Steam, $seats players', ({ seats, options }) => {
  it('is plain data in which every deed action is legal', () => {
    for (const state of decisions('plain', options, seats, 900)) {
      const turn = Number(steelAndSteam.turn(state));
      const picture = playPicture(state, onlooker(turn));
      expect(structuredClone(picture)).toEqual(picture);
      for (const { id, can } of picture.deeds) {
        for (const kind of can) {
          const action = steelAndSteam.actions.read(state, { do: kind, deed: id });
          expect(steelAndSteam.refuse(state, action)).toBeNull();
        }
      }
      if (picture.decision?.phase === 'run') {
        for (const { action } of picture.decision.steps) {
          expect(steelAndSteam.refuse(state, steelAndSteam.actions.read(state, action))).toBeNull();
        }
      }
    }
  });

  it('knows the odds of a highball as the dice would have them', () => {
    for (const state of decisions('odds', options, seats, 300)) {
      const { decision } = playPicture(state, onlooker(0));
      if (decision?.phase !== 'run' || !decision.can.includes('highball')) continue;
      expect(decision.odds.reduce((sum, { ways }) => sum + ways, 0)).toBe(36);
    }
  });

  it('plans routes whose actions of this turn can be taken one after another, for the fee they name', () => {
    let planned = 0;
    for (const state of decisions('routes', options, seats, 400)) {
      if (state.now[PHASE] !== RUN || state.rules.barrelhead) continue;
      const answer = answerSteel(state, { about: 'routes' }, onlooker(0));
      if (answer.about !== 'routes') throw new Error('another answer');
      expect(answer.routes.length).toBeGreaterThan(0);
      for (const route of answer.routes) {
        const copy = steelAndSteam.copy(state);
        for (const json of route.legs[0].actions) {
          const action = steelAndSteam.actions.read(copy, json);
          expect(steelAndSteam.refuse(copy, action)).toBeNull();
          steelAndSteam.apply(copy, action);
        }
        planned++;
        // A turn that ends on the way has cost what the plan and the fees so far said.
        if (route.legs.length === 1 || copy.now[PHASE] === SETTLE) continue;
        const seat = state.now[ACTOR];
        const soFar = (playPicture(state, onlooker(seat)).turn?.fees ?? []).reduce(
          (sum, { amount }) => sum + amount,
          0,
        );
        expect(copy.cash[seat]).toBe(state.cash[seat] - soFar - route.legs[0].fee);
      }
    }
    if (!('barrelhead' in options)) expect(planned).toBeGreaterThan(10);
  });

  it('tells what each card may lead to', () => {
    for (const state of decisions('cards', options, seats, 300)) {
      if (state.now[PHASE] !== STATION && state.now[PHASE] !== CHOOSE_HOME) continue;
      const answer = answerSteel(state, { about: 'prospects' }, onlooker(0));
      if (answer.about !== 'prospects') throw new Error('another answer');
      for (const { cities } of answer.cards) expect(cities.length).toBeGreaterThan(1);
    }
  });

  it('says why a far space cannot be gone to', () => {
    for (const state of decisions('spaces', options, seats, 120)) {
      const at = state.at[0];
      const answer = answerSteel(state, { about: 'space', space: at === 0 ? 'boston' : 'albany' }, onlooker(0));
      if (answer.about !== 'space') throw new Error('another answer');
      if (answer.why !== null) expect(answer.why.text.length).toBeGreaterThan(10);
    }
  });
});
