import type { Chapter } from '../../rulebook.ts';

export const circuits: Chapter = {
  id: 'circuits',
  title: 'Circuits',
  about:
    'A circuit is a round trip by rail through two towns or more. Whoever plays the tile that makes a new one gets a counter, worth 1 point.',
  rules: [
    {
      id: 'DOS-CIRC-01',
      text: 'A circuit is a closed run of track through at least 2 different towns. It uses no segment twice and never reverses. Colours do not matter.',
    },
    { id: 'DOS-CIRC-02', text: 'It comes into a town by one edge and leaves by another, and visits no town twice.' },
    {
      id: 'DOS-CIRC-03',
      text: 'Bridges, double curves and junctions may be passed twice, on different segments. But a stretch that two segments of a junction share cannot be used twice.',
    },
    {
      id: 'DOS-CIRC-04',
      text: 'A circuit is new if it uses a segment that was not there before this tile. When a tile is built over, a segment between the same two edges as before is not new.',
    },
    { id: 'DOS-CIRC-05', text: 'A new way between the same two towns makes a new circuit.' },
    {
      id: 'DOS-CIRC-06',
      text: 'You take one circuit counter at once: one for the turn, however many circuits the tile makes.',
    },
    { id: 'DOS-CIRC-07', text: 'When all 7 counters are taken, circuits earn nothing more.' },
    { id: 'DOS-CIRC-08', text: 'Where the trains are does not matter, nor whose they are.' },
  ],
};
