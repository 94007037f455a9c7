import type { Seat } from '@roundhouse/kernel';
import type { TableResponse, VerifiableRecord } from '@roundhouse/protocol';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../lib/errors.ts';
import { requestIp } from '../lib/request-origin.ts';
import { validate } from '../lib/validate.ts';
import { currentUser, type User } from '../users/sessions.ts';
import { setChatAccess } from './chat-access.ts';
import type { EndVotes } from './end-votes.ts';
import { listRoutes } from './list-routes.ts';
import { toTableInfo, toViewerInfo } from './table.ts';
import { TableLimits } from './table-limits.ts';
import type { TableManager } from './table-manager.ts';
import type { TableService } from './table-service.ts';
import { toVerifiableRecord } from './verifiable-record.ts';

const tableParams = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) });
const seatParams = z.object({ seat: z.coerce.number().int().min(0).max(7) });
const publicTable = z.object({ isPublic: z.literal(true) });
const isPublic = (body: unknown): boolean => publicTable.safeParse(body).success;
const endVote = z.strictObject({ agree: z.boolean() });
const chatChoice = z.strictObject({ access: z.enum(['everyone', 'players']) });
const botChoice = z.strictObject({ bot: z.string().max(40).nullable() });

/** HTTP routes for tables. Play itself goes over the WebSocket of the table. */
export function tableRoutes(tables: TableManager, tableService: TableService, endVotes: EndVotes): FastifyPluginAsync {
  const { context } = tables;
  const limits = new TableLimits(context);
  const findUser = (request: FastifyRequest) => currentUser(context, request.headers.cookie);
  const requireUser = async (request: FastifyRequest): Promise<User> => {
    const user = await findUser(request);
    if (user === null) throw new ApiError('not-signed-in');
    return user;
  };
  const respond = (id: string, user: User | null): Promise<TableResponse> =>
    tables.withTable(id, async (table) => ({
      table: toTableInfo(table),
      viewer: toViewerInfo(table, user?.id ?? null),
    }));

  return async (app) => {
    listRoutes(app, context);

    app.post('/api/tables', async (request) => {
      const user = await requireUser(request);
      const creation = {
        userId: user.id,
        address: requestIp(context.config, request),
        isPublic: isPublic(request.body),
      };
      const id = await limits.create(creation, () => tableService.create(user, request.body));
      return respond(id, user);
    });

    app.get('/api/tables/:id', async (request) => {
      const { id } = validate(tableParams, request.params);
      return respond(id, await findUser(request));
    });

    app.get('/api/tables/:id/record', async (request): Promise<VerifiableRecord> => {
      const { id } = validate(tableParams, request.params);
      return tables.withTable(id, async (table) => toVerifiableRecord(table));
    });

    /** A route that changes a table on behalf of a user, and responds with the changed table. */
    const change = (
      method: 'POST' | 'PUT' | 'DELETE',
      path: string,
      work: (id: string, user: User, request: FastifyRequest) => Promise<unknown>,
    ) =>
      app.route({
        method,
        url: `/api/tables/:id${path}`,
        handler: async (request) => {
          const { id } = validate(tableParams, request.params);
          const user = await requireUser(request);
          const next = await work(id, user, request);
          return respond(typeof next === 'string' ? next : id, user);
        },
      });
    const seatParam = ({ params }: FastifyRequest): Seat => validate(seatParams, params).seat;
    change('POST', '/seats/:seat', (id, user, request) => tableService.join(id, seatParam(request), user));
    change('DELETE', '/seats/:seat', (id, user, request) => tableService.leave(id, seatParam(request), user));
    change('PUT', '/seats/:seat/bot', (id, user, request) =>
      tableService.setBot(id, seatParam(request), user, validate(botChoice, request.body).bot),
    );
    change('PUT', '/seats/:seat/substitute-bot', (id, user, request) =>
      tableService.setSubstituteBot(id, seatParam(request), user, validate(botChoice, request.body).bot),
    );
    change('POST', '/start', (id, user) => tableService.start(id, user));
    change('POST', '/close', (id, user) => tableService.close(id, user));
    change('PUT', '/chat', (id, user, { body }) =>
      setChatAccess(tables, id, user.id, validate(chatChoice, body).access),
    );
    change('POST', '/rematch', async (id, user, request) => {
      const { rematch_id, is_public } = await tables.withTable(id, async ({ row }) => row);
      if (rematch_id !== null) return rematch_id;
      const creation = { userId: user.id, address: requestIp(context.config, request), isPublic: is_public === 1 };
      return limits.create(creation, () => tableService.rematch(id, user));
    });
    change('PUT', '/end-vote', (id, user, { body }) => endVotes.vote(id, user.id, validate(endVote, body).agree));
  };
}
