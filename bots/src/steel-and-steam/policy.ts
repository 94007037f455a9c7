import type { Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  BUSINESS,
  CHOOSE_HOME,
  DEBTOR,
  dueBill,
  PHASE,
  RUN,
  SETTLE,
  STATION,
  type State,
  TAKEOVER,
  TARGET,
  totalOf,
} from '@roundhouse/steel-and-steam/internals';
import { Business } from './business.ts';
import { DestinationChooser } from './choose-destination.ts';
import { Highballing } from './highballing.ts';
import { Movement } from './movement.ts';
import { MovementOdds } from './movement-odds.ts';
import { PropertyManagement } from './property-management.ts';
import { ReturnHome } from './return-home.ts';
import { Valuation } from './valuation.ts';
import { VictoryProgress } from './victory-progress.ts';
import type { Weights } from './weights.ts';

/** Chooses the action in every phase. */
export class Policy {
  private readonly victory = new VictoryProgress();
  private readonly destinations: DestinationChooser;
  private readonly property: PropertyManagement;
  private readonly business: Business;
  private readonly movement: Movement;

  constructor(weights: Weights) {
    const movementOdds = new MovementOdds(weights);
    const valuation = new Valuation(weights, this.victory);
    this.destinations = new DestinationChooser(valuation, movementOdds);
    this.property = new PropertyManagement(valuation);
    this.business = new Business(valuation);
    this.movement = new Movement(
      valuation,
      this.property,
      this.destinations,
      new Highballing(valuation, movementOdds),
      new ReturnHome(valuation, this.property),
    );
  }

  choose(state: State): Action {
    const seat = state.registers[ACTOR];
    switch (state.registers[PHASE]) {
      case CHOOSE_HOME:
        return {
          do: 'home',
          card: this.destinations.homeValue(state, seat, 1) > this.destinations.homeValue(state, seat, 0) ? 1 : 0,
        };
      case STATION:
        return this.anyTime(state, seat) ?? this.movement.station(state);
      case RUN:
        return this.victory.winningMortgage(state) ?? this.movement.run(state);
      case BUSINESS:
        return this.anyTime(state, seat) ?? this.business.choose(state);
      case TAKEOVER:
        return this.property.answerTakeover(state, state.owner[state.registers[TARGET]]);
      case SETTLE:
        return this.raiseMoney(state);
      default:
        throw new Error('no player is to act');
    }
  }

  /** Actions that are possible in any phase: a mortgage that wins the game, or paying off a lien. */
  private anyTime(state: State, seat: Seat): Action | null {
    return this.victory.winningMortgage(state) ?? this.property.payLien(state, seat);
  }

  /** SNS-FEE-09: raises money for a debt. */
  private raiseMoney(state: State): Action {
    const debtor = state.registers[DEBTOR];
    const action = this.property.raiseMoney(state, debtor, totalOf(dueBill(state, debtor)) - state.cash[debtor]);
    if (action === null) throw new Error('the debtor has no deeds left');
    return action;
  }
}
