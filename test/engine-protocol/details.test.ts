import { EngineServer, type JsonObject, Random } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { ENGINE_CONFIG } from '../../cli/src/engine-config.ts';
import { type EngineAnswer, sendRequest } from '../doc-checks.ts';

/** Compares the details that `legal` returns with the effects of the actions. */

interface Legal {
  readonly turn: number | 'chance' | 'over';
  readonly actions: readonly JsonObject[];
  readonly details: readonly JsonObject[];
  readonly ranges: readonly { do: string; field: string; min: number; max: number }[];
}

function legal(engine: EngineServer): Legal {
  return sendRequest(engine, { do: 'legal', details: true }) as unknown as Legal;
}

function startEngine(request: JsonObject): EngineServer {
  const engine = new EngineServer(ENGINE_CONFIG);
  expect(sendRequest(engine, request)).toMatchObject({ ok: true });
  return engine;
}

interface Player {
  readonly cash: number;
  readonly steam: number;
  readonly score: number;
}
const playerOf = (engine: EngineServer, seat: number): Player => {
  const { view } = sendRequest(engine, { do: 'view', seat });
  return (view as { players: readonly Player[] }).players[seat];
};

/** Compares the details of an action with the answer to it. */
type Check = (details: JsonObject, answer: EngineAnswer, before: Player, after: Player) => void;

const eventOf = ({ events }: EngineAnswer, ...names: readonly string[]): JsonObject | undefined =>
  (events as readonly JsonObject[]).find(({ event }) => names.includes(String(event)));

/** Plays a random game and checks every action. Returns the number of checks by kind. */
function play(request: JsonObject, seed: string, steps: number, checks: { readonly [kind: string]: Check }) {
  const engine = startEngine(request);
  const random = new Random(seed);
  const seen: { [kind: string]: number } = {};
  for (let step = 0; step < steps; step++) {
    const { turn, actions, details, ranges } = legal(engine);
    if (turn === 'over') break;
    const withoutDetails = sendRequest(engine, { do: 'legal' });
    expect(withoutDetails).toEqual({ ok: true, turn, actions });
    expect(details).toHaveLength(actions.length);
    for (const { do: kind, field, min, max } of ranges) {
      const amounts = actions.filter((action) => action.do === kind).map((action) => action[field]);
      expect([amounts[0], amounts.at(-1), amounts.length]).toEqual([min, max, max - min + 1]);
      seen[`range ${kind}`] = (seen[`range ${kind}`] ?? 0) + 1;
    }
    const kinds = [...new Set(actions.map((action) => String(action.do)))];
    const kind = random.pick(kinds);
    const index = random.pick(actions.flatMap((action, at) => (action.do === kind ? [at] : [])));
    const seat = typeof turn === 'number' ? turn : 0;
    const before = playerOf(engine, seat);
    const answer = sendRequest(engine, { do: 'act', action: actions[index], seat });
    expect(answer.ok).toBe(true);
    const check = turn === 'chance' ? undefined : checks[kind];
    if (turn === 'chance') expect(details[index]).toEqual({});
    check?.(details[index], answer, before, playerOf(engine, seat));
    if (check !== undefined) seen[kind] = (seen[kind] ?? 0) + 1;
  }
  return seen;
}

