import type { NewTable } from '@roundhouse/protocol';

/** The settings of a new table that a test cares about. */
export type TableSettings = Partial<NewTable> & Pick<NewTable, 'seats'>;

/** A request for a new table: a private live game of Steam unless the settings say otherwise. */
export function newTable(settings: TableSettings): NewTable {
  return {
    game: 'steam',
    options: {},
    isPublic: false,
    mode: 'live',
    turnTimeLimit: null,
    onTimeout: 'wait',
    undoRule: 'consent',
    ...settings,
  };
}
