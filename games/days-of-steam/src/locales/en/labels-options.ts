import type { OptionKey } from '../label-keys.ts';
import type { Labels } from '../locale.ts';

export const options: Labels<OptionKey> = {
  'option.deck': 'Tiles',
  'option.deck.about':
    'The mix of track tiles and towns. The mix of the published game is not known to us; play with ours, or with a deck of your own.',
  'option.deck.roundhouse': 'Roundhouse deck',

  'option.minSteam': 'Steam that a move must leave',
  'option.minSteam.about':
    'A move may not bring a train’s steam below this number. With 0 it may use up all its steam.',

  'option.startTownGoods': 'Goods in the start town',
  'option.startTownGoods.about': 'How many goods cubes the first town on the map gets. All other towns get 2.',

  'option.townTileSteam': 'Steam for a town',
  'option.townTileSteam.about': 'How much steam a player gains by playing a town.',

  'option.coalWithWater': 'Coal before the water tower',
  'option.coalWithWater.about':
    'Coal may be burnt in a turn in which the water tower is used. Without this option, a player who uses the tower does nothing else.',
};
