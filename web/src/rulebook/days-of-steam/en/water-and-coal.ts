import type { Chapter } from '../../rulebook.ts';

export const waterAndCoal: Chapter = {
  id: 'water-and-coal',
  title: 'Water towers and coal',
  about: 'Two ways to get steam without playing a tile. Coal comes late in the game, when the last town is built.',
  rules: [
    {
      id: 'DOS-WATER-01',
      text: 'If your train stands on a segment with a water tower when your turn begins, you may spend the turn there: you get 4 steam, up to 6 in all.',
    },
    {
      id: 'DOS-WATER-02',
      text: 'You do nothing else in that turn: no tile, no move, and no coal, unless the table allows coal together with water.',
    },
    { id: 'DOS-WATER-03', text: 'Passing a water tower gives nothing, and neither does arriving there in this turn.' },
    {
      id: 'DOS-WATER-04',
      text: 'You may use it again in the turns that follow. You may even use it with 6 steam, to no effect.',
    },
    { id: 'DOS-COAL-01', text: 'When the 12th and last town is on the map, every player gets 5 coal cubes at once.' },
    {
      id: 'DOS-COAL-02',
      text: 'At the beginning of your turn, before your action, you may burn coal, once: each cube gives 1 steam. You may not burn more than fits under 6 steam.',
    },
    {
      id: 'DOS-COAL-03',
      text: 'In the same turn you then move or play a tile. You may also save the steam for later.',
    },
    {
      id: 'DOS-COAL-04',
      text: 'Whoever places the last town cannot burn coal in that turn, for its beginning is over.',
    },
  ],
};
