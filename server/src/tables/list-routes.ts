import type { TablesAnswer, TablesPage } from '@roundhouse/wire';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parsed } from '../doors/parse.ts';
import type { House } from '../house.ts';
import { demandSession, personOf } from '../people/sessions.ts';
import { summaryOf } from './table.ts';
import {
  type After,
  finishedTables,
  openTables,
  type Page,
  type SummaryRow,
  seatsOfTables,
  unfinishedTables,
} from './table-lists.ts';

/** Where a page begins: `STAGE~UPDATED~ID` of the last table before it. */
const CURSOR = /^(gathering|playing|over|abandoned)~(\d{1,15})~([\w-]{1,40})$/;
const pageQuery = z.object({
  before: z
    .string()
    .transform((text): After | null => {
      const [, stage, updated, id] = CURSOR.exec(text) ?? [];
      return id === undefined ? null : { stage, updated: Number(updated), id };
    })
    .refine((after) => after !== null, 'a cursor that the server has sent')
    .optional(),
});

const cursorOf = ({ last }: Page): string | null => (last === null ? null : `${last.stage}~${last.updated}~${last.id}`);

/** The lists of the lobby. */
export function listRoutes(app: FastifyInstance, house: House): void {
  const { db } = house.database;

  async function summaries(rows: readonly SummaryRow[], person: string | null, isMine: boolean) {
    const seats = await seatsOfTables(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => summaryOf(row, seats.get(row.id) ?? [], person, isMine));
  }

  app.get('/api/tables', async (request): Promise<TablesAnswer> => {
    const person = (await personOf(house, request.headers.cookie))?.id ?? null;
    const unfinished = person === null ? [] : await unfinishedTables(db, person);
    const finished = person === null ? { rows: [], last: null } : await finishedTables(db, person, null);
    const open = await openTables(db, house.now(), null);
    return {
      mine: await summaries([...unfinished, ...finished.rows], person, true),
      moreFinished: cursorOf(finished),
      open: await summaries(open.rows, person, false),
      moreOpen: cursorOf(open),
    };
  });

  app.get('/api/tables/finished', async (request): Promise<TablesPage> => {
    const { person } = await demandSession(house, request.headers.cookie);
    const { before } = parsed(pageQuery, request.query);
    const page = await finishedTables(db, person.id, before ?? null);
    return { tables: await summaries(page.rows, person.id, true), more: cursorOf(page) };
  });

  app.get('/api/tables/open', async (request): Promise<TablesPage> => {
    const person = (await personOf(house, request.headers.cookie))?.id ?? null;
    const { before } = parsed(pageQuery, request.query);
    const page = await openTables(db, house.now(), before ?? null);
    return { tables: await summaries(page.rows, person, false), more: cursorOf(page) };
  });
}
