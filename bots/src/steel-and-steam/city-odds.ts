import {
  CARDS,
  CITIES,
  type City,
  cardFace,
  cityOnCard,
  DEEDS,
  distance,
  firstStep,
  type State,
  type Step,
  stepCost,
  stepFirst,
  stepTo,
} from '@roundhouse/steel-and-steam/engine';

const DICE = 36;
/** Ways to roll a sum from 2 to 12. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;

function addCard(card: number, share: number, odds: Float64Array): void {
  WAYS.forEach((ways, index) => {
    odds[cityOnCard(card, index + 2)] += (share * ways) / DICE;
  });
}

/** The odds of each city on a card of which only the face, and the shuffle that it came from, are known. */
export function cityOdds(state: State, face: number, shuffle: number): Float64Array {
  const odds = new Float64Array(CITIES);
  const cards: number[] = [];
  for (let card = 0; card < CARDS; card++) {
    if (cardFace[card] === face && state.shuffleOf[card] === shuffle) cards.push(card);
  }
  for (const card of cards) addCard(card, 1 / cards.length, odds);
  return odds;
}

/** How often a city comes up at all. */
const cityShare = new Float64Array(CITIES);
for (let card = 0; card < CARDS; card++) addCard(card, 1 / CARDS, cityShare);

/** Movement points of a turn, roughly. */
const TURN = 10;
let usage: Float64Array | null = null;

/**
 * By deed: how likely a locomotive that travels anywhere uses the property in a turn, if it goes the shortest way.
 * Where several properties lead the same way each counts less: nobody needs to pay for the one that is dear.
 */
export function usageOf(): Float64Array {
  if (usage !== null) return usage;
  usage = new Float64Array(DEEDS);
  const onWay = new Float64Array(DEEDS);
  for (let to = 0; to < CITIES; to++) {
    for (let from = 0; from < CITIES; from++) {
      const share = cityShare[from] * cityShare[to];
      if (from === to || share === 0) continue;
      onWay.fill(0);
      followShortest(from, to, onWay);
      const turns = distance(from, to) / TURN + 1;
      for (let deed = 0; deed < DEEDS; deed++) {
        // A stretch of property is used in a part of a turn more than its length says.
        if (onWay[deed] > 0) usage[deed] += (share * (onWay[deed] / TURN + Math.min(onWay[deed], 1))) / turns;
      }
    }
  }
  return usage;
}

/** Adds up the points travelled on each property, divided by the square of how many there are to choose from. */
function followShortest(from: City, to: City, onWay: Float64Array): void {
  let here = from;
  while (here !== to) {
    const steps = shortestSteps(here, to);
    const deeds = new Set(steps.map((step) => stepFirst[step]));
    const points = stepCost[steps[0]] / deeds.size / deeds.size;
    for (const deed of deeds) onWay[deed] += points;
    here = stepTo[steps[0]];
  }
}

function shortestSteps(here: number, to: City): Step[] {
  const steps: Step[] = [];
  for (let step = firstStep[here]; step < firstStep[here + 1]; step++) {
    if (stepCost[step] + distance(stepTo[step], to) === distance(here, to)) steps.push(step);
  }
  return steps;
}
