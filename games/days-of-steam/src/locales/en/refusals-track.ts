import type { PlayParams } from '../../refusal-param-types.ts';
import type { Formatter, RefusalMessages } from '../locale.ts';
import type { TrackReason } from '../refusal-params.ts';
import { a } from './grammar.ts';

const ELSEWHERE = 'Choose an empty cell, or a track tile that may be covered.';

function where({ cell, edge }: PlayParams, format: Formatter): string {
  return edge === null ? `at ${format.cell(cell)}` : `on the ${format.side(edge)} side of ${format.cell(cell)}`;
}

/** Playing track tiles, on empty cells and over other tiles. */
export const track: RefusalMessages<TrackReason> = {
  'not-in-hand': ({ tile }, format) =>
    `You do not have ${a(format.tile(tile))} in your hand. Play one of the tiles that you hold, or a town.`,
  'no-neighbour': ({ cell }, format) =>
    `There is no tile next to ${format.cell(cell)}. Choose a cell that touches a tile of the map.`,

  'no-overbuild-icon': ({ tile, cell }, format) =>
    `There is a tile at ${format.cell(cell)} already, and ${a(format.track(tile))} without the overbuild icon cannot cover it. Choose an empty cell, or a tile with the icon.`,
  'over-town': ({ cell }, format) =>
    `There is a town at ${format.cell(cell)}, and towns are never covered. ${ELSEWHERE}`,
  'over-hill': ({ cell }, format) =>
    `There is a hill at ${format.cell(cell)}, and hills are never covered. ${ELSEWHERE}`,
  'over-bridge': ({ cell }, format) =>
    `There is a bridge at ${format.cell(cell)}, and bridges are never covered. ${ELSEWHERE}`,
  'over-train': ({ cell, train }, format) =>
    `${train === null ? 'A train' : `${format.seat(train)}’s train`} stands at ${format.cell(cell)}, and track under a train cannot be covered. Wait until it has left, or choose another cell.`,

  'edge-mismatch': (params, format) =>
    `Track would meet an edge without track ${where(params, format)}. Turn the tile so that it fits all its neighbours, or choose another tile or cell.`,
  'overbuild-mismatch': (params, format) =>
    `The new tile would not fit its neighbour ${where(params, format)}. Inside the cell it may change the track, but it must meet every neighbour as the old tile does. Turn it, or choose another tile or cell.`,
  'only-dead-end': () =>
    'Only the dead end of this tile would be connected. Turn the tile so that its other track leads to a town, or choose another cell.',
  unconnected: ({ cell }, format) =>
    `The track of this tile would not lead to any town from ${format.cell(cell)}. Turn the tile, or choose a cell where track from a town arrives.`,
  'needs-reversing': ({ cell }, format) =>
    `From ${format.cell(cell)} a train could reach a town only by reversing on the way. Turn the tile, or choose a cell from which the track leads to a town without reversing.`,
  'too-far': ({ distance, limit }) =>
    `${distance === null ? 'This is too far from every town' : `This would be tile number ${distance} on the way from the nearest town`}; number ${limit} is the farthest allowed. Build closer to a town, or play a town out there first.`,
};
