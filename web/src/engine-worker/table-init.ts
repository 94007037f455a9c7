import { type GameRecord, parseJson, readOptions, replayRecord, type Session } from '@roundhouse/kernel';
import { loadGuide } from '../games/guides.ts';
import { randomId } from '../parts/random-id.ts';
import { Chronicle } from './chronicle.ts';
import { gameOf } from './damage.ts';
import type { AnyGuide } from './guide.ts';
import { OpenTable, type Ticket } from './open-table.ts';
import type { Player } from './saved-table.ts';
import type { TableSetup } from './table-types.ts';

/** What a new table is made of. */
export interface Beginning {
  readonly ticket: Pick<Ticket, 'record' | 'seed' | 'origin'>;
  readonly guide: AnyGuide;
  readonly chronicle: Chronicle;
  readonly players: readonly Player[];
  /** Go back to after so many actions before anything else. */
  readonly cutTo?: number;
}

/** Makes the table. It has an id that no other has. */
export function beginTable({ ticket, guide, chronicle, players, cutTo }: Beginning): OpenTable {
  const id = randomId().slice(0, 8);
  const table = new OpenTable({ ...ticket, id, created: Date.now() }, guide, chronicle, players);
  if (cutTo !== undefined) table.undo(cutTo);
  return table;
}

/** A new game. Throws Malformed for a set-up that does not do. */
export async function freshGame({ game, options, players, seed }: TableSetup): Promise<Beginning> {
  const guide = await loadGuide(game);
  const values = readOptions(guide.game.options, options);
  const chronicle = new Chronicle(guide.game, guide.game.setup(values, players.length));
  const record: GameRecord = {
    roundhouse: 1,
    game,
    rules: guide.game.rules,
    options: values,
    seats: players.map(({ name }) => name),
    actions: [],
  };
  return { ticket: { record, seed: seed ?? randomId() }, guide, chronicle, players };
}

/** A game from a record, every action checked. Throws Malformed or IllegalAction. */
export async function gameOfRecord(text: string): Promise<Beginning> {
  const guide = await loadGuide(gameOf(text));
  const json = parseJson(text, 'record');
  // Its form is read here; the actions are taken one by one, to be looked at later.
  const session = replayRecord([guide.game], json, 0);
  const chronicle = new Chronicle(guide.game, session.present);
  chronicle.takeAll((json as unknown as GameRecord).actions);
  const players = playersOf(session, guide);
  return { ticket: { record: session.record(), seed: randomId() }, guide, chronicle, players };
}

/** The players of a record: its bots as far as this game has them, persons else. */
function playersOf({ names, bots }: Session, guide: AnyGuide): Player[] {
  return names.map((name, seat) => {
    const bot = bots[seat] ?? null;
    return { name: name || String(seat + 1), bot: bot !== null && Object.hasOwn(guide.bots, bot) ? bot : null };
  });
}

/** The same game once more, with the same players. */
export function rematchOf({ guide, ticket, seated }: OpenTable): Beginning {
  const session = replayRecord([guide.game], { ...ticket.record, actions: [] }, 0);
  const chronicle = new Chronicle(guide.game, session.present);
  return { ticket: { record: session.record(), seed: randomId() }, guide, chronicle, players: seated };
}

/** Another way on from a moment of a game, with the same players and the same luck. */
export function branchOf(table: OpenTable, at: number): Beginning {
  const { guide, ticket, seated } = table;
  const { rounds, roundsInGame } = table.status();
  const record = table.record();
  const chronicle = new Chronicle(guide.game, replayRecord([guide.game], record, 0).present);
  chronicle.takeAll(record.actions);
  const round = rounds.findLast((each) => each.at <= at)?.round ?? 0;
  const origin = { table: ticket.id, at, round, rounds: roundsInGame };
  return { ticket: { record, seed: ticket.seed, origin }, guide, chronicle, players: seated, cutTo: at };
}
