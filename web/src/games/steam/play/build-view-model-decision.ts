import type { GameEvent, Seat } from '@roundhouse/kernel';
import {
  ACTION_TILES,
  ACTOR,
  type Action,
  actionTilePrice,
  addIncome,
  copyState,
  FREE_PASS,
  finalScore,
  HIGH_BID,
  HIGH_BIDDER,
  HIGHEST_LOCOMOTIVE,
  leastBid,
  NOBODY,
  ORDER_COUNT,
  PASSED,
  PHASE,
  PHASES,
  POSITION,
  pay,
  playerOrder,
  positionPrice,
  ROUND,
  raisableMeans,
  type State,
  steam,
  TURN,
  turnsInGame,
} from '@roundhouse/steam/engine';
import type { Onlooker } from '../../../host/guide.ts';
import { placeTaken, purseOf } from './describe-players.ts';
import type { Bid, Decision, Purse, TileOffer } from './picture.ts';

type DecisionOf<Kind extends Decision['kind']> = Extract<Decision, { kind: Kind }>;

/** What the seat to act has to decide, with what each choice would lead to; null in phases that are told elsewhere. */
export function describeDecision(state: State, onlooker: Onlooker): Decision | null {
  switch (PHASES[state.now[PHASE]]) {
    case 'seat-auction':
      return describeBidding(state, 'seat');
    case 'order-auction':
      return describeBidding(state, 'order');
    case 'buy-capital':
      return describeCapital(state);
    case 'select-action-tiles':
      return describeTiles(state, onlooker);
    case 'move-goods':
      return describeGoods(state);
    case 'track-points':
      return describePoints(state);
    default:
      return null;
  }
}

/** The state after an action, and what it led to. Nothing is foretold here that the rules do not do themselves. */
function after(state: State, action: Action): { state: State; events: GameEvent[] } {
  const next = copyState(state);
  const events: GameEvent[] = [];
  steam.apply(next, action, (event) => events.push(event));
  return { state: next, events };
}

function describeBidding(state: State, auction: 'seat' | 'order'): DecisionOf<'bid'> {
  const seat = state.now[ACTOR];
  const amounts = steam.legal(state).flatMap((action) => (action.do === 'bid' ? [action.amount] : []));
  const leader = state.now[HIGH_BIDDER];
  const freePass = state.now[FREE_PASS];
  const own = Math.max(0, state.lastBid[seat]);
  const meansOf = (each: Seat) => (auction === 'seat' ? raisableMeans(state, each) : state.cash[each]);
  const bidders = auction === 'seat' ? Array.from({ length: state.seats }, (_, each) => each) : playerOrder(state);
  return {
    kind: 'bid',
    auction,
    position: state.now[POSITION],
    standing: leader === NOBODY ? null : state.now[HIGH_BID],
    leader: leader === NOBODY ? null : leader,
    least: leastBid(state),
    most: meansOf(seat),
    bids: amounts.map((amount) => bidOf(state, seat, amount, auction)),
    bidders: bidders.map((each) => {
      const place = placeTaken(state, each);
      const bid = state.lastBid[each];
      return {
        seat: each,
        bid: bid < 0 ? null : bid,
        means: meansOf(each),
        passed: (state.now[PASSED] & (1 << each)) !== 0,
        place,
        price: place === null || auction === 'seat' ? null : positionPrice(state, place - 1, Math.max(0, bid)),
      };
    }),
    afterPass: placesAfterPass(state, auction),
    passPrice: auction === 'seat' ? 0 : positionPrice(state, state.now[POSITION] - 1, own),
    freePass: freePass === NOBODY ? null : freePass,
  };
}

/** In the order auction the price of one's own place is told anyway, and nobody else's place is settled. */
function placesAfterPass(state: State, auction: 'seat' | 'order'): DecisionOf<'bid'>['afterPass'] {
  if (auction === 'order') return [];
  return after(state, { do: 'pass' }).events.flatMap(({ event, seat, position, amount }) => {
    if (event !== 'position-won' && event !== 'position-taken') return [];
    return [{ seat: Number(seat), place: Number(position), price: Number(amount ?? 0) }];
  });
}

function bidOf(state: State, seat: Seat, amount: number, auction: 'seat' | 'order'): Bid {
  const won = copyState(state);
  pay(won, seat, amount, undefined);
  const positions = auction === 'seat' ? [] : Array.from({ length: state.now[ORDER_COUNT] }, (_, index) => index);
  return {
    amount,
    after: purseOf(won, seat),
    prices: positions.map((index) => positionPrice(state, index, amount)),
  };
}

function describeCapital(state: State): DecisionOf<'capital'> {
  const seat = state.now[ACTOR];
  const offers = steam.legal(state).flatMap((action) => {
    if (action.do !== 'capital') return [];
    const purse = purseOf(after(state, action).state, seat);
    return [{ units: action.units, amount: purse.cash - state.cash[seat], after: purse }];
  });
  return { kind: 'capital', offers, locomotive: state.locomotive[seat] };
}

function describeTiles(state: State, { language }: Onlooker): DecisionOf<'tiles'> {
  const seat = state.now[ACTOR];
  const holders = playerOrder(state);
  const tiles = ACTION_TILES.slice(1).map((tile, index): TileOffer => {
    const number = index + 1;
    const purse = (): Purse | null => {
      const action: Action = { do: 'take', tile: number, pass: false };
      return steam.refuse(state, action) === null ? purseOf(after(state, action).state, seat) : null;
    };
    return {
      tile,
      number,
      name: steam.text.label(`tile.${tile}`, language),
      holder: holders.find((each) => state.actionTile[each] === number) ?? null,
      price: actionTilePrice(state, seat, number),
      after: purse(),
      canPass: steam.refuse(state, { do: 'take', tile: number, pass: true }) === null,
    };
  });
  const locomotive = state.locomotive[seat];
  return { kind: 'tiles', tiles, locomotive, atTop: locomotive === HIGHEST_LOCOMOTIVE };
}

function describeGoods(state: State): DecisionOf<'goods'> {
  return {
    kind: 'goods',
    round: state.now[ROUND],
    locomotive: state.locomotive[state.now[ACTOR]],
    canImprove: steam.refuse(state, { do: 'improve-locomotive' }) === null,
  };
}

function describePoints(state: State): DecisionOf<'points'> {
  const seat = state.now[ACTOR];
  const points = state.pendingPoints[seat];
  // Not by applying the choice: the last one of a turn also settles income, which is another matter.
  const asIncome = copyState(state);
  addIncome(asIncome, seat, points);
  const asPoints = copyState(state);
  asPoints.victoryPoints[seat] += points;
  const worth = finalScore(state, seat);
  return {
    kind: 'points',
    points,
    income: { from: state.income[seat], to: asIncome.income[seat], score: finalScore(asIncome, seat) - worth },
    vp: {
      from: state.victoryPoints[seat],
      to: asPoints.victoryPoints[seat],
      score: finalScore(asPoints, seat) - worth,
    },
    payments: turnsInGame(state) - state.now[TURN] + 1,
    next: playerOrder(state).filter((each) => each !== seat && state.pendingPoints[each] > 0),
  };
}
