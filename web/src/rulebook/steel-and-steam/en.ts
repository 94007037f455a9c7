import type { Rulebook } from '../rulebook.ts';
import { barrelhead } from './en/barrelhead.ts';
import { business } from './en/business.ts';
import { components } from './en/components.ts';
import { deedsAndCards } from './en/deeds-and-cards.ts';
import { depression } from './en/depression.ts';
import { economy } from './en/economy.ts';
import { end } from './en/end.ts';
import { fees } from './en/fees.ts';
import { grandfathering } from './en/grandfathering.ts';
import { highballing } from './en/highballing.ts';
import { locomotives } from './en/locomotives.ts';
import { map } from './en/map.ts';
import { movementPoints } from './en/movement-points.ts';
import { property } from './en/property.ts';
import { repair } from './en/repair.ts';
import { repairYards } from './en/repair-yards.ts';
import { setup } from './en/setup.ts';
import { turn } from './en/turn.ts';

export const rulebook: Rulebook = {
  title: 'Steel & Steam',
  summary: [
    'You run a locomotive from city to city across North America. Each journey you complete pays money, and with it you buy railways and shipping lines from the bank, or a better locomotive.',
    'Whoever uses a property pays a fee for it: little for the bank’s and one’s own, much for a rival’s. So the map becomes dearer for everybody as it is sold, and the fees go to its owners.',
    'The short game ends when the bank has no deed left, and the highest net worth wins. The long game goes on until somebody comes home with the target net worth.',
  ],
  chapters: [
    components,
    deedsAndCards,
    map,
    setup,
    turn,
    locomotives,
    highballing,
    movementPoints,
    business,
    repair,
    property,
    fees,
    grandfathering,
    end,
    economy,
    depression,
    repairYards,
    barrelhead,
  ],
};
