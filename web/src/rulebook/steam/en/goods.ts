import type { Chapter } from '../../rulebook.ts';

export const goods: Chapter = {
  id: 'goods',
  title: 'Moving goods',
  about:
    'Here points are made. A cube travels over your links and those of others to a city of its colour, and every link on its way pays its owner.',
  rules: [
    {
      id: 'STM-GOODS-01',
      text: 'There are two rounds. In each, everybody does one thing: deliver one cube, improve their locomotive, or pass. Whoever holds First Move acts first, then the others in turn order.',
    },
    {
      id: 'STM-GOODS-02',
      text: 'Improving raises your locomotive one level for nothing, once a turn at most and never above 6. The Locomotive tile is apart from this, so two levels in one turn are possible.',
    },
    { id: 'STM-GOODS-03', text: 'Passing gives nothing. Whoever passes in the first round still acts in the second.' },
    {
      id: 'STM-GOODS-04',
      text: 'A delivery takes one cube from a city, over completed links that follow one another, to a city of the cube’s colour.',
    },
    {
      id: 'STM-GOODS-05',
      text: 'The route may have as many links as your locomotive’s level, at most. Links that belong to nobody count as well.',
    },
    {
      id: 'STM-GOODS-06',
      text: 'The cube stops in the first city of its colour that it comes to. The delivery ends there.',
    },
    {
      id: 'STM-GOODS-07',
      text: 'The city where it starts does not count: a cube that stands in a city of its own colour may go to another one.',
    },
    { id: 'STM-GOODS-08', text: 'No city may be visited twice, and the cube may not come back to where it started.' },
    {
      id: 'STM-GOODS-09',
      text: 'A cube may pass the same town more than once, but no link may be used twice in a delivery. The option “Cubes may pass a town twice” decides about the towns.',
    },
    {
      id: 'STM-GOODS-10',
      text: 'Passing through towns and through cities of other colours costs nothing, and nobody has to agree.',
    },
    {
      id: 'STM-GOODS-11',
      text: 'You must use at least one link of your own, and no fewer of your own than of any single other player. Links that belong to nobody count for no one.',
    },
    {
      id: 'STM-GOODS-12',
      text: 'Gray cubes go only to gray New Cities. A New City of any colour accepts cubes of that colour just as a printed one does.',
    },
    { id: 'STM-GOODS-13', text: 'The delivered cube goes back into the bag.' },
    {
      id: 'STM-GOODS-14',
      text: 'Every link used gives one track point to its owner, be it you or another player. Links that belong to nobody give none.',
    },
    {
      id: 'STM-GOODS-15',
      text: 'Everybody who gains points takes all their points from this delivery either as income or as victory points; they cannot be split.',
    },
    {
      id: 'STM-GOODS-16',
      text: 'The player who delivered chooses first, then the others who gained points in turn order from the first position. Each must choose, knowing what those before have chosen.',
    },
    {
      id: 'STM-GOODS-17',
      text: 'One track point is one step of income or one victory point. Income may rise from below zero to above it.',
    },
  ],
};
