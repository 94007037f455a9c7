import type { TableEvent } from '@roundhouse/wire';
import { words } from './text/index.ts';

/** What has happened at a table, in a sentence. */
export function eventText(event: TableEvent): string {
  const { events } = words();
  const { name } = event;
  switch (event.kind) {
    case 'joined':
      return events.joined(name);
    case 'left':
      return event.by === undefined ? events.left(name) : events.removed(name, event.by);
    case 'stand-in':
      if (event.deadline === true) return events.standInByDeadline(name);
      return event.by === undefined ? events.standIn(name) : events.standInBy(name, event.by);
    case 'hand-back':
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
