import { daysOfSteam } from '@roundhouse/days-of-steam';
import { Random } from '@roundhouse/kernel';
import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/action.ts';
import type { State } from '../../src/state.ts';
import { type Board, beside, EDGES, hasTrack, type Tile, townTile } from './board.ts';
import { type Bend, newCircuit, TOO_LONG } from './circuit-oracle.ts';
import { anyCrowd, type Crowd, crowdedPosition } from './crowded.ts';
import { MIXED_DECK, PLAIN_DECK } from './decks.ts';
import { boardOf, type DeckDocument, deckOf, type PositionDocument, trackTile, withTile } from './document.ts';
import { BUILDER, decisions, newGame, write } from './random-play.ts';
import { SCALE, Tally } from './tally.ts';

/** Section 6: after every tile that can be played, is there a new circuit? */

const GAMES = 2 * SCALE;
const CROWDS = 300 * SCALE;

/** Rules bent one by one: where the answer then differs, that rule decides the case. */
const BENDS_WITHOUT: { readonly [name: string]: Bend } = {
  'DOS-CIRC-01 two towns': { oneTown: true },
  'DOS-CIRC-02 town once': { townTwice: true },
  'DOS-CIRC-03 stub once': { stubTwice: true },
  'DOS-CIRC-04 new': { oldToo: true },
};
const BENDS_WITH: { readonly [name: string]: Bend } = { 'DOS-CIRC-03 tile twice': { tileOnce: true } };

/** What the engine says of circuits, and how many counters it gives. */
function engineSays(state: State, action: Action, actor: number): string {
  const events: string[] = [];
  const after = daysOfSteam.copy(state);
  daysOfSteam.apply(after, action, ({ event }) => events.push(event));
  const given = write(after).players[actor].counters - write(state).players[actor].counters;
  return [...events.filter((event) => event.startsWith('circuit')), given].join(' ');
}

/** DOS-CIRC-06, -07: one of seven counters, as long as there are any. */
function reward({ players }: PositionDocument): string {
  const given = players.reduce((sum, { counters }) => sum + counters, 0);
  return given < 7 ? 'circuit-completed 1' : 'circuit-unrewarded 0';
}

/** A tile with one neighbour at most cannot close anything; of these a few are enough. */
function dangles(board: Board, cell: string, tile: Tile): boolean {
  return EDGES.filter((edge) => hasTrack(tile, edge) && board.has(beside(cell, edge))).length < 2;
}

function compare(state: State, position: PositionDocument, board: Board, action: Action, tally: Tally): void {
  const json = daysOfSteam.actions.write(state, action) as { cell: string; tile?: string; rotation?: number };
  const { cell } = json;
  const tile = json.tile === undefined ? townTile('red') : trackTile(deckOf(position), json.tile, json.rotation ?? 0);
  const after = withTile(board, cell, tile);
  const before = board.get(cell);
  const dangling = dangles(board, cell, tile);
  if (dangling && tally.of('dangling') > tally.of('none') / 10) return;
  const expected = newCircuit(after, cell, before, tile);
  if (expected === TOO_LONG) {
    tally.add('too long');
    return;
  }
  const said = expected ? reward(position) : '0';
  if (engineSays(state, action, position.actor) !== said) {
    throw new Error(`the oracle says ${said} after ${JSON.stringify(json)} in ${JSON.stringify(position)}`);
  }
  if (dangling) tally.add('dangling');
  else tally.add(expected ? 'circuit' : 'none');
  tally.addIf(said === 'circuit-unrewarded 0', 'circuit without a counter');
  tally.addIf(tile.town !== null, expected ? 'circuit by a town' : 'none by a town');
  tally.addIf(before !== undefined, expected ? 'circuit by overbuilding' : 'none by overbuilding');
  for (const [name, bend] of Object.entries(expected ? BENDS_WITH : BENDS_WITHOUT)) {
    tally.addIf(newCircuit(after, cell, before, tile, bend) === !expected, name);
  }
}

function compareAll(state: State, tally: Tally): void {
  const position = write(state);
  const board = boardOf(position);
  for (const action of daysOfSteam.legal(state)) {
    if (action.do === 'play' || action.do === 'town' || action.do === 'place-town') {
      compare(state, position, board, action, tally);
    }
  }
}

const TABLES: readonly (readonly [string, number, DeckDocument | undefined])[] = [
  ['usual', 2, undefined],
  ['usual', 3, undefined],
  ['plain', 2, PLAIN_DECK],
  ['mixed', 4, MIXED_DECK],
];

describe('circuits are what brute force finds', () => {
  it('in games played at random', () => {
    const tally = new Tally();
    for (const [name, seats, deck] of TABLES) {
      for (let game = 0; game < GAMES; game++) {
        let decision = 0;
        for (const state of decisions(newGame(seats, deck), BUILDER, `circuits ${name} ${seats} ${game}`)) {
          if (decision++ % 9 === 8 - (game % 9)) compareAll(state, tally);
        }
      }
    }
    tally.expectAtLeast({
      circuit: 200,
      none: 1200,
      'circuit by overbuilding': 25,
      'none by overbuilding': 500,
      'DOS-CIRC-01 two towns': 100,
      'DOS-CIRC-02 town once': 5,
      'DOS-CIRC-03 tile twice': 30,
      'DOS-CIRC-04 new': 80,
    });
  });

  it('on crowded boards', () => {
    const tally = new Tally();
    const random = new Random('circuits crowded');
    for (let index = 0; index < CROWDS; index++) {
      const crowd = anyCrowd(random, 4);
      const position = crowdedPosition(index % 2 === 0 ? crowd : tight(crowd, random), random);
      compareAll(daysOfSteam.position.read(position), tally);
    }
    tally.expectAtLeast({
      circuit: 300,
      none: 3000,
      'circuit by overbuilding': 120,
      'none by overbuilding': 2000,
      'circuit by a town': 10,
      'none by a town': 40,
      'circuit without a counter': 100,
      'DOS-CIRC-01 two towns': 200,
      'DOS-CIRC-02 town once': 5,
      'DOS-CIRC-03 stub once': 15,
      'DOS-CIRC-03 tile twice': 35,
      'DOS-CIRC-04 new': 350,
    });
    expect(tally.of('too long')).toBeLessThan(tally.of('none') / 100);
  });
});

/** Few towns and few gaps: here runs meet themselves, and the rules against passing twice decide most often. */
function tight(crowd: Crowd, random: Random): Crowd {
  return { ...crowd, width: 4 + random.below(2), height: 4, towns: 2 + random.below(2), gaps: 8, walled: true };
}
