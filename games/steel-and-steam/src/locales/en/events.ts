import type { Dice, SteelEvent } from '../../events.ts';
import type { Events, Say } from '../catalogue.ts';
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

/** The properties of a step, each once: "SP and WP". */
function over(by: readonly string[], say: Say): string {
  return say.list([...new Set(by)]);
}

/** The card, with what it asks for at this table. */
function victoryCard({ card, goal }: { card: string; goal: number }, say: Say): string {
  const { name, condition } = say.victoryCard(card);
  return `“${name}”${condition === null ? '' : ` (${condition(goal)})`}`;
}

export const events: Events = {
  'victory-card-drawn': (event, say) => `${say.seat(event.seat)} draws the victory card ${victoryCard(event, say)}.`,
  'card-dealt': ({ seat, face }, say) => `${say.seat(seat)} is dealt a city card: ${say.face(face)}.`,
  'selection-filled': ({ space, face }, say) => `A city card is put on selection space ${space}: ${say.face(face)}.`,
  'cards-shuffled': ({ cards }) => `The discard pile of ${counted(cards, 'city card')} is shuffled into a new deck.`,
  'order-rolled': ({ seat, dice }, say) => `${say.seat(seat)} rolls ${rolled(dice)} for the turn order.`,
  'order-tied': ({ seats }, say) => `${say.list(seats.map(say.seat))} are tied and roll again.`,
  'order-set': ({ order }, say) => `Turn order: ${order.map(say.seat).join(', ')}.`,
  'card-chosen': ({ seat, face }, say) => `${say.seat(seat)} chooses the city card ${say.face(face)}.`,
  'card-revealed': ({ seat, card, face }, say) =>
    `${say.seat(seat)}’s city card, ${say.face(face)}, is number ${card}.`,
  'card-unused': ({ seat, card, face }, say) =>
    `${say.seat(seat)}’s other city card, ${say.face(face)}, is number ${card} and is discarded.`,
  'home-set': ({ seat, dice, city }, say) =>
    `${say.seat(seat)} rolls ${rolled(dice)} and is at home in ${say.space(city)}.`,
  'destination-set': ({ seat, dice, from, city, payoff }, say) =>
    `${say.seat(seat)} rolls ${rolled(dice)} and is to go from ${say.space(from)} to ${say.space(city)} for ${say.money(payoff)}.`,
  'same-city-rolled': ({ seat, dice, city, again }, say) =>
    `${say.seat(seat)} rolls ${rolled(dice)}: ${say.space(city)}, where the locomotive is already${again ? ', and rolls again' : ''}.`,
  'turn-lost': ({ seat, city }, say) => `${say.seat(seat)} loses the turn and stays in ${say.space(city)}.`,

  'turn-began': ({ seat, round, points, broken }, say) =>
    `Round ${round}: ${say.seat(seat)} has ${counting(points)}${broken ? ', for the locomotive is broken down' : ''}.`,
  'highball-declared': ({ seat }, say) => `${say.seat(seat)} is highballing.`,
  highballed: (event, say) =>
    `${say.seat(event.seat)}’s highball: ${highball(event)}. ${BENEFITS[event.benefit]}: ${counting(event.points)}, and maintenance level ${event.maintenance}.`,
  'broke-down': (event, say) =>
    `${say.seat(event.seat)}’s highball: ${highball(event)}. The locomotive breaks down and has ${counting(event.points)}.`,
  catastrophe: (event, say) =>
    `${say.seat(event.seat)}’s highball: ${highball(event)}. Catastrophic breakdown: the locomotive does not move from ${say.space(event.at)}.`,
  moved: ({ seat, via, to, by, points }, say) =>
    `${say.seat(seat)} moves on ${over(by, say)}${via.length === 0 ? '' : ` via ${say.list(via.map(say.space))}`} to ${say.space(to)} (${counted(points, 'point')} left).`,
  'step-carried': ({ seat, to, by }, say) =>
    `${say.seat(seat)} pays half of the step on ${over(by, say)} to ${say.space(to)}; the next turn can complete it.`,
  'repair-carried': ({ seat }, say) => `${say.seat(seat)} pays half of a repair; the next turn can complete it.`,
  'carry-lost': ({ seat, to }, say) =>
    `${say.seat(seat)} loses the movement point carried over for ${to === null ? 'a repair' : `the step to ${say.space(to)}`}.`,
  arrived: ({ seat, from, city, booklet, payoff }, say) => {
    const change = `, ${say.money(Math.abs(payoff - booklet))} ${payoff > booklet ? 'more' : 'less'} because of the economy`;
    return `${say.seat(seat)} arrives in ${say.space(city)} from ${say.space(from)} and gets ${say.money(payoff)}${payoff === booklet ? '' : change}.`;
  },
  'came-home': ({ seat, city, worth, target, missing }, say) =>
    `${say.seat(seat)} comes home to ${say.space(city)} with a net worth of ${say.money(worth)}${worth < target ? `, ${say.money(target - worth)} short of the target` : `; the target was ${say.money(target)}`}${worth >= target && missing > 0 ? `, but ${say.money(missing)} of this turn’s fees cannot be paid from cash, so the game goes on` : ''}.`,

  'deed-bought': ({ seat, deed, price, left }, say) =>
    `${say.seat(seat)} buys ${say.deedInFull(deed)} for ${say.money(price)}${left === 0 ? ', the last available deed' : ` (${counted(left, 'deed')} left)`}.`,
  upgraded: ({ seat, model, price }, say) => `${say.seat(seat)} buys a ${say.model(model)} for ${say.money(price)}.`,
  'takeover-declared': ({ seat, owner, deed, price }, say) =>
    `${say.seat(seat)} offers ${say.money(price)} for a hostile takeover of ${say.seat(owner)}’s ${say.deedInFull(deed)}.`,
  'takeover-averted': ({ seat, owner, deed }, say) =>
    `${say.seat(seat)}’s takeover of ${deed} fails: ${say.seat(owner)} has averted it.`,
  'taken-over': ({ seat, owner, deed, toBank, toOwner }, say) =>
    `${say.seat(seat)} takes ${deed} over from ${say.seat(owner)} and pays ${say.money(toBank)} to the bank and ${say.money(toOwner)} to ${say.seat(owner)}.`,
  'yard-built': ({ seat, city, price }, say) =>
    `${say.seat(seat)} builds a repair yard in ${say.space(city)} for ${say.money(price)}.`,
  'no-business': ({ seat }, say) => `${say.seat(seat)} conducts no business.`,
  repaired: ({ seat, maintenance, points }, say) =>
    `${say.seat(seat)} repairs the locomotive to maintenance level ${maintenance} (${counted(points, 'point')} left).`,
  'ballast-dumped': ({ seat, lost }, say) => `${say.seat(seat)} dumps ballast: ${counting(lost)} unused.`,

  mortgaged: ({ seat, deed, money }, say) => `${say.seat(seat)} mortgages ${deed} for ${say.money(money)}.`,
  'lien-paid': ({ seat, deed, money }, say) =>
    `${say.seat(seat)} pays off the lien on ${deed} for ${say.money(money)}.`,
  'interest-surrendered': ({ seat, deed, money }, say) =>
    `${say.seat(seat)} surrenders the controlling interest in ${deed} to the bank for ${say.money(money)}.`,
  'fee-grandfathered': ({ seat, owner, deed, fee }, say) =>
    `${say.seat(seat)}’s fee for ${deed} is grandfathered: ${say.money(fee)} a turn to ${say.seat(owner)} while on no other property.`,
  'grandfathering-ended': ({ seat, deed }, say) => `${say.seat(seat)}’s fee for ${deed} is no longer grandfathered.`,
  'schedule-established': () =>
    'Every deed is sold. From now on the Established schedule holds: the fees for other players’ properties are doubled.',

  'fee-paid': ({ seat, to, amount }, say) => {
    const other = to === null ? 'the bank' : say.seat(to);
    return amount < 0
      ? `${say.seat(seat)} gets ${say.money(-amount)} of usage fees back from ${other}.`
      : `${say.seat(seat)} pays ${say.money(amount)} of usage fees to ${other}.`;
  },
  'money-needed': ({ seat, due, cash }, say) =>
    `${say.seat(seat)} owes ${say.money(due)} with ${say.money(cash)} in cash and has to raise money.`,
  'written-off': ({ seat, amount }, say) =>
    `${say.seat(seat)} has nothing left to pay with: ${say.money(amount)} is written off.`,
  eliminated: ({ seat }, say) => `${say.seat(seat)} is out of the game.`,

  'economy-rolled': ({ seat, face, from, to }, say) =>
    from === to
      ? `${say.seat(seat)} rolls a double ${face}: the economy stays ${say.economy(to)}.`
      : `${say.seat(seat)} rolls a double ${face}: the economy goes from ${say.economy(from)} to ${say.economy(to)}.`,
  'depression-began': ({ seat }, say) => `${say.seat(seat)} rolls a double 1: the Great Depression begins.`,
  'depression-levied': ({ seat, dice, due }, say) =>
    `${say.seat(seat)} rolls ${rolled(dice)} and owes the bank ${say.money(due)} for the Depression.`,
  'levy-paid': ({ seat, amount }, say) => `${say.seat(seat)} pays the bank ${say.money(amount)} for the Depression.`,
  'depression-ended': ({ seat, face }, say) =>
    `${say.seat(seat)} rolls a double ${face}: the Great Depression is over.`,
  'victory-card-given-up': (event, say) =>
    `${say.seat(event.seat)} gives up the victory card ${victoryCard(event, say)}, the turn and ${say.money(event.price)} to draw another.`,
  'game-ended': ({ reason, winners, card }, say) =>
    `${card === null ? ENDS[reason] : `The victory card ${say.victoryCard(card).name} is fulfilled.`} ${say.list(winners.map(say.seat))} ${winners.length === 1 ? 'wins' : 'share the victory'}.`,
};
