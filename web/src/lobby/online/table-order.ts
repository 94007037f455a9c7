import type { TableSummary } from '@roundhouse/wire';

export function isYourTurn({ stage, turn, you }: TableSummary): boolean {
  return stage === 'playing' && you !== null && turn === you;
}

export function freeSeats({ seats }: Pick<TableSummary, 'seats'>): number {
  return seats.filter(({ taken }) => !taken).length;
}

/** Smaller comes first: what can be done about a table, by whoever looks at the list. */
function urgency(table: TableSummary): number {
  if (isYourTurn(table)) return 0;
  if (table.stage === 'gathering') return freeSeats(table) > 0 ? 1 : 2;
  return table.stage === 'playing' ? 3 : 4;
}

/** First the tables that wait for the one who looks on, the shortest time first; what was given up is left out. */
export function inOrder(tables: readonly TableSummary[]): TableSummary[] {
  const due = (table: TableSummary) => (isYourTurn(table) ? (table.deadline ?? Infinity) : Infinity);
  return tables
    .filter(({ stage }) => stage !== 'closed')
    .sort((a, b) => {
      const [first, second] = [due(a), due(b)];
      return urgency(a) - urgency(b) || (first === second ? b.updated - a.updated : first - second);
    });
}
