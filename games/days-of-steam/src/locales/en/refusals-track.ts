import type { PlayParams } from '../../params.ts';
import type { Refusals, Say } from '../catalogue.ts';
import type { TrackReason } from '../params.ts';
import { a } from './grammar.ts';

const ELSEWHERE = 'Choose an empty cell, or a track tile that may be covered.';

function where({ cell, edge }: PlayParams, say: Say): string {
  return edge === null ? `at ${say.cell(cell)}` : `on the ${say.side(edge)} side of ${say.cell(cell)}`;
}

/** Playing track tiles, on empty cells and over others. */
export const track: Refusals<TrackReason> = {
  'not-in-hand': ({ tile }, say) =>
    `You do not have ${a(say.tile(tile))} in your hand. Play one of the tiles that you hold, or a town.`,
  'no-neighbour': ({ cell }, say) =>
    `There is no tile next to ${say.cell(cell)}. Choose a cell that touches a tile of the map.`,

  'no-overbuild-icon': ({ tile, cell }, say) =>
    `There is a tile at ${say.cell(cell)} already, and ${a(say.track(tile))} without the overbuild icon cannot cover it. Choose an empty cell, or a tile with the icon.`,
  'over-town': ({ cell }, say) => `There is a town at ${say.cell(cell)}, and towns are never covered. ${ELSEWHERE}`,
  'over-hill': ({ cell }, say) => `There is a hill at ${say.cell(cell)}, and hills are never covered. ${ELSEWHERE}`,
  'over-bridge': ({ cell }, say) =>
    `There is a bridge at ${say.cell(cell)}, and bridges are never covered. ${ELSEWHERE}`,
  'over-train': ({ cell, train }, say) =>
    `${train === null ? 'A train' : `${say.seat(train)}’s train`} stands at ${say.cell(cell)}, and track under a train cannot be covered. Wait until it has left, or choose another cell.`,

  'edge-mismatch': (params, say) =>
    `Track would meet an edge without track ${where(params, say)}. Turn the tile so that it fits all its neighbours, or choose another tile or cell.`,
  'overbuild-mismatch': (params, say) =>
    `The new tile would not fit its neighbour ${where(params, say)}. Inside the cell it may change the track, but it must meet every neighbour as the old tile does. Turn it, or choose another tile or cell.`,
  'only-dead-end': () =>
    'Only the dead end of this tile would be connected. Turn the tile so that its other track leads to a town, or choose another cell.',
  unconnected: ({ cell }, say) =>
    `The track of this tile would not lead to any town from ${say.cell(cell)}. Turn the tile, or choose a cell where track from a town arrives.`,
  'needs-reversing': ({ cell }, say) =>
    `From ${say.cell(cell)} a train could reach a town only by reversing on the way. Turn the tile, or choose a cell from which the track leads to a town without reversing.`,
  'too-far': ({ distance, limit }) =>
    `${distance === null ? 'This is too far from every town' : `This would be tile number ${distance} on the way from the nearest town`}; number ${limit} is the farthest allowed. Build closer to a town, or play a town out there first.`,
};
