import type { Seat } from '@roundhouse/kernel';
import { ACTION_TILES } from '../../action.ts';
import type { Events, Say } from '../catalogue.ts';
import { counted, ordinal } from './grammar.ts';

/** What money costs, apart from money: "2 income and 4 victory points". */
function costs({ income, vp }: { income: number; vp: number }, say: Say): string {
  const parts = [
    { lost: income, words: `${income} income` },
    { lost: vp, words: counted(vp, 'victory point') },
  ];
  return say.list(parts.filter(({ lost }) => lost > 0).map(({ words }) => words));
}

function link(owner: Seat | null, ends: readonly [string, string], say: Say): string {
  const name = `link ${ends.map(say.place).join('–')}`;
  return owner === null ? `The unowned ${name}` : `${say.seat(owner)}’s ${name}`;
}

const price = (cost: number, say: Say): string => (cost === 0 ? '' : ` for ${say.money(cost)}`);

export const events: Events = {
  'cube-placed': ({ cube, city }, say) => `A ${say.colour(cube)} cube is placed in ${say.place(city)}.`,
  'cube-supplied': ({ cube, supply }, say) =>
    `A ${say.colour(cube)} cube is placed on space ${supply} of the Goods Supply.`,
  'opener-chosen': ({ seat }, say) => `${say.seat(seat)} will bid first.`,
  'tile-drawn': ({ seat, tile }, say) => `${say.seat(seat)} draws ${say.tile(tile)} (${ACTION_TILES.indexOf(tile)}).`,
  'order-set': ({ order }, say) => `Turn order: ${order.map(say.seat).join(', ')}.`,
  'starting-cash': ({ seat, amount }, say) => `${say.seat(seat)} starts with ${say.money(amount)}.`,
  'turn-began': ({ turn, of }) => `Turn ${turn} of ${of} begins.`,

  bid: ({ seat, amount }, say) => `${say.seat(seat)} bids ${say.money(amount)}.`,
  'passed-bid': ({ seat }, say) => `${say.seat(seat)} passes.`,
  'free-pass-used': ({ seat }, say) =>
    `${say.seat(seat)} passes but stays in the auction, thanks to ${say.tile('turn-order')}.`,
  'free-pass-declined': ({ seat }, say) => `${say.seat(seat)} drops out of the auction and gives up the free pass.`,
  'position-won': ({ seat, position, amount }, say) =>
    `${say.seat(seat)} wins ${ordinal(position)} place in the turn order for ${say.money(amount)}.`,
  'position-taken': ({ seat, position }, say) =>
    `${say.seat(seat)} takes ${ordinal(position)} place in the turn order.`,
  'capital-bought': (event, say) =>
    event.amount === 0
      ? `${say.seat(event.seat)} buys no capital.`
      : `${say.seat(event.seat)} buys ${say.money(event.amount)} of capital at the cost of ${costs(event, say)}.`,
  'money-raised': (event, say) =>
    `${say.seat(event.seat)} raises ${say.money(event.amount)} at the cost of ${costs(event, say)}.`,
  paid: ({ seat, amount }, say) => `${say.seat(seat)} pays ${say.money(amount)}.`,

  'tile-taken': ({ seat, tile, cost }, say) => `${say.seat(seat)} takes ${say.tile(tile)}${price(cost, say)}.`,
  'tile-passed': ({ seat, tile }, say) => `${say.seat(seat)} takes ${say.tile(tile)} as a pass.`,
  'locomotive-improved': ({ seat, level }, say) => `${say.seat(seat)}’s locomotive rises to level ${level}.`,

  'track-laid': ({ seat, hex, face, cost }, say) =>
    `${say.seat(seat)} lays a ${say.face(face)} in ${hex}${price(cost, say)}.`,
  'track-improved': ({ seat, hex, face, cost }, say) =>
    `${say.seat(seat)} improves ${hex} to a ${say.face(face)}${price(cost, say)}.`,
  'track-redirected': ({ seat, hex, face, cost }, say) =>
    `${say.seat(seat)} redirects the track in ${hex} with a ${say.face(face)}${price(cost, say)}.`,
  'link-claimed': ({ seat, start }, say) => `${say.seat(seat)} claims the unowned link from ${say.place(start)}.`,
  'link-completed': ({ owner, ends }, say) => `${link(owner, ends, say)} is complete.`,
  'link-lost': ({ seat, start }, say) => `${say.seat(seat)} loses the incomplete link from ${say.place(start)}.`,
  'spoke-removed': ({ owner, town }, say) =>
    `${owner === null ? 'A bare spoke' : `${say.seat(owner)}’s bare spoke`} in ${say.place(town)} is gone.`,
  'link-removed': ({ owner, ends }, say) => `${link(owner, ends, say)} is gone.`,
  'city-founded': ({ seat, place, colour, cubes }, say) =>
    `${say.seat(seat)} founds a ${say.colour(colour)} New City in ${say.place(place)} with ${cubes.length === 0 ? 'no goods cubes' : say.cubes(cubes)}.`,
  'city-grown': ({ seat, place, cubes }, say) =>
    `${say.seat(seat)} makes ${say.place(place)} grow by ${say.cubes(cubes)}.`,
  'growth-lapsed': ({ seat }, say) =>
    `${say.seat(seat)}’s ${say.tile('city-growth')} lapses: it is no longer possible.`,
  'build-ended': ({ seat }, say) => `${say.seat(seat)} has finished building.`,

  delivered: ({ seat, cube, from, to, links, points }, say) => {
    const shares = points.flatMap((count, each) => (count > 0 ? [`${say.seat(each)} ${count}`] : []));
    return `${say.seat(seat)} delivers a ${say.colour(cube)} cube from ${say.place(from)} to ${say.place(to)} over ${counted(links, 'link')}. Track points: ${shares.join(', ')}.`;
  },
  'passed-goods': ({ seat }, say) => `${say.seat(seat)} passes and moves no goods.`,
  'points-taken': ({ seat, points, as }, say) =>
    `${say.seat(seat)} takes ${counted(points, 'track point')} as ${as === 'income' ? 'income' : points === 1 ? 'a victory point' : 'victory points'}.`,
  'income-collected': ({ seat, amount }, say) => `${say.seat(seat)} collects ${say.money(amount)} of income.`,
  'expenses-paid': ({ seat, amount }, say) => `${say.seat(seat)} pays ${say.money(amount)} of expenses.`,
  'shortfall-met': (event, say) => `${say.seat(event.seat)} is short of cash and gives up ${costs(event, say)}.`,
  bankrupt: ({ seat }, say) => `${say.seat(seat)} is bankrupt and out of the game.`,
  'game-ended': ({ reason, winner }, say) => {
    const wins = winner === null ? 'Nobody wins.' : `${say.seat(winner)} wins.`;
    if (reason === 'all-bankrupt') return `Every player is bankrupt. ${wins}`;
    return reason === 'last-survivor' ? `All the others are bankrupt. ${wins}` : `The last turn is over. ${wins}`;
  },
};
