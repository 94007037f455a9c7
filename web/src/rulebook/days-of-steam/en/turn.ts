import type { Chapter } from '../../rulebook.ts';

export const turn: Chapter = {
  id: 'turn',
  title: 'Your turn',
  about:
    'Turns are short: one action, and the next player is on. Building up steam and spending it take turns of their own, so think about when to run.',
  rules: [
    {
      id: 'DOS-TURN-01',
      text: 'In your turn you do exactly one thing: play a tile (a track tile from your hand, or a town), or move your train, or use the water tower.',
    },
    { id: 'DOS-TURN-02', text: 'If you have coal, you may burn some before that action, as DOS-COAL-02 says.' },
    {
      id: 'DOS-TURN-03',
      text: 'Whoever has played a track tile draws one at the end of the turn; for a town none is drawn. So between turns every hand has 3 tiles.',
    },
    {
      id: 'DOS-TURN-04',
      text: 'You may pass only if you can play no tile, make no move and use no water tower; coal that could be burnt does not count. To pass, put one tile of your hand under the deck and draw one. When nobody can act any more and the passes in a row are as many as the tiles in deck and hands, the game ends as if the deck had run out (DOS-END-04).',
    },
    { id: 'DOS-TURN-05', text: 'Turns go clockwise.' },
  ],
};
