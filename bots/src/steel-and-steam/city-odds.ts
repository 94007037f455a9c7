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
} from '@roundhouse/steel-and-steam/internals';

const ROLLS = 36;
/** Number of rolls for each sum from 2 to 12. */
const ROLLS_BY_SUM = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;

function addCard(card: number, share: number, odds: Float64Array): void {
  ROLLS_BY_SUM.forEach((rolls, index) => {
    odds[cityOnCard(card, index + 2)] += (share * rolls) / ROLLS;
  });
}

/** The probability of each city for an unflipped card with this face and shuffle. */
export function cityOdds(state: State, face: number, shuffle: number): Float64Array {
  const odds = new Float64Array(CITIES);
  const cards: number[] = [];
  for (let card = 0; card < CARDS; card++) {
    if (cardFace[card] === face && state.shuffleOf[card] === shuffle) cards.push(card);
  }
  for (const card of cards) addCard(card, 1 / cards.length, odds);
  return odds;
}

/** By city: its share of all cards and rolls. */
const cityShare = new Float64Array(CITIES);
for (let card = 0; card < CARDS; card++) addCard(card, 1 / CARDS, cityShare);

/** Approximate movement points per turn. */
const POINTS_PER_TURN = 10;
let usage: Float64Array | null = null;

/**
 * By deed: the probability that a locomotive on a random journey uses the property in a turn, on the shortest route.
 * Parallel properties count less, because travellers can avoid the expensive one.
 */
export function deedUsage(): Float64Array {
  if (usage !== null) return usage;
  usage = new Float64Array(DEEDS);
  const pointsOn = new Float64Array(DEEDS);
  for (let to = 0; to < CITIES; to++) {
    for (let from = 0; from < CITIES; from++) {
      const share = cityShare[from] * cityShare[to];
      if (from === to || share === 0) continue;
      pointsOn.fill(0);
      followShortest(from, to, pointsOn);
      const turns = distance(from, to) / POINTS_PER_TURN + 1;
      for (let deed = 0; deed < DEEDS; deed++) {
        // A property is used in a fraction of a turn more than its length suggests.
        if (pointsOn[deed] > 0)
          usage[deed] += (share * (pointsOn[deed] / POINTS_PER_TURN + Math.min(pointsOn[deed], 1))) / turns;
      }
    }
  }
  return usage;
}

/** Adds up the movement points on each property, divided by the square of the number of parallel properties. */
function followShortest(from: City, to: City, pointsOn: Float64Array): void {
  let here = from;
  while (here !== to) {
    const steps = shortestSteps(here, to);
    const deeds = new Set(steps.map((step) => stepFirst[step]));
    const points = stepCost[steps[0]] / deeds.size / deeds.size;
    for (const deed of deeds) pointsOn[deed] += points;
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
