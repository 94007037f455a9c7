import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { Action, State } from '@roundhouse/days-of-steam/internals';
import { GameSession, type JsonObject, Random, readOptions } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { COLOURS } from '../games/days-of-steam/src/board/colours.ts';
import { namedDeck } from '../games/days-of-steam/src/deck/named-decks.ts';
import { WALLED_IN } from '../games/days-of-steam/test/fixtures/walled-in.ts';
import { CoverageProbe, tableRows } from './doc-checks.ts';
import { codeSpans, readPage } from './doc-examples.ts';

/** Compares games of Days of Steam with the tables of docs/protocol-days-of-steam.md. */

const protocol = readPage('protocol-days-of-steam.md');
const TILES = namedDeck().types.map(({ id }) => id);

/** The parts of a position that the tests use. */
interface PositionJson {
  readonly actor?: number;
  readonly map: readonly { readonly cell: string }[];
  readonly players: readonly { readonly hand: readonly string[] }[];
}

/** Random actions of each kind that can be refused. */
function anyActions(session: GameSession, random: Random): JsonObject[] {
  const { actor = 0, map, players } = session.position() as unknown as PositionJson;
  const [x, y] = random.pick(map.map(({ cell }) => cell.split(',').map(Number)).concat([[0, 0]]));
  const cell = `${x + random.below(3) - 1},${y + random.below(3) - 1}`;
  const tile = random.pick([...players[actor].hand, ...players[actor].hand, random.pick(TILES)]);
  const path = Array.from({ length: random.below(5) }, () => random.pick(['N', 'E', 'S', 'W'])).join('');
  const cube = random.pick(COLOURS);
  const take = [
    { at: random.below(path.length + 1), cube },
    { at: path.length, cube: random.pick(COLOURS) },
  ];
  return [
    { do: 'reveal', town: cube },
    { do: 'draw-goods', cube },
    { do: 'deal', tile },
    { do: 'first-player', seat: random.below(4) },
    { do: 'play', tile, cell, rotation: random.below(4) },
    { do: 'play', tile, cell: '50,50' },
    { do: 'town', display: random.below(2) + 1, cell },
    { do: 'town', display: 1, cell: '50,50' },
    { do: 'draw-town' },
    { do: 'place-town', cell },
    { do: 'move', path },
    { do: 'move', path, take },
    { do: 'move', path, train: random.below(players.length) },
    {
      do: 'move',
      path: path.slice(0, 1),
      take: [
        { at: 0, cube },
        { at: 0, cube },
      ],
    },
    { do: 'water' },
    { do: 'burn', coal: random.below(7) + 1 },
    { do: 'pass', discard: tile },
    { do: 'pass' },
  ];
}

/** A position from the page in which only passing is legal. */
const STUCK: JsonObject = {
  ...WALLED_IN,
  players: [{ hand: ['curve-1', 'curve-1', 'curve-2'] }, { hand: ['curve-1', 'curve-1', 'curve-2'], coal: 2 }],
  townDeck: {},
  deck: { 'straight-1': 2 },
};

/** A position in which a straight tile closes a circuit and all counters are taken. */
const NO_COUNTERS: JsonObject = {
  game: 'days-of-steam',
  seats: 2,
  map: [
    { cell: '0,0', town: 'red' },
    { cell: '1,0', tile: 'straight-2', rotation: 1 },
    { cell: '2,0', tile: 'curve-2', rotation: 3 },
    { cell: '2,-1', tile: 'straight-1' },
    { cell: '2,-2', town: 'blue' },
    { cell: '0,-1', tile: 'straight-1' },
    { cell: '0,-2', tile: 'curve-1', rotation: 1 },
  ],
  players: [{ counters: 4, hand: ['straight-1+'] }, { counters: 3 }],
};

describe('Games of Days of Steam', () => {
  const probe = new CoverageProbe(protocol);
  const viewFields = new Set<string>();
  const playerFields = new Set<string>();

  function recordViewFields(session: GameSession): void {
    const { game, state } = session;
    for (const viewer of [0, 'spectator'] as const) {
      const view = game.playerView(state, viewer) as JsonObject;
      for (const field of Object.keys(view)) viewFields.add(field);
      (view.players as readonly JsonObject[]).forEach((player, seat) => {
        for (const field of Object.keys(player)) playerFields.add(field);
        if ('hand' in player !== (seat === viewer)) throw new Error(`the hand of seat ${seat}, as seen by ${viewer}`);
      });
    }
  }

  /** Chooses a random kind of action first, so that all kinds are equally likely. */
  function choose(actions: readonly Action[], random: Random): Action {
    const kind = random.pick([...new Set(actions.map((action) => action.do))]);
    return random.pick(actions.filter((action) => action.do === kind));
  }

  function play(session: GameSession, seed: string): void {
    const random = new Random(seed);
    const { game } = session;
    while (session.toAct() !== 'over') {
      const own = probe.phaseActions[game.phase(session.state)];
      for (const action of anyActions(session, random)) {
        if (own.includes(String(action.do)) || random.below(20) === 0) probe.tryAction(session, action);
      }
      recordViewFields(session);
      const state = session.state as State;
      probe.act(session, game.actions.write(state, choose(daysOfSteam.legalActions(state), random)));
    }
    recordViewFields(session);
    probe.tryAction(session, { do: 'water' });
  }

  test('Phases have the documented actions, and events, refusals and views the documented fields.', () => {
    for (let round = 0; round < 3; round++) {
      const options = readOptions(daysOfSteam.options, {
        minSteam: round % 2,
        startTownGoods: round,
        coalWithWater: round === 2,
      });
      play(new GameSession(daysOfSteam, { options, seats: 2 + round }), `game ${round}`);
    }
    play(new GameSession(daysOfSteam, { position: STUCK }), 'stuck');
    const closing = { do: 'play', tile: 'straight-1+', cell: '1,-2', rotation: 1 };
    probe.act(new GameSession(daysOfSteam, { position: NO_COUNTERS }), closing);

    expect([...probe.actions].sort()).toEqual(probe.documentedActions().sort());
    expect(probe.events.size).toBeGreaterThan(22);
    expect(probe.reasons.size).toBeGreaterThan(42);
    const named = (table: string) => tableRows(protocol, table).flatMap(([names]) => codeSpans(names));
    expect([...viewFields].sort()).toEqual(named('view').sort());
    expect([...playerFields].sort()).toEqual(named('view player').sort());
  });
});
