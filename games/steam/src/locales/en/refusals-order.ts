import { ACTION_TILES } from '../../action.ts';
import type { BidParams } from '../../explain.ts';
import type { PhaseName } from '../../state.ts';
import type { Refusals, Say } from '../catalogue.ts';
import type { OrderReason } from '../params.ts';

const TO_DO: { readonly [Phase in PhaseName]: string } = {
  'set-up': 'Wait until the goods cubes are drawn.',
  'choose-opener': 'Wait until the first bidder is drawn.',
  'draw-tiles': 'Wait until everybody has drawn an action tile.',
  'seat-auction': 'Bid or pass.',
  'buy-capital': 'Choose how much capital you buy; it may be none.',
  'order-auction': 'Bid or pass.',
  'select-action-tiles': 'Take one of the action tiles.',
  'build-track': 'Build track, use City Growth or Urbanization if you hold it, or end your build turn.',
  'move-goods': 'Deliver a goods cube, improve your locomotive, or pass.',
  'track-points': 'Take your track points as income or as victory points.',
  over: 'Start a new game to play on.',
};

function bidOrPass({ least, most }: BidParams, say: Say): string {
  if (least > most) return 'All you can do is pass.';
  if (least === most) return `Bid ${say.money(least)} or pass.`;
  return `Bid ${say.money(least)} to ${say.money(most)}, or pass.`;
}

/** Phases and draws, turn order, money and action tiles. */
export const order: Refusals<OrderReason> = {
  'game-over': () => `The game is over. ${TO_DO.over}`,
  'wrong-phase': ({ phase, action }, say) =>
    `“${say.action(action)}” is not possible now: the phase is “${say.phase(phase)}”. ${TO_DO[phase]}`,
  'not-your-turn': ({ turn }, say) =>
    turn === null
      ? 'It is not your turn: something is being drawn first. Wait for it.'
      : `It is not your turn: ${say.seat(turn)} is to act. Wait until you are.`,
  'not-in-bag': () => 'No cube of that colour is left in the bag. Draw one of another colour.',
  'no-such-seat': () => 'Nobody sits at that seat. Choose a player of this game.',
  'tile-already-drawn': () => 'That action tile has been drawn already. Draw one that is left.',

  'bid-too-low': (params, say) =>
    params.least > params.most
      ? `A bid must be at least ${say.money(params.least)}, but you can raise at most ${say.money(params.most)}. ${bidOrPass(params, say)}`
      : `A bid must be at least ${say.money(params.least)}, and you can raise at most ${say.money(params.most)}. You may also pass.`,
  'bid-beyond-means': (params, say) =>
    `You cannot raise ${say.money(params.amount)}, only ${say.money(params.most)}. ${bidOrPass(params, say)}`,
  'order-bid-too-low': (params, say) =>
    params.least > params.most
      ? `A bid must be at least ${say.money(params.least)}, but you have ${say.money(params.most)} in cash. ${bidOrPass(params, say)}`
      : `A bid must be at least ${say.money(params.least)}, and you have ${say.money(params.most)} in cash. You may also pass.`,
  'order-bid-beyond-cash': (params, say) =>
    `Bids are paid in cash, and you have ${say.money(params.most)}, not ${say.money(params.amount)}. ${bidOrPass(params, say)}`,
  'capital-beyond-means': ({ units, most }, say) =>
    most === 0
      ? 'You have nothing left to buy capital with. Choose $0.'
      : `You cannot buy ${say.money(units * 5)} of capital. ${say.money(most * 5)} is the most you can buy, in steps of $5.`,

  'tile-taken-already': ({ tile }, say) => `${say.tile(tile)} is taken. Choose one of the action tiles that are left.`,
  'no-such-tile': (_, say) =>
    `There is no such action tile. There are ${say.list(ACTION_TILES.slice(1).map(say.tile))}.`,
  'locomotive-at-maximum': ({ tile }, say) =>
    `Your locomotive has the highest level, 6, so you cannot take ${say.tile(tile)}. Take another action tile.`,
  'locomotive-unaffordable': ({ tile, cost, means }, say) =>
    `${say.tile(tile)} costs ${say.money(cost)}, but your cash and all that you can raise come to ${say.money(means)}. Take another action tile.`,
  'nothing-to-urbanize': ({ tile }, say) =>
    `No town or no New City is left, so nobody can take ${say.tile(tile)}. Take another action tile.`,
  'growth-only-as-pass': ({ tile }, say) =>
    `There are no goods cubes, or no city, left for ${say.tile(tile)}. Take it as a pass, or take another action tile.`,
  'tile-unaffordable': ({ tile, cost, means }, say) =>
    `${say.tile(tile)} costs ${say.money(cost)}, but your cash and all that you can raise come to ${say.money(means)}. Take it as a pass, which is free, or take another action tile.`,
  'no-pass-option': ({ tile }, say) =>
    `${say.tile(tile)} cannot be taken as a pass; only ${say.tile('city-growth')} and ${say.tile('urbanization')} can. Take it without passing, or take another action tile.`,
  'pass-decided-later': ({ tile }, say) =>
    `In the Standard Game you decide in your build turn whether to use ${say.tile(tile)}. Take it without passing.`,
};
