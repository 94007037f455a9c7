import type { Chapter } from '../../rulebook.ts';

export const track: Chapter = {
  id: 'track',
  title: 'Playing track',
  about:
    'A new tile has to fit all its neighbours and hang together with a town. It gives steam at once, and with luck it closes a circuit.',
  rules: [
    {
      id: 'DOS-PLAY-01',
      text: 'A tile goes on an empty cell with at least one tile next to it, edge to edge. Only tiles with the overbuild icon may go on top of others (DOS-OVER-01).',
    },
    {
      id: 'DOS-PLAY-02',
      text: 'Along each edge that two tiles share, both have track or neither has. That goes for all neighbours of the new tile.',
    },
    {
      id: 'DOS-PLAY-03',
      text: 'At least one through segment of a track tile must lie on a valid path (DOS-PLAY-04) to a town on the map. To be joined only by the tile’s dead end is not enough.',
    },
    {
      id: 'DOS-PLAY-04',
      text: 'A valid path runs from tile to tile and through each along one of its segments, without reversing. Dead ends are never part of it.',
    },
    {
      id: 'DOS-PLAY-05',
      text: 'A track tile may be at most the 5th tile from a town, counted along a valid path; the tile next to the town is the 1st. The nearest town counts.',
    },
    {
      id: 'DOS-PLAY-06',
      text: 'Your steam rises by the tile’s coal-car number, but never above 6. What would go beyond is lost.',
    },
    {
      id: 'DOS-PLAY-07',
      text: 'A train has 0 to 6 steam and may spend all of it. A table may rule that a move must leave 1.',
    },
    {
      id: 'DOS-PLAY-08',
      text: 'After each tile, track or town, it is checked whether it has made a new circuit (DOS-CIRC-04).',
    },
  ],
};
