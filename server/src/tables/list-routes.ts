import type { TableStatus, TablesPageResponse, TablesResponse } from '@roundhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { validate } from '../lib/validate.ts';
import { currentUser, requireSession } from '../users/sessions.ts';
import { toTableSummary } from './table.ts';
import {
  finishedTables,
  openTables,
  type Page,
  type PageCursor,
  type SummaryRow,
  seatsOfTables,
  unfinishedTables,
} from './table-lists.ts';

const LISTED_STATUSES: readonly TableStatus[] = ['waiting', 'playing', 'over', 'abandoned'];
/** A pagination cursor: `STATUS~UPDATED~ID` of the last table of the previous page. */
const CURSOR = /^(\w+)~(\d{1,15})~([\w-]{1,40})$/;
const pageQuery = z.object({
  before: z
    .string()
    .transform((text): PageCursor | null => {
      const [, statusText, updatedAt, id] = CURSOR.exec(text) ?? [];
      const status = LISTED_STATUSES.find((each) => each === statusText);
      return status === undefined ? null : { status, updated_at: Number(updatedAt), id };
    })
    .refine((after) => after !== null, 'a cursor that the server has sent')
    .optional(),
});

const cursorOf = ({ last }: Page): string | null =>
  last === null ? null : `${last.status}~${last.updated_at}~${last.id}`;

/** Routes for the table lists of the web lobby. */
export function listRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  async function summaries(rows: readonly SummaryRow[], userId: string | null, isMine: boolean) {
    const seats = await seatsOfTables(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toTableSummary(row, seats.get(row.id) ?? [], userId, isMine));
  }

  app.get('/api/tables', async (request): Promise<TablesResponse> => {
    const userId = (await currentUser(context, request.headers.cookie))?.id ?? null;
    const unfinished = userId === null ? [] : await unfinishedTables(db, userId);
    const finished = userId === null ? { rows: [], last: null } : await finishedTables(db, userId, null);
    const open = await openTables(db, context.now(), null);
    return {
      mine: await summaries([...unfinished, ...finished.rows], userId, true),
      moreFinished: cursorOf(finished),
      open: await summaries(open.rows, userId, false),
      moreOpen: cursorOf(open),
    };
  });

  app.get('/api/tables/finished', async (request): Promise<TablesPageResponse> => {
    const { user } = await requireSession(context, request.headers.cookie);
    const { before } = validate(pageQuery, request.query);
    const page = await finishedTables(db, user.id, before ?? null);
    return { tables: await summaries(page.rows, user.id, true), more: cursorOf(page) };
  });

  app.get('/api/tables/open', async (request): Promise<TablesPageResponse> => {
    const userId = (await currentUser(context, request.headers.cookie))?.id ?? null;
    const { before } = validate(pageQuery, request.query);
    const page = await openTables(db, context.now(), before ?? null);
    return { tables: await summaries(page.rows, userId, false), more: cursorOf(page) };
  });
}
