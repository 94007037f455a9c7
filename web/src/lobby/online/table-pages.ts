import { isFinished, type TableSummary, type TablesPage } from '@roundhouse/wire';
import { api } from '../../online/api.ts';

/** A list, with the finished games of another list that it lacks: those of pages that were loaded before. */
export function withOlder(tables: readonly TableSummary[], others: readonly TableSummary[]): TableSummary[] {
  const known = new Set(tables.map(({ id }) => id));
  return [...tables, ...others.filter((table) => isFinished(table.stage) && !known.has(table.id))];
}

/** The first page and so many after it, as they are now. */
export async function openPagesAfter(
  first: readonly TableSummary[],
  before: string | null,
  pages: number,
): Promise<TablesPage> {
  const tables = [...first];
  let more = before;
  for (let page = 0; page < pages && more !== null; page++) {
    const next = await api.openTables(more);
    if ('problem' in next) break;
    tables.push(...next.tables);
    more = next.more;
  }
  return { tables, more };
}
