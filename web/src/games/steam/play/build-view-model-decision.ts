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
} from '@roundhouse/steam/internals';
import type { ViewerContext } from '../../../engine-worker/game-presenter.ts';
import { fundsOf, placeTaken } from './build-view-model-players.ts';
import type { ActionTileChoice, Bid, Decision, Funds } from './view-model.ts';

type DecisionOf<Kind extends Decision['kind']> = Extract<Decision, { kind: Kind }>;

/** The decision of the seat to act, with the effect of each choice; null in Build Track, which has its own view model. */
export function toDecision(state: State, context: ViewerContext): Decision | null {
  switch (PHASES[state.registers[PHASE]]) {
    case 'seat-auction':
      return toBidDecision(state, 'seat');
    case 'order-auction':
      return toBidDecision(state, 'order');
    case 'buy-capital':
      return toCapitalDecision(state);
    case 'select-action-tiles':
      return toTilesDecision(state, context);
    case 'move-goods':
      return toGoodsDecision(state);
    case 'track-points':
      return toPointsDecision(state);
    default:
      return null;
  }
}

/** The state after an action, and its events. All previews come from the rules themselves. */
function resultOf(state: State, action: Action): { state: State; events: GameEvent[] } {
  const next = copyState(state);
  const events: GameEvent[] = [];
  steam.apply(next, action, (event) => events.push(event));
  return { state: next, events };
}

function toBidDecision(state: State, auction: 'seat' | 'order'): DecisionOf<'bid'> {
  const seat = state.registers[ACTOR];
  const amounts = steam.legalActions(state).flatMap((action) => (action.do === 'bid' ? [action.amount] : []));
  const leader = state.registers[HIGH_BIDDER];
  const freePass = state.registers[FREE_PASS];
  const own = Math.max(0, state.lastBid[seat]);
  const meansOf = (each: Seat) => (auction === 'seat' ? raisableMeans(state, each) : state.cash[each]);
  const bidders = auction === 'seat' ? Array.from({ length: state.seats }, (_, each) => each) : playerOrder(state);
  return {
    kind: 'bid',
    auction,
    position: state.registers[POSITION],
    highBid: leader === NOBODY ? null : state.registers[HIGH_BID],
    leader: leader === NOBODY ? null : leader,
    minBid: leastBid(state),
    maxBid: meansOf(seat),
    bids: amounts.map((amount) => toBid(state, seat, amount, auction)),
    bidders: bidders.map((each) => {
      const place = placeTaken(state, each);
      const bid = state.lastBid[each];
      return {
        seat: each,
        bid: bid < 0 ? null : bid,
        means: meansOf(each),
        passed: (state.registers[PASSED] & (1 << each)) !== 0,
        place,
        price: place === null || auction === 'seat' ? null : positionPrice(state, place - 1, Math.max(0, bid)),
      };
    }),
    afterPass: placesAfterPass(state, auction),
    passPrice: auction === 'seat' ? 0 : positionPrice(state, state.registers[POSITION] - 1, own),
    freePass: freePass === NOBODY ? null : freePass,
  };
}

/** Empty in the order auction: there, `passPrice` is the price of the player's own position, and no other is settled. */
function placesAfterPass(state: State, auction: 'seat' | 'order'): DecisionOf<'bid'>['afterPass'] {
  if (auction === 'order') return [];
  return resultOf(state, { do: 'pass' }).events.flatMap(({ event, seat, position, amount }) => {
    if (event !== 'position-won' && event !== 'position-taken') return [];
    return [{ seat: Number(seat), place: Number(position), price: Number(amount ?? 0) }];
  });
}

function toBid(state: State, seat: Seat, amount: number, auction: 'seat' | 'order'): Bid {
  const won = copyState(state);
  pay(won, seat, amount, undefined);
  const positions = auction === 'seat' ? [] : Array.from({ length: state.registers[ORDER_COUNT] }, (_, index) => index);
  return {
    amount,
    after: fundsOf(won, seat),
    prices: positions.map((index) => positionPrice(state, index, amount)),
  };
}

function toCapitalDecision(state: State): DecisionOf<'capital'> {
  const seat = state.registers[ACTOR];
  const choices = steam.legalActions(state).flatMap((action) => {
    if (action.do !== 'capital') return [];
    const funds = fundsOf(resultOf(state, action).state, seat);
    return [{ units: action.units, amount: funds.cash - state.cash[seat], after: funds }];
  });
  return { kind: 'capital', choices, locomotive: state.locomotive[seat] };
}

function toTilesDecision(state: State, { language }: ViewerContext): DecisionOf<'tiles'> {
  const seat = state.registers[ACTOR];
  const holders = playerOrder(state);
  const tiles = ACTION_TILES.slice(1).map((tile, index): ActionTileChoice => {
    const number = index + 1;
    const funds = (): Funds | null => {
      const action: Action = { do: 'take', tile: number, pass: false };
      return steam.checkAction(state, action) === null ? fundsOf(resultOf(state, action).state, seat) : null;
    };
    return {
      tile,
      number,
      name: steam.text.label(`tile.${tile}`, language),
      holder: holders.find((each) => state.actionTile[each] === number) ?? null,
      price: actionTilePrice(state, seat, number),
      after: funds(),
      canPass: steam.checkAction(state, { do: 'take', tile: number, pass: true }) === null,
    };
  });
  const locomotive = state.locomotive[seat];
  return { kind: 'tiles', tiles, locomotive, atTop: locomotive === HIGHEST_LOCOMOTIVE };
}

function toGoodsDecision(state: State): DecisionOf<'goods'> {
  return {
    kind: 'goods',
    round: state.registers[ROUND],
    locomotive: state.locomotive[state.registers[ACTOR]],
    canImprove: steam.checkAction(state, { do: 'improve-locomotive' }) === null,
  };
}

function toPointsDecision(state: State): DecisionOf<'points'> {
  const seat = state.registers[ACTOR];
  const points = state.pendingPoints[seat];
  // Do not apply the choice itself: the last one of a turn also pays out income, which this preview must not include.
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
    payments: turnsInGame(state) - state.registers[TURN] + 1,
    next: playerOrder(state).filter((each) => each !== seat && state.pendingPoints[each] > 0),
  };
}
