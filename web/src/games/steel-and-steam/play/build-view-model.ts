import {
  ACTOR,
  allowanceOf,
  BANK,
  BROKEN,
  BUSINESS,
  baseMaintenance,
  CHOOSE_HOME,
  CONDITIONS,
  citiesServed,
  controllingInterest,
  DATA,
  DEEDS,
  DEPRESSION,
  DEPRESSIONS,
  deckSize,
  deedIds,
  ECONOMIES,
  ECONOMY,
  ESTABLISHED,
  type Formatter,
  FURTHER_FEE,
  formatterFor,
  GOOD_FEE,
  lienPayoff,
  MODELS,
  metricFor,
  mortgagedFee,
  mortgageValue,
  NONE,
  netWorth,
  netWorthTarget,
  OVER,
  OWN_FEE,
  PHASE,
  price,
  ROUND,
  RUN,
  SETTLE,
  STATION,
  type State,
  seatsOf,
  spaceIds,
  steelAndSteam,
  TAKEOVER,
  THOUSAND,
  takeoverPrice,
  VICTORY_CARDS,
  WORST_MAINTENANCE,
  YARDS,
} from '@roundhouse/steel-and-steam/internals';
import type { ViewerContext } from '../../../engine-worker/game-presenter.ts';
import { toCardViewModel } from './build-view-model-card.ts';
import { toDecision, toTurnViewModel } from './build-view-model-decision.ts';
import type { DeedAction, DeedViewModel, PlayViewModel } from './view-model.ts';

const DEED_ACTIONS: readonly string[] = ['buy', 'takeover', 'mortgage', 'pay-lien', 'surrender'] satisfies DeedAction[];
const FLAGS = ['economy', 'depression', 'repairYards', 'barrelhead'] as const;

/** The phases shown as stages of a turn. A takeover belongs to business. */
const STAGES: readonly number[] = [STATION, RUN, BUSINESS, SETTLE];

export function toPlayViewModel(state: State, context: ViewerContext): PlayViewModel {
  const formatter = formatterFor(context.language, context.names);
  const label = (key: string) => steelAndSteam.text.label(key, context.language);
  const phase = state.registers[PHASE];
  const stage = phase === CHOOSE_HOME ? STATION : phase === TAKEOVER ? BUSINESS : phase;
  return {
    length: state.rules.long ? 'long' : state.rules.experimental ? 'experimental' : 'short',
    rules: [
      label(`option.length.${state.rules.values.length}`),
      ...FLAGS.filter((flag) => state.rules[flag]).map((flag) => label(`option.${flag}`)),
    ],
    round: state.registers[ROUND],
    order: [...state.order.subarray(0, state.seats)].filter((seat) => state.out[seat] === 0),
    players: seatsOf(state).map((seat) => toPlayerViewModel(state, seat, formatter)),
    deeds: toDeedViewModels(state, context),
    target: state.rules.long ? netWorthTarget(state.seats) : null,
    economy: state.rules.economy
      ? {
          states: ECONOMIES.map(formatter.economy),
          now: state.registers[ECONOMY],
          depression: state.rules.depression ? DEPRESSIONS[state.registers[DEPRESSION]] : null,
        }
      : null,
    fees: {
      established: state.registers[ESTABLISHED] === 1,
      good: GOOD_FEE[state.registers[ESTABLISHED]],
      further: FURTHER_FEE[state.registers[ESTABLISHED]],
      mortgaged: mortgagedFee(state),
      own: OWN_FEE,
      barrelhead: state.rules.barrelhead,
    },
    selection: [...state.selection].flatMap((face) => (face === NONE ? [] : [toCardViewModel(face, formatter)])),
    deck: deckSize(state),
    stage: STAGES.indexOf(stage),
    actor: state.registers[ACTOR],
    turn: phase >= CHOOSE_HOME && phase < OVER ? toTurnViewModel(state, formatter) : null,
    decision: toDecision(state, formatter),
  };
}

function toPlayerViewModel(state: State, seat: number, formatter: Formatter): PlayViewModel['players'][number] {
  const model = MODELS[state.model[seat]];
  const city = (space: number) => (space === NONE ? null : formatter.space(spaceIds[space]));
  const owned = [...state.owner].flatMap((owner, deed) => (owner === seat ? [deed] : []));
  const yards = [...state.yard.subarray(seat * YARDS, (seat + 1) * YARDS)];
  return {
    seat,
    cash: state.cash[seat],
    worth: netWorth(state, seat),
    model,
    modelName: formatter.model(model),
    allowance: allowanceOf(state, seat),
    maintenance: state.maintenance[seat] === BROKEN ? null : state.maintenance[seat],
    baseMaintenance: baseMaintenance[state.model[seat]],
    worstMaintenance: WORST_MAINTENANCE,
    home: city(state.home[seat]),
    start: city(state.start[seat]),
    destination: city(state.destination[seat]),
    deeds: owned.length,
    mortgaged: owned.filter((deed) => state.lien[deed] === 1).length,
    yards: yards.flatMap((yard) => city(yard) ?? []),
    grandfathered:
      state.frozen[seat] === NONE ? null : { deed: deedIds[state.frozen[seat]], fee: state.frozenFee[seat] * THOUSAND },
    victory: toVictoryCardViewModel(state, seat, formatter),
    out: state.out[seat] === 1,
  };
}

function toVictoryCardViewModel(
  state: State,
  seat: number,
  formatter: Formatter,
): PlayViewModel['players'][number]['victory'] {
  const index = state.victoryCard[seat];
  if (index === NONE) return null;
  const card = VICTORY_CARDS[index];
  const { name, condition } = formatter.victoryCard(card.id);
  const goal = card.goal(state.seats);
  return {
    name,
    condition: condition?.(goal) ?? '',
    goal,
    progress: metricFor(CONDITIONS[card.id])(state, seat),
    // All other goals (cities, regions, journeys) are far below 1000.
    isMoney: goal >= 1000,
  };
}

function toDeedViewModels(state: State, { viewer, language }: ViewerContext): DeedViewModel[] {
  const can: DeedAction[][] = Array.from({ length: DEEDS }, () => []);
  const { actor } = steelAndSteam;
  for (const action of steelAndSteam.legalActions(state)) {
    if ('deed' in action && actor?.(state, action) === viewer && DEED_ACTIONS.includes(action.do)) {
      can[action.deed].push(action.do);
    }
  }
  return deedIds.map((id, deed) => ({
    id,
    name: DATA.deeds[deed].name[language],
    price: price[deed],
    mortgage: mortgageValue[deed],
    lien: lienPayoff[deed],
    takeover: takeoverPrice[deed],
    interest: controllingInterest[deed],
    cities: citiesServed[deed].length,
    owner: state.owner[deed] === BANK ? null : state.owner[deed],
    mortgaged: state.lien[deed] === 1,
    can: can[deed],
  }));
}
