import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { Action, State } from '@roundhouse/days-of-steam/engine';
import { type JsonObject, Random, readOptions, Session } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { COLOURS } from '../games/days-of-steam/src/board/colours.ts';
import { namedDeck } from '../games/days-of-steam/src/deck/named-decks.ts';
import { WALLED_IN } from '../games/days-of-steam/test/fixtures/walled-in.ts';
import { rowsOf, Witness } from './doc-checks.ts';
import { code, readPage } from './doc-examples.ts';

/** Games of Days of Steam, held against the tables of docs/protocol-days-of-steam.md. */

const protocol = readPage('protocol-days-of-steam.md');
const TILES = namedDeck().types.map(({ id }) => id);

/** What a test reads of a position. */
interface Written {
  readonly actor?: number;
  readonly map: readonly { readonly cell: string }[];
  readonly players: readonly { readonly hand: readonly string[] }[];
}

/** Actions of each kind that can be refused. */
function anyActions(session: Session, random: Random): JsonObject[] {
  const { actor = 0, map, players } = session.position() as unknown as Written;
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

/** Where passing is all that can be done, as on the page. */
const STUCK: JsonObject = {
  ...WALLED_IN,
  players: [{ hand: ['curve-1', 'curve-1', 'curve-2'] }, { hand: ['curve-1', 'curve-1', 'curve-2'], coal: 2 }],
  townDeck: {},
  deck: { 'straight-1': 2 },
};

/** Where a straight closes a circuit, and all counters are taken. */
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

describe('what games of Days of Steam show', () => {
  const witness = new Witness(protocol);
  const viewFields = new Set<string>();
  const playerFields = new Set<string>();

  function look(session: Session): void {
    const { game, present } = session;
    for (const viewer of [0, 'spectator'] as const) {
      const view = game.view(present, viewer) as JsonObject;
      for (const field of Object.keys(view)) viewFields.add(field);
      (view.players as readonly JsonObject[]).forEach((player, seat) => {
        for (const field of Object.keys(player)) playerFields.add(field);
        if ('hand' in player !== (seat === viewer)) throw new Error(`the hand of seat ${seat}, as seen by ${viewer}`);
      });
    }
  }

  /** Kinds of action come up alike, however many actions there are of each. */
  function choose(actions: readonly Action[], random: Random): Action {
    const kind = random.pick([...new Set(actions.map((action) => action.do))]);
    return random.pick(actions.filter((action) => action.do === kind));
  }

  function play(session: Session, seed: string): void {
    const random = new Random(seed);
    const { game } = session;
    while (session.turn() !== 'over') {
      const own = witness.phaseActions[game.phase(session.present)];
      for (const action of anyActions(session, random)) {
        if (own.includes(String(action.do)) || random.below(20) === 0) witness.tryOut(session, action);
      }
      look(session);
      const state = session.present as State;
      witness.act(session, game.actions.write(state, choose(daysOfSteam.legal(state), random)));
    }
    look(session);
    witness.tryOut(session, { do: 'water' });
  }

  test('phases have the actions, events, refusals and views the fields in the tables', () => {
    for (let round = 0; round < 3; round++) {
      const options = readOptions(daysOfSteam.options, {
        minSteam: round % 2,
        startTownGoods: round,
        coalWithWater: round === 2,
      });
      play(new Session(daysOfSteam, { options, seats: 2 + round }), `game ${round}`);
    }
    play(new Session(daysOfSteam, { position: STUCK }), 'stuck');
    const closing = { do: 'play', tile: 'straight-1+', cell: '1,-2', rotation: 1 };
    witness.act(new Session(daysOfSteam, { position: NO_COUNTERS }), closing);

    expect([...witness.actions].sort()).toEqual(witness.listedActions().sort());
    expect(witness.events.size).toBeGreaterThan(22);
    expect(witness.reasons.size).toBeGreaterThan(42);
    const named = (table: string) => rowsOf(protocol, table).flatMap(([names]) => code(names));
    expect([...viewFields].sort()).toEqual(named('view').sort());
    expect([...playerFields].sort()).toEqual(named('view player').sort());
  });
});