describe('Steam', () => {
  const KINDS: { readonly [event: string]: string } = {
    'track-laid': 'new',
    'track-improved': 'improvement',
    'track-redirected': 'redirection',
  };
  const kinds = new Set<string>();
  const checks: { readonly [kind: string]: Check } = {
    build(details, answer) {
      const built = eventOf(answer, ...Object.keys(KINDS));
      expect(details).toEqual({ kind: KINDS[String(built?.event)], cost: built?.cost });
      kinds.add(String(details.kind));
    },
    take(details, answer) {
      expect(details).toEqual({ cost: eventOf(answer, 'tile-taken')?.cost ?? 0 });
    },
    capital(details, answer) {
      const { amount, income, vp } = eventOf(answer, 'capital-bought') ?? {};
      expect(details).toEqual({ amount, income, vp });
    },
    deliver(details, answer) {
      expect(details).toEqual({ points: eventOf(answer, 'delivered')?.points });
    },
    'improve-locomotive'(details, answer) {
      expect(details).toEqual({ level: eventOf(answer, 'locomotive-improved')?.level });
    },
    score(details, answer) {
      expect(details).toEqual({ points: eventOf(answer, 'points-taken')?.points });
    },
  };

  test('The costs, build kinds, points and ranges match the effects of the actions.', () => {
    const start = (rules: string): JsonObject => ({
      do: 'load',
      seed: 'details',
      position: {
        game: 'steam',
        seats: 3,
        options: { rules },
        phase: 'set-up',
        players: [0, 1, 2].map(() => ({ cash: 90, locomotive: 4 })),
      },
    });
    const seen = ['base', 'standard'].map((rules) => play(start(rules), `details ${rules}`, 700, checks));
    const total = (kind: string) => seen.reduce((sum, each) => sum + (each[kind] ?? 0), 0);
    for (const kind of ['build', 'take', 'capital', 'improve-locomotive']) expect(total(kind)).toBeGreaterThan(5);
    expect(total('range bid')).toBeGreaterThan(5);
    expect(total('range capital')).toBeGreaterThan(5);
  });

  test('Every legal build has its cost and kind.', () => {
    const engine = startEngine({
      do: 'load',
      position: {
        game: 'steam',
        seats: 3,
        players: [{ cash: 90 }, {}, {}],
        tiles: [
          { hex: 'I8', face: '22', rotation: 3, owner: 0 },
          { hex: 'H9', face: 'T11', rotation: 0, owner: 0 },
          { hex: 'H8', face: '21', rotation: 0, owner: 0 },
        ],
      },
    });
    const { actions, details } = legal(engine);
    actions.forEach((action, index) => {
      if (action.do !== 'build') return;
      checks.build?.(
        details[index],
        sendRequest(engine, { do: 'act', action }),
        playerOf(engine, 0),
        playerOf(engine, 0),
      );
      sendRequest(engine, { do: 'undo' });
    });
    expect([...kinds].sort()).toEqual(['improvement', 'new', 'redirection']);
  });

  test('Deliveries have the points of every owner, and scores the points to take.', () => {
    const engine = startEngine({
      do: 'load',
      position: {
        game: 'steam',
        seats: 3,
        phase: 'move-goods',
        players: [{ locomotive: 2 }, {}, {}],
        cubes: { Albany: ['purple'] },
        tiles: [
          { hex: 'H8', face: '21', rotation: 0, owner: 0 },
          { hex: 'H9', face: 'T21', rotation: 0, owners: [0, 1] },
          { hex: 'H10', face: '21', rotation: 0, owner: 1 },
        ],
      },
    });
    expect(legal(engine)).toMatchObject({ details: [{ points: [1, 1, 0] }, { level: 3 }, {}], ranges: [] });
    sendRequest(engine, { do: 'act', action: legal(engine).actions[0] });
    expect(legal(engine)).toMatchObject({ details: [{ points: 1 }, { points: 1 }] });
  });

  test('A bid that is impossible has no range.', () => {
    const engine = startEngine({
      do: 'load',
      position: {
        game: 'steam',
        seats: 3,
        options: { rules: 'standard' },
        phase: 'order-auction',
        actor: 1,
        players: [{ cash: 3 }, { cash: 3 }, {}],
        auction: { bids: [3, null, null], highBidder: 0 },
      },
    });
    expect(legal(engine)).toMatchObject({ actions: [{ do: 'pass' }], ranges: [] });
  });
});

test('Days of Steam: The steam, points, rolls and coal match the effects of the actions.', () => {
  const gained: Check = ({ steam, points }, _, before, after) => {
    expect({ steam, points }).toEqual({ steam: after.steam - before.steam, points: after.score - before.score });
  };
  let rolls = 0;
  const checks: { readonly [kind: string]: Check } = {
    play: gained,
    town: gained,
    'place-town': gained,
    water: gained,
    burn: gained,
    move(details, answer, before, after) {
      const moved = eventOf(answer, 'train-moved');
      const derailed = eventOf(answer, 'derailed') !== undefined;
      const need = details.need === null ? 1 : Number(details.need);
      expect({ cost: details.cost, need: details.need }).toEqual({ cost: moved?.spent, need: moved?.need });
      expect(details.derails).toBe(need - 1);
      expect(before.steam - after.steam).toBe(details.cost);
      expect(after.score - before.score).toBe(derailed ? 0 : details.points);
      if (details.need !== null) rolls++;
    },
  };
  const seen = ['a', 'b', 'c', 'd'].map((seed) =>
    play({ do: 'new', game: 'days-of-steam', seats: 2, seed }, `details ${seed}`, 150, checks),
  );
  const total = (kind: string) => seen.reduce((sum, each) => sum + (each[kind] ?? 0), 0);
  for (const kind of ['play', 'town', 'move', 'burn', 'place-town', 'range burn']) {
    expect([kind, total(kind) > 5]).toEqual([kind, true]);
  }
  expect(rolls).toBeGreaterThan(5);
});

