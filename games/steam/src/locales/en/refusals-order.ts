import { ACTION_TILES } from '../../action.ts';
import type { BidParams } from '../../refusal-details.ts';
import type { PhaseName } from '../../state.ts';
import type { Formatter, RefusalMessages } from '../locale.ts';
import type { OrderReason } from '../refusal-params.ts';

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

function bidOrPass({ least, most }: BidParams, format: Formatter): string {
  if (least > most) return 'All you can do is pass.';
  if (least === most) return `Bid ${format.money(least)} or pass.`;
  return `Bid ${format.money(least)} to ${format.money(most)}, or pass.`;
}

/** Phases and draws, turn order, money and action tiles. */
export const order: RefusalMessages<OrderReason> = {
  'game-over': () => `The game is over. ${TO_DO.over}`,
  'wrong-phase': ({ phase, action }, format) =>
    `“${format.action(action)}” is not possible now: the phase is “${format.phase(phase)}”. ${TO_DO[phase]}`,
  'not-your-turn': ({ turn }, format) =>
    turn === null
      ? 'It is not your turn: something is being drawn first. Wait for it.'
      : `It is not your turn: ${format.seat(turn)} is to act. Wait until you are.`,
  'not-in-bag': () => 'No cube of that colour is left in the bag. Draw one of another colour.',
  'no-such-seat': () => 'Nobody sits at that seat. Choose a player of this game.',
  'tile-already-drawn': () => 'That action tile has been drawn already. Draw one that is left.',

  'bid-too-low': (params, format) =>
    params.least > params.most
      ? `A bid must be at least ${format.money(params.least)}, but you can raise at most ${format.money(params.most)}. ${bidOrPass(params, format)}`
      : `A bid must be at least ${format.money(params.least)}, and you can raise at most ${format.money(params.most)}. You may also pass.`,
  'bid-beyond-means': (params, format) =>
    `You cannot raise ${format.money(params.amount)}, only ${format.money(params.most)}. ${bidOrPass(params, format)}`,
  'order-bid-too-low': (params, format) =>
    params.least > params.most
      ? `A bid must be at least ${format.money(params.least)}, but you have ${format.money(params.most)} in cash. ${bidOrPass(params, format)}`
      : `A bid must be at least ${format.money(params.least)}, and you have ${format.money(params.most)} in cash. You may also pass.`,
  'order-bid-beyond-cash': (params, format) =>
    `Bids are paid in cash, and you have ${format.money(params.most)}, not ${format.money(params.amount)}. ${bidOrPass(params, format)}`,
  'capital-beyond-means': ({ units, most }, format) =>
    most === 0
      ? 'You have nothing left to buy capital with. Choose $0.'
      : `You cannot buy ${format.money(units * 5)} of capital. ${format.money(most * 5)} is the most you can buy, in steps of $5.`,

  'tile-taken-already': ({ tile }, format) =>
    `${format.tile(tile)} is taken. Choose one of the action tiles that are left.`,
  'no-such-tile': (_, format) =>
    `There is no such action tile. There are ${format.list(ACTION_TILES.slice(1).map(format.tile))}.`,
  'locomotive-at-maximum': ({ tile }, format) =>
    `Your locomotive has the highest level, 6, so you cannot take ${format.tile(tile)}. Take another action tile.`,
  'locomotive-unaffordable': ({ tile, cost, means }, format) =>
    `${format.tile(tile)} costs ${format.money(cost)}, but your cash and all that you can raise come to ${format.money(means)}. Take another action tile.`,
  'nothing-to-urbanize': ({ tile }, format) =>
    `No town or no New City is left, so nobody can take ${format.tile(tile)}. Take another action tile.`,
  'growth-only-as-pass': ({ tile }, format) =>
    `There are no goods cubes, or no city, left for ${format.tile(tile)}. Take it as a pass, or take another action tile.`,
  'tile-unaffordable': ({ tile, cost, means }, format) =>
    `${format.tile(tile)} costs ${format.money(cost)}, but your cash and all that you can raise come to ${format.money(means)}. Take it as a pass, which is free, or take another action tile.`,
  'no-pass-option': ({ tile }, format) =>
    `${format.tile(tile)} cannot be taken as a pass; only ${format.tile('city-growth')} and ${format.tile('urbanization')} can. Take it without passing, or take another action tile.`,
  'pass-decided-later': ({ tile }, format) =>
    `In the Standard Game you decide in your build turn whether to use ${format.tile(tile)}. Take it without passing.`,
};
