import type { Chapter } from '../../rulebook.ts';

export const tiles: Chapter = {
  id: 'tiles',
  title: 'The tiles',
  about:
    'A tile is a square with up to four edges that track can reach. What a train can do on it depends on which edges its track joins.',
  rules: [
    {
      id: 'DOS-TILE-01',
      text: 'A tile has four edges: north, east, south and west. An edge has track if a piece of track of the tile comes out there.',
    },
    {
      id: 'DOS-TILE-02',
      text: 'A through segment joins two edges. Between opposite edges it is a straight, between neighbouring edges a curve.',
    },
    { id: 'DOS-TILE-03', text: 'A dead end comes out at one edge only and leads no further.' },
    {
      id: 'DOS-TILE-04',
      text: 'A bridge has two straight segments, one over the other, that have nothing to do with each other. A train on one of them cannot change to the other.',
    },
    {
      id: 'DOS-TILE-05',
      text: 'A double curve has two curves that share no edge and have nothing to do with each other.',
    },
    {
      id: 'DOS-TILE-06',
      text: 'A junction is a tile where two or more through segments share an edge. For trains standing on it the whole tile is one place; but a train that runs through may only follow one of its segments from edge to edge.',
    },
    {
      id: 'DOS-TILE-07',
      text: 'A hill takes 2 steam to enter. For distances it is a single segment like any other, and no tile may be played over it.',
    },
    {
      id: 'DOS-TILE-08',
      text: 'A water tower stands at a segment of a track tile. A train on that segment can fill up there. A junction is one place, so a tower on any of its segments serves every train on it.',
    },
    {
      id: 'DOS-TILE-09',
      text: 'A track tile with the overbuild icon may be played on an empty cell or on top of a track tile on the map.',
    },
    {
      id: 'DOS-TILE-10',
      text: 'A town has track on all four edges, and every edge leads to every other. A train may turn round there, nothing in it counts as a curve, and any number of trains can stand in it.',
    },
    {
      id: 'DOS-TILE-11',
      text: 'You may turn a tile as you like before you play it, but not mirror it. Your hand is hidden from the others.',
    },
    {
      id: 'DOS-TILE-12',
      text: 'A tile with nothing but a dead end could never be played, so every tile with a dead end has a through segment as well.',
    },
  ],
};
