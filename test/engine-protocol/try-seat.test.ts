import { Engine, type JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { HOUSE } from '../../cli/src/house.ts';
import { ask } from '../doc-checks.ts';

/** `try` for a seat: whether that seat may do it now. */

function trying(position: JsonObject) {
  const engine = new Engine(HOUSE);
  expect(ask(engine, { do: 'load', position, chance: 'manual' })).toMatchObject({ ok: true });
  return (action: JsonObject, seat?: number) =>
    ask(engine, { do: 'try', action, ...(seat === undefined ? {} : { seat }) });
}
const LEGAL = { ok: true, legal: true };
const outOfTurn = (rule: string, seat: number, turn: number | null) => ({
  ok: true,
  legal: false,
  refusal: { rule, reason: 'not-your-turn', params: { seat, turn } },
});

test('Steam: only the seat to act', () => {
  const attempt = trying({ game: 'steam', seats: 3 });
  const build = { do: 'build', hex: 'H8', face: '21', rotation: 0 };
  expect(attempt(build, 0)).toEqual(LEGAL);
  expect(attempt(build, 1)).toMatchObject(outOfTurn('STM-TURN-01', 1, 0));
  expect(attempt(build)).toEqual(LEGAL);
  // What is wrong with the action itself is for the seat to act.
  expect(attempt({ ...build, rotation: 1 }, 0)).toMatchObject({ refusal: { reason: 'first-tile-not-at-city' } });
  expect(attempt({ ...build, rotation: 1 }, 2)).toMatchObject(outOfTurn('STM-TURN-01', 2, 0));
  expect(attempt(build, 3)).toMatchObject({ ok: false, path: 'seat', expected: 'a whole number from 0 to 2' });
  expect(attempt({ ...build, hex: 'Atlantis' }, 1)).toMatchObject({ ok: false, path: 'action.hex' });
});

test('Steam: nobody while chance draws, nobody when it is over', () => {
  const drawing = trying({ game: 'steam', seats: 3, phase: 'set-up' });
  expect(drawing({ do: 'draw', cube: 'red', weight: 20 }, 1)).toMatchObject(outOfTurn('STM-TURN-01', 1, null));
  expect(drawing({ do: 'draw', cube: 'red', weight: 20 })).toEqual(LEGAL);
  const over = trying({ game: 'steam', seats: 3, phase: 'over' });
  expect(over({ do: 'pass' }, 1)).toMatchObject({ legal: false, refusal: { reason: 'game-over' } });
});

describe('Days of Steam', () => {
  const map = [{ cell: '0,0', town: 'red' }];
  const play = { do: 'play', tile: 'straight-2', cell: '0,-1' };

  test('only the seat to act', () => {
    const attempt = trying({ game: 'days-of-steam', seats: 2, map, players: [{ hand: ['straight-2'] }, {}] });
    expect(attempt(play, 0)).toEqual(LEGAL);
    expect(attempt(play, 1)).toMatchObject(outOfTurn('DOS-TURN-05', 1, 0));
  });

  test('nothing about the hand of the seat to act is told to another', () => {
    const told = [['straight-2'], ['curve-1']].map((hand) =>
      trying({ game: 'days-of-steam', seats: 2, map, players: [{ hand }, {}] })(play, 1),
    );
    expect(told[0]).toEqual(told[1]);
  });
});

describe('Steel & Steam', () => {
  const attempt = trying({
    game: 'steel-and-steam',
    seats: 3,
    players: [
      { at: 'chicago', destination: 'boston' },
      { at: 'chicago', destination: 'boston' },
      { at: 'chicago', destination: 'boston' },
    ],
    deeds: { PRR: { owner: 1 } },
  });

  test('property is managed out of turn, by the seat for which it is tried', () => {
    const mortgage = { do: 'mortgage', deed: 'PRR' };
    expect(attempt(mortgage, 1)).toEqual(LEGAL);
    expect(attempt({ ...mortgage, seat: 1 }, 1)).toEqual(LEGAL);
    // The deed is not seat 0's, nor seat 2's; and nobody acts for another.
    expect(attempt(mortgage, 0)).toMatchObject({ legal: false, refusal: { reason: 'mortgage-not-yours' } });
    expect(attempt(mortgage, 2)).toMatchObject({ legal: false, refusal: { reason: 'mortgage-not-yours' } });
    expect(attempt({ ...mortgage, seat: 1 }, 2)).toMatchObject(outOfTurn('SNS-SETUP-04', 2, 0));
  });

  test('all else is for the seat to act', () => {
    expect(attempt({ do: 'highball' }, 1)).toMatchObject(outOfTurn('SNS-SETUP-04', 1, 0));
    expect(attempt({ do: 'highball' }, 0)).toEqual(attempt({ do: 'highball' }));
  });
});

test('the refusal has a sentence in both languages, with names', () => {
  const engine = new Engine(HOUSE);
  ask(engine, { do: 'load', position: { game: 'steam', seats: 3 }, names: ['Ann', 'Ben', 'Cho'] });
  const { refusal } = ask(engine, { do: 'try', action: { do: 'end-build' }, seat: 2 });
  expect(refusal).toMatchObject({
    text: {
      en: 'It is not your turn: Ann is to act. Wait until you are.',
      ja: '今はあなたの番ではありません。Annの番です。ご自分の番までお待ちください。',
    },
  });
});
