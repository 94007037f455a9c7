import type { TableEvent } from '@roundhouse/protocol';
import { tOnlineTable } from './locales/index.ts';

/** An event at the table as a sentence. */
export function eventText(event: TableEvent): string {
  const { events } = tOnlineTable();
  const { name } = event;
  switch (event.kind) {
    case 'joined':
      return events.joined(name);
    case 'left':
      return event.by === undefined ? events.left(name) : events.removed(name, event.by);
    case 'bot-substituted':
      if (event.deadline === true) return events.standInByDeadline(name);
      return event.by === undefined ? events.standIn(name) : events.standInBy(name, event.by);
    case 'player-resumed':
      return events.handBack(name);
    case 'undo':
      return events.undo(name);
    case 'ended':
      return event.without === undefined ? events.ended : events.endedWithout(event.without);
    case 'end-declined':
      return events.endDeclined(name);
    case 'rematch':
      return events.rematch(name);
  }
}