describe('Steel & Steam', () => {
  interface View {
    readonly players: readonly Player[];
    readonly turn?: { readonly points?: number; readonly spent?: number };
    readonly fees?: { readonly bank: number; readonly seats: readonly number[] };
  }
  const viewOf = (engine: EngineServer): View => sendRequest(engine, { do: 'view' }).view as unknown as View;
  const feesOf = ({ fees }: View): number => (fees?.bank ?? 0) + (fees?.seats ?? []).reduce((sum, fee) => sum + fee, 0);

  /** Each legal action of a position with its details, and the views before and after it. */
  function* actionsWithDetails(position: JsonObject): Generator<[action: JsonObject, details: JsonObject, View, View]> {
    const engine = startEngine({ do: 'load', position: { game: 'steel-and-steam', seats: 3, ...position } });
    const { actions, details } = legal(engine);
    const before = viewOf(engine);
    for (const [index, action] of actions.entries()) {
      expect(sendRequest(engine, { do: 'act', action })).toMatchObject({ ok: true });
      yield [action, details[index], before, viewOf(engine)];
      sendRequest(engine, { do: 'undo' });
    }
  }

  test('The prices and gains match the effects of the actions.', () => {
    const position: JsonObject = {
      phase: 'business',
      options: { repairYards: true },
      players: [{ cash: 90_000, at: 'chicago', home: 'boston' }, { at: 'chicago' }, { at: 'chicago' }],
      deeds: { PRR: { owner: 0 }, NYC: { owner: 0, mortgaged: true }, ACL: { owner: 1, mortgaged: true } },
    };
    const kinds = new Set<string>();
    for (const [action, { cost, gain }, before, after] of actionsWithDetails(position)) {
      kinds.add(String(action.do));
      const seat = typeof action.seat === 'number' ? action.seat : 0;
      const paid = before.players[seat].cash - after.players[seat].cash;
      // A takeover is paid only when the owner has accepted it.
      if (action.do === 'takeover') expect(cost).toBeGreaterThan(0);
      else expect([action, paid]).toEqual([action, typeof gain === 'number' ? -gain : (cost ?? 0)]);
    }
    const all = ['build-yard', 'buy', 'mortgage', 'no-business', 'pay-lien', 'surrender', 'takeover', 'upgrade'];
    expect([...kinds].sort()).toEqual(all);
  });

  test.each([false, true])(
    'The movement points and fees match the effects of the actions, with cash on the barrelhead %s.',
    (barrelhead) => {
      let fees = 0;
      for (const at of ['chicago', 'boston', 'm601', 'richmond', 'seattle']) {
        const position: JsonObject = {
          options: { barrelhead },
          players: [
            { cash: 90_000, at, start: 'atlanta', destination: 'miami' },
            { at: 'chicago', start: 'atlanta', destination: 'miami' },
            { at: 'chicago', start: 'atlanta', destination: 'miami' },
          ],
          deeds: { PRR: { owner: 1 }, NYC: { owner: 1, mortgaged: true }, 'B&M': { owner: 2 }, ACL: { owner: 0 } },
        };
        for (const [action, { points, cost }, before, after] of actionsWithDetails(position)) {
          if (action.do !== 'move') continue;
          expect([action, after.turn?.spent]).toEqual([action, points]);
          const paid = barrelhead ? before.players[0].cash - after.players[0].cash : feesOf(after) - feesOf(before);
          expect([action, paid]).toEqual([action, cost]);
          if (Number(cost) > 1_000) fees++;
        }
      }
      expect(fees).toBeGreaterThan(0);
    },
  );
});
