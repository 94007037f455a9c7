import type { TableSummary } from '@roundhouse/protocol';

export function isYourTurn({ status, toAct, seat }: TableSummary): boolean {
  return status === 'playing' && seat !== null && toAct === seat;
}

export function countFreeSeats({ seats }: Pick<TableSummary, 'seats'>): number {
  return seats.filter(({ taken }) => !taken).length;
}

/** Sort rank; lower comes first. */
function rank(table: TableSummary): number {
  if (isYourTurn(table)) return 0;
  if (table.status === 'waiting') return countFreeSeats(table) > 0 ? 1 : 2;
  return table.status === 'playing' ? 3 : 4;
}

/** Tables where it is the viewer's turn come first, by deadline. Closed tables are left out. */
export function sortTables(tables: readonly TableSummary[]): TableSummary[] {
  const due = (table: TableSummary) => (isYourTurn(table) ? (table.deadline ?? Infinity) : Infinity);
  return tables
    .filter(({ status }) => status !== 'closed')
    .sort((a, b) => {
      const [first, second] = [due(a), due(b)];
      return rank(a) - rank(b) || (first === second ? b.updatedAt - a.updatedAt : first - second);
    });
}
