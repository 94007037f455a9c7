import { playGame } from '@roundhouse/bots';
import { steamBots } from '@roundhouse/bots/steam';
import { type AnyGame, readOptions } from '@roundhouse/kernel';
import { BLOCKED, COLOURS, copyState, facing, MOVE_GOODS, PHASE, type State, steam } from '@roundhouse/steam/engine';
import { describe, expect, it } from 'vitest';
import type { Onlooker } from '../../../host/guide.ts';
import { answerGoods } from './answer.ts';
import { playPicture } from './describe.ts';
import type { CubeOffer, Route } from './questions.ts';

const NAMES = ['Ann', 'Ben', 'Cay', 'Dan'];

function onlookerOf(state: State): Onlooker {
  const turn = steam.turn(state);
  return { viewer: typeof turn === 'number' ? turn : 'spectator', language: 'en', names: NAMES };
}

/** Every state of a game between bots in which a player decides. */
function decisionsOf(rules: string): State[] {
  const states: State[] = [];
  const game = steam as unknown as AnyGame;
  const bot = steamBots.greedy(game);
  playGame(game, readOptions(steam.options, { rules }), [bot, bot, bot, bot], 'panels', {
    onAction(state) {
      const now = state as State;
      if (typeof steam.turn(now) === 'number') states.push(copyState(now));
    },
  });
  return states;
}

const games = { base: decisionsOf('base'), standard: decisionsOf('standard') };

function offersIn(state: State): readonly CubeOffer[] {
  const answer = answerGoods(state, { about: 'goods', ask: 'cubes' }, onlookerOf(state));
  return answer.ask === 'cubes' ? answer.cubes : [];
}

/** A route as drawn must lead without a gap from place to place. */
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

describe.each(['base', 'standard'] as const)('decisions of the %s game', (rules) => {
  it('are pictured in every phase but Build Track', () => {
    for (const state of games[rules]) {
      const { decision, phase, at, rail } = playPicture(state, onlookerOf(state));
      expect(decision === null).toBe(phase === 'build-track');
      expect(rail[at]).toBeDefined();
    }
  });

  it('list exactly the cubes that can be delivered, with routes that are legal and unbroken', () => {
    const moves = games[rules].filter((state) => state.now[PHASE] === MOVE_GOODS);
    for (const state of moves.filter((_, index) => index % 5 === 0)) {
      const legal = steam.legal(state).filter((action) => action.do === 'deliver');
      const cubes = new Set(legal.map(({ from, cube }) => `${state.board.placeHex[from]} ${COLOURS[cube]}`));
      const offers = offersIn(state);
      expect(new Set(offers.map(({ from, cube }) => `${state.board.hexByName.get(from)} ${cube}`))).toEqual(cubes);
      for (const { from, cube, best } of offers) {
        const answer = answerGoods(state, { about: 'goods', ask: 'routes', from, cube, all: null }, onlookerOf(state));
        const destinations = answer.ask === 'routes' ? answer.destinations : [];
        const routes = destinations.flatMap((each) => each.routes);
        expect(routes[0]?.points[Number(steam.turn(state))]).toBe(best);
        for (const route of routes) {
          expect(steam.refuse(state, steam.actions.read(state, route.action))).toBeNull();
          expectUnbroken(state, route);
        }
      }
    }
  });

  it('say why a cube cannot be delivered', () => {
    const state = games[rules].findLast((each) => each.now[PHASE] === MOVE_GOODS);
    if (state === undefined) throw new Error('no goods were moved');
    const offered = new Set(offersIn(state).map(({ from, cube }) => `${from} ${cube}`));
    for (const hex of state.board.cities) {
      const from = state.board.hexName[hex];
      for (const cube of COLOURS) {
        const answer = answerGoods(state, { about: 'goods', ask: 'why', from, cube, to: null }, onlookerOf(state));
        const why = answer.ask === 'why' ? answer.why : null;
        if (!offered.has(`${from} ${cube}`)) expect(why?.text).toBeTruthy();
      }
    }
  });
});
