import type { MoveParams } from '../../refusal-param-types.ts';
import type { Formatter, RefusalMessages } from '../locale.ts';
import type { MoveReason } from '../refusal-params.ts';

function direction({ edge }: MoveParams, format: Formatter): string {
  return edge === null ? 'that way' : `to the ${format.side(edge)}`;
}

/** Moving the train and picking up goods. */
export const moves: RefusalMessages<MoveReason> = {
  'not-your-train': ({ train }, format) => `That is ${format.seat(train)}’s train. Move your own.`,
  'no-steps': () => 'A move goes at least one tile. Choose a way for your train, or do something else.',
  'no-track-out': (params, format) =>
    `Your train cannot leave ${format.cell(params.cell)} ${direction(params, format)}: the track on which it stands does not lead there. Choose another direction.`,
  'leads-nowhere': ({ cell, edge }, format) =>
    `There is no tile ${edge === null ? 'beyond' : `to the ${format.side(edge)} of`} ${format.cell(cell)} yet. Choose another way, or continue the track first.`,
  reverses: ({ cell }, format) =>
    `Your train would turn round at ${format.cell(cell)}. During a move it may do so only in a town. Choose another way, or stop there and turn round next turn.`,
  'no-such-way': (params, format) =>
    `On the tile at ${format.cell(params.cell)}, no track leads ${direction(params, format)} from where your train comes in. Follow the track; on a junction you may also stop and go any way next turn.`,
  'past-dead-end': ({ cell }, format) =>
    `The track at ${format.cell(cell)} is a dead end, where every train must stop. End the move there, or choose another way.`,
  'not-enough-steam': ({ cost, steam }) =>
    `This move costs ${cost} steam, but your train has ${steam}. Choose a shorter way, or gain steam first, for instance by playing a tile.`,
  'below-least-steam': ({ cost, steam, least }) =>
    `This move costs ${cost} of your ${steam} steam, and at this table ${least} must stay on the train. Choose a shorter way, or gain steam first.`,
  'stops-on-train': ({ cell, rival }, format) =>
    `${rival === null ? 'Another train' : `${format.seat(rival)}’s train`} stands at ${format.cell(cell)}, so yours cannot stop there. Stop before it or, where the track goes on, pass it for 1 more steam.`,

  'take-outside-town': ({ cell }, format) =>
    `There is no town at ${format.cell(cell)}, and goods are picked up only in towns. Pick up a cube in a town where your move starts or through which it goes.`,
  'no-such-cube': ({ cell, cube }, format) =>
    `There is no such ${cube === null ? '' : `${format.colour(cube)} `}cube at ${format.cell(cell)}. Choose one of the cubes that lie there, or pick up nothing.`,
  'already-carrying': ({ cell, cargo }, format) =>
    `At ${format.cell(cell)} your train has a ${cargo === null ? '' : `${format.colour(cargo)} `}cube on board already, and it can carry only one. Deliver that one before you pick up another.`,
};
