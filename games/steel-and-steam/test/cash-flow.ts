import type { SteelEvent } from '../src/events.ts';

/** Applies the effect of an event to the cash of the players. */
export function applyCashFlow(event: SteelEvent, cash: number[]): void {
  switch (event.event) {
    case 'arrived':
      cash[event.seat] += event.payoff;
      return;
    case 'mortgaged':
    case 'interest-surrendered':
      cash[event.seat] += event.money;
      return;
    case 'lien-paid':
      cash[event.seat] -= event.money;
      return;
    case 'deed-bought':
    case 'upgraded':
    case 'yard-built':
    case 'victory-card-given-up':
      cash[event.seat] -= event.price;
      return;
    case 'taken-over':
      cash[event.seat] -= event.toBank + event.toOwner;
      cash[event.owner] += event.toOwner;
      return;
    case 'fee-paid':
      cash[event.seat] -= event.amount;
      if (event.to !== null) cash[event.to] += event.amount;
      return;
    case 'levy-paid':
      cash[event.seat] -= event.amount;
      return;
  }
}
