import type { Chapter } from '../../rulebook.ts';

export const overbuilding: Chapter = {
  id: 'overbuilding',
  title: 'Building over track',
  about:
    'Tiles with the overbuild icon can replace track on the map: to add a branch, to close a circuit, or to spoil somebody’s plan.',
  rules: [
    {
      id: 'DOS-OVER-01',
      text: 'Only a track tile with the overbuild icon can be played over another tile, and only over a track tile.',
    },
    {
      id: 'DOS-OVER-02',
      text: 'Never build over a town, a hill or a bridge, nor over a tile on which any train stands.',
    },
    {
      id: 'DOS-OVER-03',
      text: 'The new tile has to meet all the rules for playing track, DOS-PLAY-02 to DOS-PLAY-05. Inside it, the old track need not be kept.',
    },
    {
      id: 'DOS-OVER-04',
      text: 'The new tile must still match all its neighbours. So an edge with track towards a neighbour keeps its track.',
    },
    {
      id: 'DOS-OVER-05',
      text: 'Water towers, junctions, double curves and tiles with dead ends may be built over. The covered tile is out of the game.',
    },
    { id: 'DOS-OVER-06', text: 'Building over is allowed even if other track loses its way to a town.' },
  ],
};
