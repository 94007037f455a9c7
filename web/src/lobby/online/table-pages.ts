import { isFinished, type TableSummary, type TablesPageResponse } from '@roundhouse/protocol';
import { api, isFailure } from '../../api/client.ts';

/** Adds the finished games of `others` that are not in `tables`. */
export function addFinishedTables(tables: readonly TableSummary[], others: readonly TableSummary[]): TableSummary[] {
  const known = new Set(tables.map(({ id }) => id));
  return [...tables, ...others.filter((table) => isFinished(table.status) && !known.has(table.id))];
}

/** Appends the given number of pages to the first page of open tables. */
export async function fetchOpenTables(
  first: readonly TableSummary[],
  before: string | null,
  pages: number,
): Promise<TablesPageResponse> {
  const tables = [...first];
  let more = before;
  for (let page = 0; page < pages && more !== null; page++) {
    const next = await api.listOpenTables(more);
    if (isFailure(next)) break;
    tables.push(...next.tables);
    more = next.more;
  }
  return { tables, more };
}
