import { playGame } from '@roundhouse/bots';
import { steamBots } from '@roundhouse/bots/steam';
import { type AnyGame, readOptions } from '@roundhouse/kernel';
import { BLOCKED, COLOURS, copyState, facing, MOVE_GOODS, PHASE, type State, steam } from '@roundhouse/steam/internals';
import { describe, expect, it } from 'vitest';
import type { ViewerContext } from '../../../engine-worker/game-presenter.ts';
import { toPlayViewModel } from './build-view-model.ts';
import type { CubeChoice, Route } from './queries.ts';
import { handleGoodsQuery } from './query-handler.ts';

const NAMES = ['Ann', 'Ben', 'Cay', 'Dan'];

function contextOf(state: State): ViewerContext {
  const turn = steam.toAct(state);
  return { viewer: typeof turn === 'number' ? turn : 'spectator', language: 'en', names: NAMES };
}

/** Every state of a game between bots in which a player is to act. */
function decisionsOf(rules: string): State[] {
  const states: State[] = [];
  const game = steam as unknown as AnyGame;
  const bot = steamBots.greedy(game);
  playGame(game, readOptions(steam.options, { rules }), [bot, bot, bot, bot], 'panels', {
    onAction(state) {
      const now = state as State;
      if (typeof steam.toAct(now) === 'number') states.push(copyState(now));
    },
  });
  return states;
}

const games = { base: decisionsOf('base'), standard: decisionsOf('standard') };

function cubeChoicesIn(state: State): readonly CubeChoice[] {
  const result = handleGoodsQuery(state, { about: 'goods', ask: 'cubes' }, contextOf(state));
  return result.ask === 'cubes' ? result.cubes : [];
}

/** The pieces of a route must connect without a gap from place to place. */
function expectUnbroken(state: State, route: Route): void {
  const { across, hexByName } = state.board;
  const pieces = route.links.flatMap((link) => link.pieces);
  pieces.slice(1).forEach((piece, index) => {
    const before = pieces[index];
    const here = hexByName.get(before.hex) ?? -1;
    if (before.to === null) {
      expect(piece).toMatchObject({ hex: before.hex, from: null });
    } else {
      expect(across[here * 6 + before.to]).not.toBe(BLOCKED);
      expect(across[here * 6 + before.to]).toBe(hexByName.get(piece.hex));
      expect(piece.from).toBe(facing(before.to));
    }
  });
  expect(pieces.at(0)?.from).toBeNull();
  expect(pieces.at(-1)?.to).toBeNull();
}

describe.each(['base', 'standard'] as const)('decisions in the %s game', (rules) => {
  it('Every phase except Build Track has a decision in the view model.', () => {
    for (const state of games[rules]) {
      const { decision, phase, trackedPhaseIndex, trackedPhases } = toPlayViewModel(state, contextOf(state));
      expect(decision === null).toBe(phase === 'build-track');
      expect(trackedPhases[trackedPhaseIndex]).toBeDefined();
    }
  });

  it('The deliverable cubes are listed exactly, with legal and unbroken routes.', () => {
    const moves = games[rules].filter((state) => state.registers[PHASE] === MOVE_GOODS);
    for (const state of moves.filter((_, index) => index % 5 === 0)) {
      const legal = steam.legalActions(state).filter((action) => action.do === 'deliver');
      const cubes = new Set(legal.map(({ from, cube }) => `${state.board.placeHex[from]} ${COLOURS[cube]}`));
      const choices = cubeChoicesIn(state);
      expect(new Set(choices.map(({ from, cube }) => `${state.board.hexByName.get(from)} ${cube}`))).toEqual(cubes);
      for (const { from, cube, best } of choices) {
        const result = handleGoodsQuery(
          state,
          { about: 'goods', ask: 'routes', from, cube, all: null },
          contextOf(state),
        );
        const destinations = result.ask === 'routes' ? result.destinations : [];
        const routes = destinations.flatMap((each) => each.routes);
        expect(routes[0]?.points[Number(steam.toAct(state))]).toBe(best);
        for (const route of routes) {
          expect(steam.checkAction(state, steam.actions.read(state, route.action))).toBeNull();
          expectUnbroken(state, route);
        }
      }
    }
  });

  it('A query explains why a cube cannot be delivered.', () => {
    const state = games[rules].findLast((each) => each.registers[PHASE] === MOVE_GOODS);
    if (state === undefined) throw new Error('The game has no Move Goods phase.');
    const deliverable = new Set(cubeChoicesIn(state).map(({ from, cube }) => `${from} ${cube}`));
    for (const hex of state.board.cities) {
      const from = state.board.hexName[hex];
      for (const cube of COLOURS) {
        const result = handleGoodsQuery(state, { about: 'goods', ask: 'why', from, cube, to: null }, contextOf(state));
        const why = result.ask === 'why' ? result.refusal : null;
        if (!deliverable.has(`${from} ${cube}`)) expect(why?.text).toBeTruthy();
      }
    }
  });
});
