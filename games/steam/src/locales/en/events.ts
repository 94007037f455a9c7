import type { Seat } from '@roundhouse/kernel';
import { ACTION_TILES } from '../../action.ts';
import type { EventMessages, Formatter } from '../locale.ts';
import { counted, ordinal } from './grammar.ts';

/** The price of raised money: "2 income and 4 victory points". */
function costs({ income, vp }: { income: number; vp: number }, format: Formatter): string {
  const parts = [
    { lost: income, words: `${income} income` },
    { lost: vp, words: counted(vp, 'victory point') },
  ];
  return format.list(parts.filter(({ lost }) => lost > 0).map(({ words }) => words));
}

function link(owner: Seat | null, ends: readonly [string, string], format: Formatter): string {
  const name = `link ${ends.map(format.place).join('–')}`;
  return owner === null ? `The unowned ${name}` : `${format.seat(owner)}’s ${name}`;
}

const price = (cost: number, format: Formatter): string => (cost === 0 ? '' : ` for ${format.money(cost)}`);

export const events: EventMessages = {
  'cube-placed': ({ cube, city }, format) => `A ${format.colour(cube)} cube is placed in ${format.place(city)}.`,
  'cube-supplied': ({ cube, supply }, format) =>
    `A ${format.colour(cube)} cube is placed on space ${supply} of the Goods Supply.`,
  'opener-chosen': ({ seat }, format) => `${format.seat(seat)} will bid first.`,
  'tile-drawn': ({ seat, tile }, format) =>
    `${format.seat(seat)} draws ${format.tile(tile)} (${ACTION_TILES.indexOf(tile)}).`,
  'order-set': ({ order }, format) => `Turn order: ${order.map(format.seat).join(', ')}.`,
  'starting-cash': ({ seat, amount }, format) => `${format.seat(seat)} starts with ${format.money(amount)}.`,
  'turn-began': ({ turn, of }) => `Turn ${turn} of ${of} begins.`,

  bid: ({ seat, amount }, format) => `${format.seat(seat)} bids ${format.money(amount)}.`,
  'passed-bid': ({ seat }, format) => `${format.seat(seat)} passes.`,
  'free-pass-used': ({ seat }, format) =>
    `${format.seat(seat)} passes but stays in the auction, thanks to ${format.tile('turn-order')}.`,
  'free-pass-declined': ({ seat }, format) =>
    `${format.seat(seat)} drops out of the auction and gives up the free pass.`,
  'position-won': ({ seat, position, amount }, format) =>
    `${format.seat(seat)} wins ${ordinal(position)} place in the turn order for ${format.money(amount)}.`,
  'position-taken': ({ seat, position }, format) =>
    `${format.seat(seat)} takes ${ordinal(position)} place in the turn order.`,
  'capital-bought': (event, format) =>
    event.amount === 0
      ? `${format.seat(event.seat)} buys no capital.`
      : `${format.seat(event.seat)} buys ${format.money(event.amount)} of capital at the cost of ${costs(event, format)}.`,
  'money-raised': (event, format) =>
    `${format.seat(event.seat)} raises ${format.money(event.amount)} at the cost of ${costs(event, format)}.`,
  paid: ({ seat, amount }, format) => `${format.seat(seat)} pays ${format.money(amount)}.`,

  'tile-taken': ({ seat, tile, cost }, format) =>
    `${format.seat(seat)} takes ${format.tile(tile)}${price(cost, format)}.`,
  'tile-passed': ({ seat, tile }, format) => `${format.seat(seat)} takes ${format.tile(tile)} as a pass.`,
  'locomotive-improved': ({ seat, level }, format) => `${format.seat(seat)}’s locomotive rises to level ${level}.`,

  'track-laid': ({ seat, hex, face, cost }, format) =>
    `${format.seat(seat)} lays a ${format.face(face)} in ${hex}${price(cost, format)}.`,
  'track-improved': ({ seat, hex, face, cost }, format) =>
    `${format.seat(seat)} improves ${hex} to a ${format.face(face)}${price(cost, format)}.`,
  'track-redirected': ({ seat, hex, face, cost }, format) =>
    `${format.seat(seat)} redirects the track in ${hex} with a ${format.face(face)}${price(cost, format)}.`,
  'link-claimed': ({ seat, start }, format) =>
    `${format.seat(seat)} claims the unowned link from ${format.place(start)}.`,
  'link-completed': ({ owner, ends }, format) => `${link(owner, ends, format)} is complete.`,
  'link-lost': ({ seat, start }, format) =>
    `${format.seat(seat)} loses the incomplete link from ${format.place(start)}.`,
  'spoke-removed': ({ owner, town }, format) =>
    `${owner === null ? 'A bare spoke' : `${format.seat(owner)}’s bare spoke`} in ${format.place(town)} is gone.`,
  'link-removed': ({ owner, ends }, format) => `${link(owner, ends, format)} is gone.`,
  'city-founded': ({ seat, place, colour, cubes }, format) =>
    `${format.seat(seat)} founds a ${format.colour(colour)} New City in ${format.place(place)} with ${cubes.length === 0 ? 'no goods cubes' : format.cubes(cubes)}.`,
  'city-grown': ({ seat, place, cubes }, format) =>
    `${format.seat(seat)} makes ${format.place(place)} grow by ${format.cubes(cubes)}.`,
  'growth-lapsed': ({ seat }, format) =>
    `${format.seat(seat)}’s ${format.tile('city-growth')} lapses: it is no longer possible.`,
  'build-ended': ({ seat }, format) => `${format.seat(seat)} has finished building.`,

  delivered: ({ seat, cube, from, to, links, points }, format) => {
    const shares = points.flatMap((count, each) => (count > 0 ? [`${format.seat(each)} ${count}`] : []));
    return `${format.seat(seat)} delivers a ${format.colour(cube)} cube from ${format.place(from)} to ${format.place(to)} over ${counted(links, 'link')}. Track points: ${shares.join(', ')}.`;
  },
  'passed-goods': ({ seat }, format) => `${format.seat(seat)} passes and moves no goods.`,
  'points-taken': ({ seat, points, as }, format) =>
    `${format.seat(seat)} takes ${counted(points, 'track point')} as ${as === 'income' ? 'income' : points === 1 ? 'a victory point' : 'victory points'}.`,
  'income-collected': ({ seat, amount }, format) => `${format.seat(seat)} collects ${format.money(amount)} of income.`,
  'expenses-paid': ({ seat, amount }, format) => `${format.seat(seat)} pays ${format.money(amount)} of expenses.`,
  'shortfall-met': (event, format) =>
    `${format.seat(event.seat)} is short of cash and gives up ${costs(event, format)}.`,
  bankrupt: ({ seat }, format) => `${format.seat(seat)} is bankrupt and out of the game.`,
  'game-ended': ({ reason, winner }, format) => {
    const wins = winner === null ? 'Nobody wins.' : `${format.seat(winner)} wins.`;
    if (reason === 'all-bankrupt') return `Every player is bankrupt. ${wins}`;
    return reason === 'last-survivor' ? `All the others are bankrupt. ${wins}` : `The last turn is over. ${wins}`;
  },
};
