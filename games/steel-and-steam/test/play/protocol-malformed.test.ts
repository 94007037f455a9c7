import type { Json, JsonObject } from '@roundhouse/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { EngineClient } from './engine-client.ts';

const RUN: JsonObject = {
  game: 'steel-and-steam',
  seats: 3,
  players: [{ at: 'chicago', start: 'boston', destination: 'seattle' }, {}, {}],
};

let engine: EngineClient;
beforeEach(() => {
  engine = new EngineClient();
});

describe('Malformed actions', () => {
  const MALFORMED: readonly (readonly [field: string, action: Json])[] = [
    ['action: expected an object with a "do" field', 'move'],
    ['action.do', {}],
    ['action.do', { do: 'constructor' }],
    ['action.speed', { do: 'move', to: 'miami', speed: 2 }],
    ['action.to', { do: 'move' }],
    ['action.to', { do: 'move', to: 'atlantis' }],
    ['action.via', { do: 'move', to: 'miami', via: 'j01' }],
    ['action.via[0]', { do: 'move', to: 'miami', via: ['x'] }],
    ['action.by', { do: 'carry', to: 'miami', by: 'XYZ' }],
    ['action.by[1]', { do: 'move', to: 'miami', by: ['NYC', 'XYZ'] }],
    ['action.card', { do: 'home', card: 3 }],
    ['action.card', { do: 'depart', card: 0 }],
    ['action.card', { do: 'reveal', card: 145 }],
    ['action.card', { do: 'draw-victory-card', card: 'loser' }],
    ['action.face', { do: 'deal', face: 'mars' }],
    ['action.dice', { do: 'roll', dice: [1] }],
    ['action.dice[1]', { do: 'roll', dice: [1, 7] }],
    ['action.deed', { do: 'buy', deed: 'XYZ' }],
    ['action.model', { do: 'upgrade', model: '2-2-2' }],
    ['action.city', { do: 'build-yard', city: 'm001' }],
    ['action.seat', { do: 'mortgage', deed: 'NYC', seat: 3 }],
    ['action.seat', { do: 'buy', deed: 'NYC', seat: 0 }],
    ['action.points', { do: 'highball', points: 4 }],
  ];
  test.each(MALFORMED)('%s is reported for %j.', (field, action) => {
    engine.requestOk({ do: 'load', position: RUN });
    const hash = engine.hash();
    for (const request of ['act', 'try']) {
      const answer = engine.request({ do: request, action });
      expect([answer.ok, answer.error?.slice(0, field.length)]).toEqual([false, field]);
    }
    expect(engine.hash()).toBe(hash);
  });
  test('A move must name a property if several lines lead to a space.', () => {
    engine.requestOk({
      do: 'load',
      position: { ...RUN, players: [{ at: 'jacksonville', destination: 'seattle', start: 'miami' }, {}, {}] },
    });
    const answer = engine.request({ do: 'act', action: { do: 'move', to: 'm561' } });
    expect(answer.error).toContain('action.by: expected which way is meant, one of {"to":"m561","by":"SAL"}');
    expect(engine.act({ do: 'move', to: 'm561', by: 'ACL' })).toMatchObject({ phase: 'run' });
  });
});
