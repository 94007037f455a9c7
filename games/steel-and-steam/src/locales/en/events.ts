import type { Dice, SteelEvent } from '../../events.ts';
import type { EventMessages, Formatter } from '../locale.ts';
import { counted, points as counting, rolled } from './grammar.ts';

type Of<E extends SteelEvent['event']> = Extract<SteelEvent, { event: E }>;

const ENDS: { readonly [R in Of<'game-ended'>['reason']]: string } = {
  'deeds-sold': 'The last available deed is sold.',
  'net-worth': 'The target net worth is reached at home.',
  'victory-card': 'A victory card is fulfilled.',
  'last-standing': 'All the others are out of the game.',
};
const BENEFITS: { readonly [B in Of<'highballed'>['benefit']]: string } = {
  none: 'No benefit',
  partial: 'Partial benefit',
  full: 'Full benefit',
};

/** "9 (5 + 4) less maintenance level 2 is 7" */
function highball({ dice, result }: { dice: Dice; result: number }): string {
  const level = dice[0] + dice[1] - result;
  return `${rolled(dice)} less maintenance level ${level} is ${result < 0 ? `−${-result}` : result}`;
}

/** The distinct properties of a step: "SP and WP". */
function over(by: readonly string[], format: Formatter): string {
  return format.list([...new Set(by)]);
}

/** The card with its condition at this table. */
function victoryCard({ card, goal }: { card: string; goal: number }, format: Formatter): string {
  const { name, condition } = format.victoryCard(card);
  return `“${name}”${condition === null ? '' : ` (${condition(goal)})`}`;
}

