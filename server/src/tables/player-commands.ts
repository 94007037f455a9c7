import { type JsonObject, Malformed, type Seat } from '@roundhouse/kernel';
import type { Plan } from '@roundhouse/wire';
import { Problem } from '../problem.ts';
import { handBack } from './hand-back.ts';
import { isOwn, type Played, type Step, turnBegunBy } from './played.ts';
import { wakeTime } from './standing.ts';
import { mustBePlaying, seatOf, type Table, undoAsked } from './table.ts';
import { loadSeats, replaceUndoAsked, timeOfEntry, updateSeat } from './table-store.ts';
import type { Tables } from './tables.ts';

/** Of what was taken back everything is kept and told. Nobody at play comes near this; who only wants to make work does. */
const MOST_TAKEN_BACK = 2000;
/** A page says again what it has not heard the answer to: its last few plans. */
const PLANS_REMEMBERED = 8;

/** What people at a table decide: to act, to take back, to agree to that, and what to do when their turn comes. */
export class Decisions {
  constructor(private readonly tables: Tables) {}

  private get db() {
    return this.tables.house.database.db;
  }

  /** Somebody at a seat decides. */
  act(id: string, person: string, asked: { id: string; at: number; action: JsonObject }): Promise<void> {
    return this.tables.at(id, async (table) => {
      const seat = mustSit(table, person);
      const { played } = table;
      if (played.clients.has(asked.id)) return;
      mustBePlaying(table);
      if (asked.at !== played.sequence) throw new Problem('stale');
      await this.tables.commit(table, stepsOf(played, seat, asked.action, asked.id));
      await handBack(this.tables, table, seat);
    });
  }

  /** Somebody wants to take back, which the table's rule allows at once, or lets the others decide on. */
  undo(id: string, person: string, asked: { id: string; at: number; to: number }): Promise<void> {
    return this.tables.at(id, async (table) => {
      const seat = mustSit(table, person);
      const { played, row } = table;
      if (played.clients.has(asked.id)) return;
      mustBePlaying(table);
      if (asked.at !== played.sequence) throw new Problem('stale');
      if (played.actors[asked.to] !== seat) throw new Problem('undo-impossible');
      if (played.sequence - played.length > MOST_TAKEN_BACK) throw new Problem('undo-impossible');
      if (isOwn(played, asked.to, seat)) {
        // Who goes back alone goes back to the time that was left.
        const begun = await timeOfEntry(this.db, id, turnBegunBy(played, asked.to));
        return this.takeBack(table, asked.to, seat, asked.id, begun);
      }
      if (row.undo !== 'consent') throw new Problem('undo-impossible');
      const request = undoAsked(row);
      const isAgain = request?.by === seat && request.to === asked.to;
      if (request !== null && !isAgain) throw new Problem('undo-asked');
      // Somebody whose word was missing may have left since it was asked first.
      const agreed = request?.agreed ?? [];
      if (othersAt(table, seat).every((other) => agreed.includes(other))) {
        return this.takeBack(table, asked.to, seat, asked.id);
      }
      if (isAgain) return;
      await this.setUndoAsked(table, JSON.stringify({ by: seat, to: asked.to, agreed: [] }));
      await this.tables.onRequest(table, { kind: 'undo', by: seat });
    });
  }

  answerUndo(id: string, person: string, asked: { id: string; to: number; yes: boolean }): Promise<void> {
    return this.tables.at(id, async (table) => {
      const seat = mustSit(table, person);
      if (table.played.clients.has(asked.id)) return;
      mustBePlaying(table);
      const request = undoAsked(table.row);
      if (request === null && !asked.yes) return;
      if (request === null || request.to !== asked.to) throw new Problem('stale');
      if (!asked.yes) return this.setUndoAsked(table, null);
      if (request.by === seat) throw new Problem('not-allowed');
      const agreed = [...new Set([...request.agreed, seat])];
      if (othersAt(table, request.by).every((other) => agreed.includes(other))) {
        return this.takeBack(table, request.to, request.by, asked.id);
      }
      await this.setUndoAsked(table, JSON.stringify({ ...request, agreed }));
    });
  }

  private async takeBack(table: Table, to: number, seat: Seat, id: string, turnBegun?: number): Promise<void> {
    await this.tables.commit(table, table.played.undo(to, seat, id), { turnBegun });
    await this.tables.onEvent(table, { kind: 'undo', seat, name: table.seats[seat].name });
  }

  private async setUndoAsked(table: Table, undo_asked: string | null): Promise<void> {
    if (!(await replaceUndoAsked(this.db, table.id, table.row.undo_asked, undo_asked))) {
      // Somebody else has answered at the same moment, at another server.
      await this.tables.refresh(table);
      throw new Problem('stale');
    }
    table.row = { ...table.row, undo_asked };
    this.tables.tellTable(table);
    this.tables.announce({ table: table.id, what: 'table' });
  }

  /** Decides ahead; only the one who does is told. */
  setPlan(id: string, person: string, asked: { id: string; plan: Plan }): Promise<void> {
    return this.tables.at(id, async (table) => {
      table.seats = await loadSeats(this.db, id);
      const seat = mustSit(table, person);
      const said = JSON.parse(table.seats[seat].plan_ids) as string[];
      // Who has not heard the answer says it again, when it may have been done already: it is not to be done twice.
      if (!said.includes(asked.id)) {
        mustBePlaying(table);
        await updateSeat(this.db, id, seat, {
          plan: JSON.stringify(asked.plan),
          plan_ids: JSON.stringify([...said, asked.id].slice(-PLANS_REMEMBERED)),
        });
        await this.tables.planChanged(table, seat);
      }
      // Also then: a server may have been killed before it could do this.
      if (table.row.turn !== seat) return;
      await this.tables.wake(table, wakeTime(table.row, table.seats, this.tables.house.now(), 0));
    });
  }
}

/** What a decision leads to, if the rules and the turn allow it. */
export function stepsOf(played: Played, seat: Seat, json: JsonObject, client: string | null): Step[] {
  const { game } = played.beginning;
  const { state } = played;
  let action: unknown;
  try {
    action = game.actions.read(state, json);
  } catch (error) {
    if (error instanceof Malformed) throw new Problem('malformed', { detail: error.message });
    throw error;
  }
  const who = game.actor?.(state, action) ?? game.turn(state);
  if (who !== seat) throw new Problem('not-your-turn');
  const refusal = game.refuse(state, action);
  if (refusal !== null) throw new Problem('refused', { refusal });
  return played.play(action, seat, client);
}

function mustSit(table: Table, person: string): Seat {
  const seat = seatOf(table.seats, person);
  if (seat === null) throw new Problem('not-seated');
  return seat;
}

/** The persons at a table but one, who have a say in what is taken back. */
function othersAt({ seats }: Table, but: Seat): Seat[] {
  return seats.filter(({ seat, person }) => seat !== but && person !== null).map(({ seat }) => seat);
}
