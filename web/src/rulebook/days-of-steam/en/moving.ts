import type { Chapter } from '../../rulebook.ts';

export const moving: Chapter = {
  id: 'moving',
  title: 'Moving the train',
  about:
    'Steam is what you move with: most tiles take 1 to enter. A train follows the track and may turn round only in towns, or by stopping and leaving in a later turn.',
  rules: [
    { id: 'DOS-MOVE-01', text: 'You move your own train only, by at least one tile.' },
    {
      id: 'DOS-MOVE-02',
      text: 'It may leave the place where it stands by any edge of its track: any edge of a town or junction, either edge of its segment, or the one edge of its dead end.',
    },
    {
      id: 'DOS-MOVE-03',
      text: 'After that it follows segments: it leaves each tile by an edge that a segment joins to the edge where it came in. It may not reverse within a move.',
    },
    { id: 'DOS-MOVE-04', text: 'Out of a town it may go by any edge, also back where it came from.' },
    { id: 'DOS-MOVE-05', text: 'A dead end takes 1 steam to enter, and the move ends there.' },
    { id: 'DOS-MOVE-06', text: 'Each tile you enter costs 1 steam, a town too. A hill costs 2.' },
    {
      id: 'DOS-MOVE-07',
      text: 'If another train stands on the segment that you enter, it costs 1 more; on a junction, if it stands anywhere on the tile. In towns there is no such charge, and on a bridge or double curve only the same segment counts.',
    },
    {
      id: 'DOS-MOVE-08',
      text: 'The whole move may not cost more steam than you have. Your steam falls by what it costs.',
    },
    {
      id: 'DOS-MOVE-09',
      text: 'You may not stop on a segment or junction where another train stands. In towns you may, and on a bridge or double curve whose other segment it occupies.',
    },
    {
      id: 'DOS-MOVE-10',
      text: 'You may enter the same tile more than once in a move, for instance after turning round in a town, and pay each time.',
    },
    { id: 'DOS-MOVE-11', text: 'You cannot leave by an edge behind which no tile lies yet.' },
  ],
};
