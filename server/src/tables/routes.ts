import type { Seat } from '@roundhouse/kernel';
import type { FairRecord, TableAnswer, TablesAnswer } from '@roundhouse/wire';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Person, personOf } from '../people/sessions.ts';
import { Problem } from '../problem.ts';
import { fairRecordOf } from './fair-record.ts';
import type { Lobby } from './lobby.ts';
import { infoOf, summaryOf, yoursAt } from './table.ts';
import { listTables } from './table-store.ts';
import type { Tables } from './tables.ts';

/** Tables in a list, of each kind. */
const LISTED = 60;

const place = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) });
const seatPlace = z.object({ seat: z.coerce.number().int().min(0).max(7) });
/** For changes that are not about one. */
const NO_SEAT = -1;
const botChoice = z.strictObject({ bot: z.string().max(40).nullable() });

/** The doors to tables; what happens at them goes over their sockets. */
export function tableRoutes(tables: Tables, lobby: Lobby): FastifyPluginAsync {
  const { house } = tables;
  const asker = (request: FastifyRequest) => personOf(house, request.headers.cookie);
  const mustBeKnown = async (request: FastifyRequest): Promise<Person> => {
    const person = await asker(request);
    if (person === null) throw new Problem('not-signed-in');
    return person;
  };
  const answer = (id: string, person: Person | null): Promise<TableAnswer> =>
    tables.at(id, async (table) => ({ table: infoOf(table), you: yoursAt(table, person?.id ?? null) }));

  return async (app) => {
    app.get('/api/tables', async (request): Promise<TablesAnswer> => {
      const person = await asker(request);
      const { mine, open, seats } = await listTables(house.database.db, person?.id ?? null, LISTED);
      const summaries = (rows: typeof mine, isMine: boolean) =>
        rows.map((row) => summaryOf(row, seats.get(row.id) ?? [], person?.id ?? null, isMine));
      return { mine: summaries(mine, true), open: summaries(open, false) };
    });

    app.post('/api/tables', { config: { opening: true } }, async (request) => {
      const person = await mustBeKnown(request);
      return answer(await lobby.create(person, request.body), person);
    });

    app.get('/api/tables/:id', async (request) => {
      const { id } = read(place, request.params);
      return answer(id, await asker(request));
    });

    app.get('/api/tables/:id/record', async (request): Promise<FairRecord> => {
      const { id } = read(place, request.params);
      return tables.at(id, async (table) => fairRecordOf(table));
    });

    /** A change by somebody at a seat, answered with the table as it is then. */
    const change = (
      method: 'POST' | 'PUT' | 'DELETE',
      path: string,
      work: (id: string, seat: Seat, person: Person, body: unknown) => Promise<unknown>,
    ) =>
      app.route({
        method,
        url: path,
        handler: async (request) => {
          const { id } = read(place, request.params);
          const seat = path.includes(':seat') ? read(seatPlace, request.params).seat : NO_SEAT;
          const person = await mustBeKnown(request);
          const next = await work(id, seat, person, request.body);
          return answer(typeof next === 'string' ? next : id, person);
        },
      });
    change('POST', '/api/tables/:id/seats/:seat', (id, seat, person) => lobby.join(id, seat, person));
    change('DELETE', '/api/tables/:id/seats/:seat', (id, seat, person) => lobby.leave(id, seat, person));
    change('PUT', '/api/tables/:id/seats/:seat/bot', (id, seat, person, body) =>
      lobby.setBot(id, seat, person, read(botChoice, body).bot),
    );
    change('PUT', '/api/tables/:id/seats/:seat/stand-in', (id, seat, person, body) =>
      lobby.setStandIn(id, seat, person, read(botChoice, body).bot),
    );
    change('POST', '/api/tables/:id/start', (id, _seat, person) => lobby.start(id, person));
    change('POST', '/api/tables/:id/close', (id, _seat, person) => lobby.close(id, person));
    change('POST', '/api/tables/:id/rematch', (id, _seat, person) => lobby.rematch(id, person));
  };
}

function read<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const { data, error } = shape.safeParse(value);
  if (error) throw new Problem('malformed', { detail: z.prettifyError(error) });
  return data;
}
