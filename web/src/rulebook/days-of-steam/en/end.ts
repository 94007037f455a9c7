import type { Chapter } from '../../rulebook.ts';

export const end: Chapter = {
  id: 'end',
  title: 'Score and end of the game',
  about: 'The score is known at any time, and the race ends in the moment somebody has 13 points.',
  rules: [
    {
      id: 'DOS-END-01',
      text: 'Each delivered good is worth 2 points, each circuit counter 1. For goods of 2 different colours there is 1 point more, for 3 colours there are 3, for all 4 colours 5. Only the highest of these bonuses counts.',
    },
    { id: 'DOS-END-02', text: 'The bonus for colours is part of your score all the time, not just at the end.' },
    {
      id: 'DOS-END-03',
      text: 'The game ends at once when a player has 13 points or more: after a tile when its circuit has been checked, after a move when the die has been rolled. That player wins, whatever the others have.',
    },
    {
      id: 'DOS-END-04',
      text: 'It also ends at once when the last track tile is drawn. Then the most points win; if they are equal, the most circuit counters, then the most steam. Who is still equal shares the victory.',
    },
    {
      id: 'DOS-END-05',
      text: 'Winning with 13 points comes first: a tile’s circuit is checked before the next tile is drawn.',
    },
    { id: 'DOS-END-06', text: 'Goods on trains, coal and tiles in hand score nothing.' },
    { id: 'DOS-END-07', text: 'If steam decides a tie, only the steam on the train counts, not coal.' },
  ],
};
