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
} from '@roundhouse/steel-and-steam/engine';
import { Business } from './business.ts';
import { Highballs } from './highballs.ts';
import { Homecoming } from './homecoming.ts';
import { Journeys } from './journeys.ts';
import { Pace } from './pace.ts';
import { Property } from './property.ts';
import { Prospects } from './prospects.ts';
import { Running } from './running.ts';
import { Victory } from './victory.ts';
import type { Weights } from './weights.ts';

/** What to do, whatever is asked. */
export class Choice {
  private readonly victory = new Victory();
  private readonly journeys: Journeys;
  private readonly property: Property;
  private readonly business: Business;
  private readonly running: Running;

  constructor(weights: Weights) {
    const pace = new Pace(weights);
    const prospects = new Prospects(weights, this.victory);
    this.journeys = new Journeys(prospects, pace);
    this.property = new Property(prospects);
    this.business = new Business(prospects);
    this.running = new Running(
      prospects,
      this.property,
      this.journeys,
      new Highballs(prospects, pace),
      new Homecoming(prospects, this.property),
    );
  }

  best(state: State): Action {
    const seat = state.now[ACTOR];
    switch (state.now[PHASE]) {
      case CHOOSE_HOME:
        return { do: 'home', card: this.journeys.home(state, seat, 1) > this.journeys.home(state, seat, 0) ? 1 : 0 };
      case STATION:
        return this.anyTime(state, seat) ?? this.running.station(state);
      case RUN:
        return this.victory.winningMortgage(state) ?? this.running.run(state);
      case BUSINESS:
        return this.anyTime(state, seat) ?? this.business.choose(state);
      case TAKEOVER:
        return this.property.answerTakeover(state, state.owner[state.now[TARGET]]);
      case SETTLE:
        return this.settle(state);
      default:
        throw new Error('no player decides now');
    }
  }

  /** What is not bound to a phase: money that wins, liens that can be paid off. */
  private anyTime(state: State, seat: Seat): Action | null {
    return this.victory.winningMortgage(state) ?? this.property.payLien(state, seat);
  }

  /** SNS-FEE-09: more is owed than there is. */
  private settle(state: State): Action {
    const debtor = state.now[DEBTOR];
    const action = this.property.raise(state, debtor, totalOf(dueBill(state, debtor)) - state.cash[debtor]);
    if (action === null) throw new Error('nothing left to raise money from');
    return action;
  }
}
