import type { Rulebook } from '../rulebook.ts';
import { circuits } from './en/circuits.ts';
import { components } from './en/components.ts';
import { end } from './en/end.ts';
import { goods } from './en/goods.ts';
import { moving } from './en/moving.ts';
import { overbuilding } from './en/overbuilding.ts';
import { setup } from './en/setup.ts';
import { speed } from './en/speed.ts';
import { tiles } from './en/tiles.ts';
import { towns } from './en/towns.ts';
import { track } from './en/track.ts';
import { turn } from './en/turn.ts';
import { waterAndCoal } from './en/water-and-coal.ts';

export const rulebook: Rulebook = {
  title: 'Days of Steam',
  summary: [
    'You lay tiles one by one until a railway grows between towns, and run your train on it to carry coloured goods to towns of the same colour. Every tile you play gives your train steam, and every move uses it up.',
    'In your turn you do one thing: play a tile, move your train, or fill up at a water tower. A long move round a curve is a gamble: the train may derail, and then the steam is gone and the move with it.',
    'Delivered goods, goods of different colours and circuits of track earn victory points. Whoever has 13 wins at once; if the track tiles run out first, the most points win.',
  ],
  chapters: [
    components,
    tiles,
    setup,
    turn,
    track,
    overbuilding,
    towns,
    circuits,
    moving,
    goods,
    speed,
    waterAndCoal,
    end,
  ],
};
