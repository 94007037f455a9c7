import type { Seat } from '@roundhouse/kernel';
import type { FairRecord, TableAnswer } from '@roundhouse/wire';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callerAddress } from '../doors/origin.ts';
import { parsed } from '../doors/parse.ts';
import { type Person, personOf } from '../people/sessions.ts';
import { Problem } from '../problem.ts';
import { setChatFor } from './chat-for.ts';
import type { EndVotes } from './end-votes.ts';
import { fairRecordOf } from './fair-record.ts';
import { listRoutes } from './list-routes.ts';
import type { Lobby } from './lobby.ts';
import { infoOf, yoursAt } from './table.ts';
import { TableLimits } from './table-limits.ts';
import type { Tables } from './tables.ts';

const place = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) });
const seatPlace = z.object({ seat: z.coerce.number().int().min(0).max(7) });
/** For changes that are not about one. */
const NO_SEAT = -1;
const listedTable = z.object({ listed: z.literal(true) });
const isListed = (body: unknown): boolean => listedTable.safeParse(body).success;
const endVote = z.strictObject({ agree: z.boolean() });
const chatChoice = z.strictObject({ for: z.enum(['everyone', 'players']) });
const botChoice = z.strictObject({ bot: z.string().max(40).nullable() });

/** The doors to tables; what happens at them goes over their sockets. */
export function tableRoutes(tables: Tables, lobby: Lobby, endVotes: EndVotes): FastifyPluginAsync {
  const { house } = tables;
  const limits = new TableLimits(house);
  const asker = (request: FastifyRequest) => personOf(house, request.headers.cookie);
  const mustBeKnown = async (request: FastifyRequest): Promise<Person> => {
    const person = await asker(request);
    if (person === null) throw new Problem('not-signed-in');
    return person;
  };
  const answer = (id: string, person: Person | null): Promise<TableAnswer> =>
    tables.at(id, async (table) => ({ table: infoOf(table), you: yoursAt(table, person?.id ?? null) }));

  return async (app) => {
    listRoutes(app, house);

    app.post('/api/tables', async (request) => {
      const person = await mustBeKnown(request);
      const opening = {
        person: person.id,
        address: callerAddress(house.settings, request),
        isListed: isListed(request.body),
      };
      const id = await limits.opening(opening, () => lobby.create(person, request.body));
      return answer(id, person);
    });

    app.get('/api/tables/:id', async (request) => {
      const { id } = parsed(place, request.params);
      return answer(id, await asker(request));
    });

    app.get('/api/tables/:id/record', async (request): Promise<FairRecord> => {
      const { id } = parsed(place, request.params);
      return tables.at(id, async (table) => fairRecordOf(table));
    });

    /** A change by somebody at a seat, answered with the table as it is then. */
    const change = (
      method: 'POST' | 'PUT' | 'DELETE',
      path: string,
      work: (id: string, seat: Seat, person: Person, body: unknown, address: string) => Promise<unknown>,
    ) =>
      app.route({
        method,
        url: path,
        handler: async (request) => {
          const { id } = parsed(place, request.params);
          const seat = path.includes(':seat') ? parsed(seatPlace, request.params).seat : NO_SEAT;
          const person = await mustBeKnown(request);
          const next = await work(id, seat, person, request.body, callerAddress(house.settings, request));
          return answer(typeof next === 'string' ? next : id, person);
        },
      });
    change('POST', '/api/tables/:id/seats/:seat', (id, seat, person) => lobby.join(id, seat, person));
    change('DELETE', '/api/tables/:id/seats/:seat', (id, seat, person) => lobby.leave(id, seat, person));
    change('PUT', '/api/tables/:id/seats/:seat/bot', (id, seat, person, body) =>
      lobby.setBot(id, seat, person, parsed(botChoice, body).bot),
    );
    change('PUT', '/api/tables/:id/seats/:seat/stand-in', (id, seat, person, body) =>
      lobby.setStandIn(id, seat, person, parsed(botChoice, body).bot),
    );
    change('POST', '/api/tables/:id/start', (id, _seat, person) => lobby.start(id, person));
    change('POST', '/api/tables/:id/close', (id, _seat, person) => lobby.close(id, person));
    change('PUT', '/api/tables/:id/chat', (id, _seat, person, body) =>
      setChatFor(tables, id, person.id, parsed(chatChoice, body).for),
    );
    change('POST', '/api/tables/:id/rematch', async (id, _seat, person, _body, address) => {
      const { next, listed } = await tables.at(id, async ({ row }) => row);
      if (next !== null) return next;
      const opening = { person: person.id, address, isListed: listed === 1 };
      return limits.opening(opening, () => lobby.rematch(id, person));
    });
    change('PUT', '/api/tables/:id/end-vote', (id, _seat, person, body) =>
      endVotes.vote(id, person.id, parsed(endVote, body).agree),
    );
  };
}
