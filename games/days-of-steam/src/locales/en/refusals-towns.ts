import type { RefusalMessages } from '../locale.ts';
import type { TownReason } from '../refusal-params.ts';
import { counted } from './grammar.ts';

/** Playing town tiles. */
export const towns: RefusalMessages<TownReason> = {
  'display-empty': ({ display }) =>
    `There is no town in ${display === null ? 'that space' : `space ${display}`} of the display. Choose a town that lies there face up.`,
  'no-towns-left': () => 'All towns are on the map. Play a track tile, move your train, or use the water tower.',
  'town-deck-empty': () => 'The town deck is empty. Choose a town on display.',
  'no-place-for-town': ({ limit }) =>
    `No cell can take a town now, so you cannot draw one. Play track first: a town needs an empty cell with at least ${counted(limit, 'track segment')} between it and the nearest town.`,
  'town-on-tile': ({ cell }, format) =>
    `There is a tile at ${format.cell(cell)} already, and a town covers nothing. Choose an empty cell.`,
  'town-beside-blank': ({ cell, edge }, format) =>
    `A town has track on all four sides, but the neighbour ${edge === null ? '' : `on the ${format.side(edge)} side `}of ${format.cell(cell)} has none there. Choose a cell towards which all its neighbours have track.`,
  'town-beside-town': ({ cell, limit }, format) =>
    `There is a town right beside ${format.cell(cell)}. Choose a cell with at least ${counted(limit, 'track segment')} between it and the nearest town.`,
  'town-unconnected': ({ cell }, format) =>
    `No track leads from ${format.cell(cell)} to another town. Choose a cell where track from a town arrives.`,
  'town-needs-reversing': ({ cell }, format) =>
    `From ${format.cell(cell)} a train could reach another town only by reversing on the way. Choose a cell from which the track leads to a town without reversing.`,
  'town-too-close': ({ cell, segments, limit }, format) =>
    `From ${format.cell(cell)} to the nearest town it is ${segments === null ? 'not far enough' : `only ${counted(segments, 'track segment')}`}; there must be at least ${limit} between them. Choose a cell that is farther away.`,
};