export const events: EventMessages = {
  'victory-card-drawn': (event, format) =>
    `${format.seat(event.seat)} draws the victory card ${victoryCard(event, format)}.`,
  'card-dealt': ({ seat, face }, format) => `${format.seat(seat)} is dealt a city card: ${format.face(face)}.`,
  'selection-filled': ({ space, face }, format) =>
    `A city card is put on selection space ${space}: ${format.face(face)}.`,
  'cards-shuffled': ({ cards }) => `The discard pile of ${counted(cards, 'city card')} is shuffled into a new deck.`,
  'order-rolled': ({ seat, dice }, format) => `${format.seat(seat)} rolls ${rolled(dice)} for the turn order.`,
  'order-tied': ({ seats }, format) => `${format.list(seats.map(format.seat))} are tied and roll again.`,
  'order-set': ({ order }, format) => `Turn order: ${order.map(format.seat).join(', ')}.`,
  'card-chosen': ({ seat, face }, format) => `${format.seat(seat)} chooses the city card ${format.face(face)}.`,
  'card-revealed': ({ seat, card, face }, format) =>
    `${format.seat(seat)}’s city card, ${format.face(face)}, is number ${card}.`,
  'card-unused': ({ seat, card, face }, format) =>
    `${format.seat(seat)}’s other city card, ${format.face(face)}, is number ${card} and is discarded.`,
  'home-set': ({ seat, dice, city }, format) =>
    `${format.seat(seat)} rolls ${rolled(dice)} and is at home in ${format.space(city)}.`,
  'destination-set': ({ seat, dice, from, city, payoff }, format) =>
    `${format.seat(seat)} rolls ${rolled(dice)} and is to go from ${format.space(from)} to ${format.space(city)} for ${format.money(payoff)}.`,
  'same-city-rolled': ({ seat, dice, city, again }, format) =>
    `${format.seat(seat)} rolls ${rolled(dice)}: ${format.space(city)}, where the locomotive is already${again ? ', and rolls again' : ''}.`,
  'turn-lost': ({ seat, city }, format) => `${format.seat(seat)} loses the turn and stays in ${format.space(city)}.`,

  'turn-began': ({ seat, round, points, broken }, format) =>
    `Round ${round}: ${format.seat(seat)} has ${counting(points)}${broken ? ', for the locomotive is broken down' : ''}.`,
  'highball-declared': ({ seat }, format) => `${format.seat(seat)} is highballing.`,
  highballed: (event, format) =>
    `${format.seat(event.seat)}’s highball: ${highball(event)}. ${BENEFITS[event.benefit]}: ${counting(event.points)}, and maintenance level ${event.maintenance}.`,
  'broke-down': (event, format) =>
    `${format.seat(event.seat)}’s highball: ${highball(event)}. The locomotive breaks down and has ${counting(event.points)}.`,
  catastrophe: (event, format) =>
    `${format.seat(event.seat)}’s highball: ${highball(event)}. Catastrophic breakdown: the locomotive does not move from ${format.space(event.at)}.`,
  moved: ({ seat, via, to, by, points }, format) =>
    `${format.seat(seat)} moves on ${over(by, format)}${via.length === 0 ? '' : ` via ${format.list(via.map(format.space))}`} to ${format.space(to)} (${counted(points, 'point')} left).`,
  'step-carried': ({ seat, to, by }, format) =>
    `${format.seat(seat)} pays half of the step on ${over(by, format)} to ${format.space(to)}; the next turn can complete it.`,
  'repair-carried': ({ seat }, format) => `${format.seat(seat)} pays half of a repair; the next turn can complete it.`,
  'carry-lost': ({ seat, to }, format) =>
    `${format.seat(seat)} loses the movement point carried over for ${to === null ? 'a repair' : `the step to ${format.space(to)}`}.`,
  arrived: ({ seat, from, city, booklet, payoff }, format) => {
    const change = `, ${format.money(Math.abs(payoff - booklet))} ${payoff > booklet ? 'more' : 'less'} because of the economy`;
    return `${format.seat(seat)} arrives in ${format.space(city)} from ${format.space(from)} and gets ${format.money(payoff)}${payoff === booklet ? '' : change}.`;
  },
  'came-home': ({ seat, city, worth, target, missing }, format) =>
    `${format.seat(seat)} comes home to ${format.space(city)} with a net worth of ${format.money(worth)}${worth < target ? `, ${format.money(target - worth)} short of the target` : `; the target was ${format.money(target)}`}${worth >= target && missing > 0 ? `, but ${format.money(missing)} of this turn’s fees cannot be paid from cash, so the game goes on` : ''}.`,

  'deed-bought': ({ seat, deed, price, left }, format) =>
    `${format.seat(seat)} buys ${format.deedInFull(deed)} for ${format.money(price)}${left === 0 ? ', the last available deed' : ` (${counted(left, 'deed')} left)`}.`,
  upgraded: ({ seat, model, price }, format) =>
    `${format.seat(seat)} buys a ${format.model(model)} for ${format.money(price)}.`,
  'takeover-declared': ({ seat, owner, deed, price }, format) =>
    `${format.seat(seat)} offers ${format.money(price)} for a hostile takeover of ${format.seat(owner)}’s ${format.deedInFull(deed)}.`,
  'takeover-averted': ({ seat, owner, deed }, format) =>
    `${format.seat(seat)}’s takeover of ${deed} fails: ${format.seat(owner)} has averted it.`,
  'taken-over': ({ seat, owner, deed, toBank, toOwner }, format) =>
    `${format.seat(seat)} takes ${deed} over from ${format.seat(owner)} and pays ${format.money(toBank)} to the bank and ${format.money(toOwner)} to ${format.seat(owner)}.`,
  'yard-built': ({ seat, city, price }, format) =>
    `${format.seat(seat)} builds a repair yard in ${format.space(city)} for ${format.money(price)}.`,
  'no-business': ({ seat }, format) => `${format.seat(seat)} conducts no business.`,
  repaired: ({ seat, maintenance, points }, format) =>
    `${format.seat(seat)} repairs the locomotive to maintenance level ${maintenance} (${counted(points, 'point')} left).`,
  'ballast-dumped': ({ seat, lost }, format) => `${format.seat(seat)} dumps ballast: ${counting(lost)} unused.`,

  mortgaged: ({ seat, deed, money }, format) => `${format.seat(seat)} mortgages ${deed} for ${format.money(money)}.`,
  'lien-paid': ({ seat, deed, money }, format) =>
    `${format.seat(seat)} pays off the lien on ${deed} for ${format.money(money)}.`,
  'interest-surrendered': ({ seat, deed, money }, format) =>
    `${format.seat(seat)} surrenders the controlling interest in ${deed} to the bank for ${format.money(money)}.`,
  'fee-grandfathered': ({ seat, owner, deed, fee }, format) =>
    `${format.seat(seat)}’s fee for ${deed} is grandfathered: ${format.money(fee)} a turn to ${format.seat(owner)} while on no other property.`,
  'grandfathering-ended': ({ seat, deed }, format) =>
    `${format.seat(seat)}’s fee for ${deed} is no longer grandfathered.`,
  'schedule-established': () =>
    'Every deed is sold. From now on the Established schedule holds: the fees for other players’ properties are doubled.',

  'fee-paid': ({ seat, to, amount }, format) => {
    const other = to === null ? 'the bank' : format.seat(to);
    return amount < 0
      ? `${format.seat(seat)} gets ${format.money(-amount)} of usage fees back from ${other}.`
      : `${format.seat(seat)} pays ${format.money(amount)} of usage fees to ${other}.`;
  },
  'money-needed': ({ seat, due, cash }, format) =>
    `${format.seat(seat)} owes ${format.money(due)} with ${format.money(cash)} in cash and has to raise money.`,
  'written-off': ({ seat, amount }, format) =>
    `${format.seat(seat)} has nothing left to pay with: ${format.money(amount)} is written off.`,
  eliminated: ({ seat }, format) => `${format.seat(seat)} is out of the game.`,

  'economy-rolled': ({ seat, face, from, to }, format) =>
    from === to
      ? `${format.seat(seat)} rolls a double ${face}: the economy stays ${format.economy(to)}.`
      : `${format.seat(seat)} rolls a double ${face}: the economy goes from ${format.economy(from)} to ${format.economy(to)}.`,
  'depression-began': ({ seat }, format) => `${format.seat(seat)} rolls a double 1: the Great Depression begins.`,
  'depression-levied': ({ seat, dice, due }, format) =>
    `${format.seat(seat)} rolls ${rolled(dice)} and owes the bank ${format.money(due)} for the Depression.`,
  'levy-paid': ({ seat, amount }, format) =>
    `${format.seat(seat)} pays the bank ${format.money(amount)} for the Depression.`,
  'depression-ended': ({ seat, face }, format) =>
    `${format.seat(seat)} rolls a double ${face}: the Great Depression is over.`,
  'victory-card-given-up': (event, format) =>
    `${format.seat(event.seat)} gives up the victory card ${victoryCard(event, format)}, the turn and ${format.money(event.price)} to draw another.`,
  'game-ended': ({ reason, winners, card }, format) =>
    `${card === null ? ENDS[reason] : `The victory card ${format.victoryCard(card).name} is fulfilled.`} ${format.list(winners.map(format.seat))} ${winners.length === 1 ? 'wins' : 'share the victory'}.`,
};
