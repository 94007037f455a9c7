import { EngineServer, type JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { ENGINE_CONFIG } from '../../cli/src/engine-config.ts';
import { sendRequest } from '../doc-checks.ts';

/** Tests `try` with a seat, which returns whether that seat may take the action now. */

function tryIn(position: JsonObject) {
  const engine = new EngineServer(ENGINE_CONFIG);
  expect(sendRequest(engine, { do: 'load', position, chance: 'manual' })).toMatchObject({ ok: true });
  return (action: JsonObject, seat?: number) =>
    sendRequest(engine, { do: 'try', action, ...(seat === undefined ? {} : { seat }) });
}
const LEGAL = { ok: true, legal: true };
const outOfTurn = (rule: string, seat: number, turn: number | null) => ({
  ok: true,
  legal: false,
  refusal: { rule, reason: 'not-your-turn', params: { seat, turn } },
});

test('Steam: Only the seat to act can act.', () => {
  const attempt = tryIn({ game: 'steam', seats: 3 });
  const build = { do: 'build', hex: 'H8', face: '21', rotation: 0 };
  expect(attempt(build, 0)).toEqual(LEGAL);
  expect(attempt(build, 1)).toMatchObject(outOfTurn('STM-TURN-01', 1, 0));
  expect(attempt(build)).toEqual(LEGAL);
  // Only the seat to act gets the reason why the action itself is illegal.
  expect(attempt({ ...build, rotation: 1 }, 0)).toMatchObject({ refusal: { reason: 'first-tile-not-at-city' } });
  expect(attempt({ ...build, rotation: 1 }, 2)).toMatchObject(outOfTurn('STM-TURN-01', 2, 0));
  expect(attempt(build, 3)).toMatchObject({ ok: false, path: 'seat', expected: 'a whole number from 0 to 2' });
  expect(attempt({ ...build, hex: 'Atlantis' }, 1)).toMatchObject({ ok: false, path: 'action.hex' });
});

test('Steam: No seat can act during a chance draw or after the end.', () => {
  const drawing = tryIn({ game: 'steam', seats: 3, phase: 'set-up' });
  expect(drawing({ do: 'draw', cube: 'red', weight: 20 }, 1)).toMatchObject(outOfTurn('STM-TURN-01', 1, null));
  expect(drawing({ do: 'draw', cube: 'red', weight: 20 })).toEqual(LEGAL);
  const over = tryIn({ game: 'steam', seats: 3, phase: 'over' });
  expect(over({ do: 'pass' }, 1)).toMatchObject({ legal: false, refusal: { reason: 'game-over' } });
});

describe('Days of Steam', () => {
  const map = [{ cell: '0,0', town: 'red' }];
  const play = { do: 'play', tile: 'straight-2', cell: '0,-1' };

  test('Only the seat to act can act.', () => {
    const attempt = tryIn({ game: 'days-of-steam', seats: 2, map, players: [{ hand: ['straight-2'] }, {}] });
    expect(attempt(play, 0)).toEqual(LEGAL);
    expect(attempt(play, 1)).toMatchObject(outOfTurn('DOS-TURN-05', 1, 0));
  });

  test('A refusal does not reveal the hand of another seat.', () => {
    const refusals = [['straight-2'], ['curve-1']].map((hand) =>
      tryIn({ game: 'days-of-steam', seats: 2, map, players: [{ hand }, {}] })(play, 1),
    );
    expect(refusals[0]).toEqual(refusals[1]);
  });
});

describe('Steel & Steam', () => {
  const attempt = tryIn({
    game: 'steel-and-steam',
    seats: 3,
    players: [
      { at: 'chicago', destination: 'boston' },
      { at: 'chicago', destination: 'boston' },
      { at: 'chicago', destination: 'boston' },
    ],
    deeds: { PRR: { owner: 1 } },
  });

  test('A seat can manage its property out of turn.', () => {
    const mortgage = { do: 'mortgage', deed: 'PRR' };
    expect(attempt(mortgage, 1)).toEqual(LEGAL);
    expect(attempt({ ...mortgage, seat: 1 }, 1)).toEqual(LEGAL);
    // The deed belongs neither to seat 0 nor to seat 2, and a seat cannot act for another one.
    expect(attempt(mortgage, 0)).toMatchObject({ legal: false, refusal: { reason: 'mortgage-not-yours' } });
    expect(attempt(mortgage, 2)).toMatchObject({ legal: false, refusal: { reason: 'mortgage-not-yours' } });
    expect(attempt({ ...mortgage, seat: 1 }, 2)).toMatchObject(outOfTurn('SNS-SETUP-04', 2, 0));
  });

  test('All other actions are only for the seat to act.', () => {
    expect(attempt({ do: 'highball' }, 1)).toMatchObject(outOfTurn('SNS-SETUP-04', 1, 0));
    expect(attempt({ do: 'highball' }, 0)).toEqual(attempt({ do: 'highball' }));
  });
});

test('The refusal has a text with names in both languages.', () => {
  const engine = new EngineServer(ENGINE_CONFIG);
  sendRequest(engine, { do: 'load', position: { game: 'steam', seats: 3 }, names: ['Ann', 'Ben', 'Cho'] });
  const { refusal } = sendRequest(engine, { do: 'try', action: { do: 'end-build' }, seat: 2 });
  expect(refusal).toMatchObject({
    text: {
      en: 'It is not your turn: Ann is to act. Wait until you are.',
      ja: '今はあなたの番ではありません。Annの番です。ご自分の番までお待ちください。',
    },
  });
});
