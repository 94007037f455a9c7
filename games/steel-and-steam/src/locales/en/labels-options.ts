import type { OptionKey } from '../label-keys.ts';
import type { Labels } from '../locale.ts';

export const options: Labels<OptionKey> = {
  'option.length': 'Length of the game',
  'option.length.about':
    'The short game ends when the last available deed is bought, and the highest net worth wins. The long game is won by the first player who comes home with the target net worth. In the experimental game each player has a victory card, and the first to fulfil its condition wins.',
  'option.length.short': 'Short game',
  'option.length.long': 'Long game',
  'option.length.experimental': 'Short game with victory cards (experimental)',

  'option.economy': 'Fluctuating Economy',
  'option.economy.about':
    'Whenever somebody rolls doubles, the economy may change, between Bust and Boom. It raises or lowers payoffs; in a Boom you travel free on the bank’s and your own properties alone, and in a Bust fees cost $1,000 more each turn.',

  'option.depression': 'Great Depression',
  'option.depression.about':
    'For games with a Fluctuating Economy. A double 1 during a Bust starts the Great Depression, once a game: everybody rolls the dice and pays that many thousand dollars, and payoffs fall further until somebody rolls doubles.',

  'option.repairYards': 'Repair yards',
  'option.repairYards.about':
    'As your business you may build a repair yard for $7,000, up to 2 of them, in your home city or in the city where you are. In a city with a yard of yours, each level of repair costs 1 movement point instead of 2.',

  'option.barrelhead': 'Cash on the Barrelhead',
  'option.barrelhead.about':
    'Usage fees are paid before a property is used, not at the end of the turn. What you cannot pay for, you cannot use.',

  'option.insolvency': 'Players who cannot pay',
  'option.insolvency.about':
    'What becomes of a player who owes money and has no cash and no deeds left. Other players are paid before the bank.',
  'option.insolvency.writeOff': 'The rest is written off, and the player goes on',
  'option.insolvency.eliminate': 'The player is out of the game',

  'option.trackReuseInJourney': 'Using track again in one journey',
  'option.trackReuseInJourney.about':
    'May a locomotive go over the same piece of track more than once before it arrives?',
  'option.trackReuseInJourney.allowed': 'Allowed',
  'option.trackReuseInJourney.forbidden': 'Forbidden',

  'option.sameCityDestination': 'Rolling the city you are in',
  'option.sameCityDestination.about': 'What happens when the destination rolled is the city where the locomotive is.',
  'option.sameCityDestination.reroll': 'Roll again',
  'option.sameCityDestination.loseTurn': 'Lose the turn',

  'option.grandfatherChain': 'Grandfathered fees after several changes',
  'option.grandfatherChain.about':
    'When the property under your locomotive changes hands or standing more than once, may your grandfathered fee rise?',
  'option.grandfatherChain.neverWorse': 'No, the lower fee stays',
  'option.grandfatherChain.literal': 'Yes, the newest change decides',

  'option.yardPerCity': 'Repair yards in one city',
  'option.yardPerCity.about': 'How many repair yards a city can have. For games with repair yards.',
  'option.yardPerCity.oneInAll': 'One in all',
  'option.yardPerCity.onePerPlayer': 'One for each player',

  'option.rulesVersion': 'Version of the rules',
  'option.rulesVersion.about': 'A game that was begun under an older version of these rules goes on under it.',
  'option.rulesVersion.2': 'Version 2',
  'option.rulesVersion.1': 'Version 1',
};
