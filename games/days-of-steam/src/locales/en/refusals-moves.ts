import type { MoveParams } from '../../params.ts';
import type { Refusals, Say } from '../catalogue.ts';
import type { MoveReason } from '../params.ts';

function direction({ edge }: MoveParams, say: Say): string {
  return edge === null ? 'that way' : `to the ${say.side(edge)}`;
}

/** Moving the train and picking up goods. */
export const moves: Refusals<MoveReason> = {
  'not-your-train': ({ train }, say) => `That is ${say.seat(train)}’s train. Move your own.`,
  'no-steps': () => 'A move goes at least one tile. Choose a way for your train, or do something else.',
  'no-track-out': (params, say) =>
    `Your train cannot leave ${say.cell(params.cell)} ${direction(params, say)}: the track on which it stands does not lead there. Choose another direction.`,
  'leads-nowhere': ({ cell, edge }, say) =>
    `There is no tile ${edge === null ? 'beyond' : `to the ${say.side(edge)} of`} ${say.cell(cell)} yet. Choose another way, or continue the track first.`,
  reverses: ({ cell }, say) =>
    `Your train would turn round at ${say.cell(cell)}. During a move it may do so only in a town. Choose another way, or stop there and turn round next turn.`,
  'no-such-way': (params, say) =>
    `On the tile at ${say.cell(params.cell)}, no track leads ${direction(params, say)} from where your train comes in. Follow the track; on a junction you may also stop and go any way next turn.`,
  'past-dead-end': ({ cell }, say) =>
    `The track at ${say.cell(cell)} is a dead end, where every train must stop. End the move there, or choose another way.`,
  'not-enough-steam': ({ cost, steam }) =>
    `This move costs ${cost} steam, but your train has ${steam}. Choose a shorter way, or gain steam first, for instance by playing a tile.`,
  'below-least-steam': ({ cost, steam, least }) =>
    `This move costs ${cost} of your ${steam} steam, and at this table ${least} must stay on the train. Choose a shorter way, or gain steam first.`,
  'stops-on-train': ({ cell, rival }, say) =>
    `${rival === null ? 'Another train' : `${say.seat(rival)}’s train`} stands at ${say.cell(cell)}, so yours cannot stop there. Stop before it or, where the track goes on, pass it for 1 more steam.`,

  'take-outside-town': ({ cell }, say) =>
    `There is no town at ${say.cell(cell)}, and goods are picked up only in towns. Pick up a cube in a town where your move starts or through which it goes.`,
  'no-such-cube': ({ cell, cube }, say) =>
    `There is no such ${cube === null ? '' : `${say.colour(cube)} `}cube at ${say.cell(cell)}. Choose one of the cubes that lie there, or pick up nothing.`,
  'already-carrying': ({ cell, cargo }, say) =>
    `At ${say.cell(cell)} your train has a ${cargo === null ? '' : `${say.colour(cargo)} `}cube on board already, and it can carry only one. Deliver that one before you pick up another.`,
};
