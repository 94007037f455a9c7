import { legalFor, Random } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../house.ts';
import { cutOf, isOwn, Played, stepsSince } from './played.ts';
import { tellings } from './tellings.ts';

/** Plays some actions at random, and takes something back now and then. */
function playSome(game: (typeof GAMES)[number], luck: string, far: number): Played {
  const played = new Played({ game, options: {}, seats: 3, seed: luck });
  const random = new Random(luck);
  for (const step of played.open()) played.take(step);
  for (let count = 0; count < far && typeof played.turn === 'number'; count++) {
    const seat = Number(played.turn);
    const action = random.pick(legalFor(game, played.state, seat));
    for (const step of played.play(action, seat, `wish-${count}`)) played.take(step);
    const to = played.length - 1;
    if (random.below(4) === 0 && isOwn(played, to, seat)) {
      for (const step of played.undo(to, seat, `undo-${count}`)) played.take(step);
    }
  }
  return played;
}

describe('taking back', () => {
  /** A game that counts how often it is set up and how often an action is applied. */
  function counted(plain: (typeof GAMES)[number]) {
    const count = { setups: 0, actions: 0 };
    const game: typeof plain = {
      ...plain,
      setup: (...given) => {
        count.setups++;
        return plain.setup(...given);
      },
      apply: (...given) => {
        count.actions++;
        plain.apply(...given);
      },
    };
    return { game, count };
  }

  test('neither sets the game up again nor replays more than the last few actions', () => {
    const [, plain] = GAMES;
    const { game, count } = counted(plain);
    const played = playSome(game, 'long', 120);
    expect(played.length).toBeGreaterThan(100);
    const loaded = new Played(played.beginning);
    loaded.load(played.log);
    for (const each of [played, loaded]) {
      plain.position.write(each.state);
      Object.assign(count, { setups: 0, actions: 0 });
      for (let back = 0; back < 40; back++) for (const step of each.undo(each.length - 1, 0, null)) each.take(step);
      expect(count.actions).toBeLessThanOrEqual(40 * 32);
      // Before the first state that was kept: from the start.
      for (const step of each.undo(5, 0, null)) each.take(step);
      expect(count.setups).toBe(0);
      const replayed = new Played({ ...each.beginning, game: plain });
      replayed.load(each.log);
      expect(plain.position.write(each.state)).toEqual(plain.position.write(replayed.state));
    }
  });
});

describe.each(GAMES.map((game) => [game.id, game] as const))('a game of %s as its log tells it', (_, game) => {
  const played = playSome(game, 'some luck', 40);
  const position = (state: unknown) => game.position.write(state);
  const plain = ({ log, record, actors, clients, state }: Played) => ({
    ...{ log, record, actors, clients },
    position: position(state),
  });

  test('is the same read in one go, or entry by entry', () => {
    expect(played.log.some(({ kind }) => kind === 'undo')).toBe(true);
    const loaded = new Played(played.beginning);
    loaded.load(played.log);
    const folded = new Played(played.beginning);
    for (const entry of played.log) folded.fold(entry);
    expect(plain(loaded)).toEqual(plain(played));
    expect(plain(folded)).toEqual(plain(played));
  });

  test('goes on from anywhere with the same steps, told in the same words', () => {
    const all = stepsSince(played, 0);
    for (const since of [1, Math.floor(played.sequence / 2), played.sequence - 1, played.sequence]) {
      const { steps, length } = stepsSince(played, since);
      expect(steps.map(({ entry }) => entry)).toEqual(played.log.slice(since));
      for (const viewer of [0, 2, 'spectator'] as const) {
        expect(tellings({ game }, steps, viewer, length)).toEqual(
          tellings({ game }, all.steps, viewer, 0).slice(since),
        );
      }
    }
  });

  test('can be looked at as it was', () => {
    expect(position(played.at(played.length))).toEqual(position(played.state));
    const undone = played.log.findIndex(({ kind }) => kind === 'undo');
    const { steps } = stepsSince(played, undone);
    expect(position(steps[0].after)).toEqual(position(stepsSince(played, undone - 1).steps[0].before));
    expect(cutOf(steps[0].entry)).toBe(stepsSince(played, undone).length - 1);
  });

  test('belongs to who has decided all of it', () => {
    const last = played.actors.length - 1;
    const actor = played.actors[last];
    expect(isOwn(played, last, actor)).toBe(true);
    expect(isOwn(played, last, actor + 1)).toBe(false);
    expect(isOwn(played, 0, actor)).toBe(false);
    expect(isOwn(played, last + 1, actor)).toBe(false);
  });
});
