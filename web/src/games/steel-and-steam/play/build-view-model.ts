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
  FURTHER_FEE,
  GOOD_FEE,
  lienPayoff,
  MODELS,
  measureOf,
  mortgagedFee,
  mortgageValue,
  NONE,
  netWorth,
  OVER,
  OWN_FEE,
  PHASE,
  price,
  ROUND,
  RUN,
  type Say,
  SETTLE,
  STATION,
  type State,
  seatsOf,
  spaceIds,
  steelAndSteam,
  TAKEOVER,
  THOUSAND,
  takeoverPrice,
  targetFor,
  VICTORY_CARDS,
  WORST_MAINTENANCE,
  wordsIn,
  YARDS,
} from '@roundhouse/steel-and-steam/engine';
import type { Onlooker } from '../../../host/guide.ts';
import { cardPicture } from './card-picture.ts';
import { decisionOf, turnPicture } from './decision.ts';
import type { DeedAction, DeedPicture, PlayPicture } from './picture.ts';

const DEED_ACTIONS: readonly string[] = ['buy', 'takeover', 'mortgage', 'pay-lien', 'surrender'] satisfies DeedAction[];
const FLAGS = ['economy', 'depression', 'repairYards', 'barrelhead'] as const;

/** The parts of a turn, by the phase in which each is decided; a takeover is part of business. */
const STAGES: readonly number[] = [STATION, RUN, BUSINESS, SETTLE];

export function playPicture(state: State, onlooker: Onlooker): PlayPicture {
  const words = wordsIn(onlooker.language, onlooker.names);
  const label = (key: string) => steelAndSteam.text.label(key, onlooker.language);
  const phase = state.now[PHASE];
  const stage = phase === CHOOSE_HOME ? STATION : phase === TAKEOVER ? BUSINESS : phase;
  return {
    length: state.rules.long ? 'long' : state.rules.experimental ? 'experimental' : 'short',
    rules: [
      label(`option.length.${state.rules.values.length}`),
      ...FLAGS.filter((flag) => state.rules[flag]).map((flag) => label(`option.${flag}`)),
    ],
    round: state.now[ROUND],
    order: [...state.order.subarray(0, state.seats)].filter((seat) => state.out[seat] === 0),
    players: seatsOf(state).map((seat) => playerPicture(state, seat, words)),
    deeds: deedPictures(state, onlooker),
    target: state.rules.long ? targetFor(state.seats) : null,
    economy: state.rules.economy
      ? {
          states: ECONOMIES.map(words.economy),
          now: state.now[ECONOMY],
          depression: state.rules.depression ? DEPRESSIONS[state.now[DEPRESSION]] : null,
        }
      : null,
    fees: {
      established: state.now[ESTABLISHED] === 1,
      good: GOOD_FEE[state.now[ESTABLISHED]],
      further: FURTHER_FEE[state.now[ESTABLISHED]],
      mortgaged: mortgagedFee(state),
      own: OWN_FEE,
      barrelhead: state.rules.barrelhead,
    },
    selection: [...state.selection].flatMap((face) => (face === NONE ? [] : [cardPicture(face, words)])),
    deck: deckSize(state),
    stage: STAGES.indexOf(stage),
    actor: state.now[ACTOR],
    turn: phase >= CHOOSE_HOME && phase < OVER ? turnPicture(state, words) : null,
    decision: decisionOf(state, words),
  };
}

function playerPicture(state: State, seat: number, words: Say): PlayPicture['players'][number] {
  const model = MODELS[state.model[seat]];
  const city = (space: number) => (space === NONE ? null : words.space(spaceIds[space]));
  const owned = [...state.owner].flatMap((owner, deed) => (owner === seat ? [deed] : []));
  const yards = [...state.yard.subarray(seat * YARDS, (seat + 1) * YARDS)];
  return {
    seat,
    cash: state.cash[seat],
    worth: netWorth(state, seat),
    model,
    modelName: words.model(model),
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
    victory: victoryPicture(state, seat, words),
    out: state.out[seat] === 1,
  };
}

function victoryPicture(state: State, seat: number, words: Say): PlayPicture['players'][number]['victory'] {
  const index = state.victoryCard[seat];
  if (index === NONE) return null;
  const card = VICTORY_CARDS[index];
  const { name, condition } = words.victoryCard(card.id);
  const goal = card.goal(state.seats);
  return {
    name,
    condition: condition?.(goal) ?? '',
    goal,
    has: measureOf(CONDITIONS[card.id])(state, seat),
    // Everything else that cards count stays far below a thousand: cities, regions, journeys.
    money: goal >= 1000,
  };
}

function deedPictures(state: State, { viewer, language }: Onlooker): DeedPicture[] {
  const can: DeedAction[][] = Array.from({ length: DEEDS }, () => []);
  const { actor } = steelAndSteam;
  for (const action of steelAndSteam.legal(state)) {
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
