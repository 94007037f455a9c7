import type { Chapter } from '../../rulebook.ts';

export const map: Chapter = {
  id: 'map',
  title: 'The map and its spaces',
  about:
    'The map is a net of spaces joined by track and ferry lines. You move from space to space and pay movement points for each step.',
  rules: [
    { id: 'SNS-MAP-01', text: 'Spaces are joined by segments, and each segment belongs to exactly one property.' },
    {
      id: 'SNS-MAP-02',
      text: 'A space is a milepost, a junction, a ferry point, a city or a hub. A hub is drawn as two cities side by side, but in every way it is one space and one city.',
    },
    { id: 'SNS-MAP-03', text: 'To enter a milepost, a city or a hub costs 1 movement point. Junctions cost nothing.' },
    {
      id: 'SNS-MAP-04',
      text: 'A step to a ferry point or away from one costs 2 movement points in all, also from one ferry point to the next.',
    },
    {
      id: 'SNS-MAP-05',
      text: 'You change from one property to another only in a space where they meet. Lines that merely cross in the drawing are not connected.',
    },
    {
      id: 'SNS-MAP-06',
      text: 'Any number of locomotives may be in the same space. You may turn round and use the same track again, unless the table forbids using a segment twice in one journey; even then you may run back where there is no other way out.',
    },
    {
      id: 'SNS-MAP-07',
      text: 'You cannot stop on a junction: a step goes on over it, at once, to a space beyond. It has to end in another space than the one where it began.',
    },
    {
      id: 'SNS-MAP-08',
      text: 'You use a property in a turn if you run over at least one of its segments. To stand in a space is not to use anything, but for one exception after a catastrophic breakdown (SNS-HB-06).',
    },
  ],
};
