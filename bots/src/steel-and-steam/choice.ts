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
import { Pace } from './pace.ts';
import { Property } from './property.ts';
import { Prospects } from './prospects.ts';
import { Running } from './running.ts';
import type { Weights } from './weights.ts';

/** What to do, whatever is asked. */
export class Choice {
  private readonly prospects: Prospects;
  private readonly property: Property;
  private readonly business: Business;
  private readonly running: Running;

  constructor(weights: Weights) {
    this.prospects = new Prospects(weights, new Pace(weights));
    this.property = new Property(this.prospects);
    this.business = new Business(this.prospects);
    this.running = new Running(this.prospects, this.property);
  }

  best(state: State): Action {
    const seat = state.now[ACTOR];
    switch (state.now[PHASE]) {
      case CHOOSE_HOME:
        return { do: 'home', card: this.prospects.home(state, seat, 1) > this.prospects.home(state, seat, 0) ? 1 : 0 };
      case STATION:
        return this.running.station(state);
      case RUN:
        return this.running.run(state);
      case BUSINESS:
        return this.property.payLien(state, seat) ?? this.business.choose(state);
      case TAKEOVER:
        return this.property.answerTakeover(state, state.owner[state.now[TARGET]]);
      case SETTLE:
        return this.settle(state);
      default:
        throw new Error('no player decides now');
    }
  }

  /** SNS-FEE-09: more is owed than there is. */
  private settle(state: State): Action {
    const debtor = state.now[DEBTOR];
    const action = this.property.raise(state, debtor, totalOf(dueBill(state, debtor)) - state.cash[debtor]);
    if (action === null) throw new Error('nothing left to raise money from');
    return action;
  }
}
