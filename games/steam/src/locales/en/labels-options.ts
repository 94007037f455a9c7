import type { OptionKey } from '../label-keys.ts';
import type { Labels } from '../locale.ts';

export const options: Labels<OptionKey> = {
  'option.rules': 'Rules',
  'option.rules.about':
    'The Base Game is shorter and kinder. The Standard Game has an auction every turn, money only at its start, and locomotives to maintain. For a first game, turn order by lot spares you the opening auction.',
  'option.rules.base': 'Base Game',
  'option.rules.standard': 'Standard Game',
  'option.rules.first-game': 'Base Game, turn order by lot',

  'option.map': 'Map',
  'option.map.about': 'The board to play on: one of those that come with the game, or a map of your own.',
  'option.map.northeast': 'Northeastern USA & Southeastern Canada',
  'option.map.ruhr': 'Lower Rhine & Ruhr',

  'option.claimTest': 'Claiming unowned links',
  'option.claimTest.about':
    'You may claim an unowned link that starts at a city or connects directly to a link of yours. Does the piece you place to claim it count for that?',
  'option.claimTest.after': 'Yes, judge with the new piece on the board',
  'option.claimTest.before': 'No, judge the board as it was before',

  'option.redirectUnowned': 'Redirecting unowned links',
  'option.redirectUnowned.about':
    'You may redirect an unowned link that starts at a city or connects directly to a link of yours. Does the redirected track count for that? If claims are judged by the board as it was before, redirecting is too.',
  'option.redirectUnowned.before': 'No, judge the link as it lies',
  'option.redirectUnowned.after': 'Yes, judge with the redirected track on the board',

  'option.townRevisit': 'Cubes may pass a town twice',
  'option.townRevisit.about':
    'In one delivery a cube may go through the same town more than once. No city and no link is ever used twice.',

  'option.townTileCompletesRival': 'Town tiles may complete other players’ links',
  'option.townTileCompletesRival.about':
    'A town tile may meet the open end of another player’s link. That player then owns the completed link; the builder pays for the whole tile.',

  'option.redirectMayAddSegment': 'Redirecting may add track',
  'option.redirectMayAddSegment.about':
    'The tile that redirects a link may bring a second piece of track at the same time.',

  'option.adjacentCityLinkSurvives': 'Links between neighbouring cities survive',
  'option.adjacentCityLinkSurvives.about':
    'When a New City next to another city replaces a town tile, the link between the two loses all its track. With this option it stays, for goods and for points.',

  'option.standardCapitalFromVP': 'Capital for victory points',
  'option.standardCapitalFromVP.about':
    'Standard Game: a player whose income is at −10 may buy more capital, $5 for 2 victory points.',

  'option.standardNewcomerCredit': 'Credit for newcomers',
  'option.standardNewcomerCredit.about':
    'Standard Game: these players may raise money when they need it, as in the Base Game.',

  'option.standardNewcomerCreditFor': 'What newcomers get credit for',
  'option.standardNewcomerCreditFor.about': 'Standard Game: the payments for which newcomers may raise money.',
  'option.standardNewcomerCreditFor.both': 'Track and expenses',
  'option.standardNewcomerCreditFor.track': 'Track only',
  'option.standardNewcomerCreditFor.maintenance': 'Expenses only',

  'option.incomeCap': 'Highest income',
  'option.incomeCap.about': 'Track points taken as income cannot raise it above this level; what is left over is lost.',
  'option.incomeCap.none': 'No limit',

  'option.twoPlayerSecondPays': 'Auction between two',
  'option.twoPlayerSecondPays.about':
    'Standard Game: when only two players are left, the second in turn order is also the last. What does that player pay?',
  'option.twoPlayerSecondPays.nothing': 'Nothing, as the last',
  'option.twoPlayerSecondPays.full': 'The full bid, as the second',
};
