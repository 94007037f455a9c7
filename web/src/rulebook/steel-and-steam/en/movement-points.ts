import type { Chapter } from '../../rulebook.ts';

export const movementPoints: Chapter = {
  id: 'movement-points',
  title: 'Spending movement points',
  about:
    'You need not use all your points, but you cannot stand still either. What you do not use is lost, but for half of a ferry step or of a repair.',
  rules: [
    {
      id: 'SNS-MP-01',
      text: 'If you have not highballed, you may end your turn early. This is called dumping ballast, and the points that are left are lost.',
    },
    {
      id: 'SNS-MP-02',
      text: 'You must spend at least 1 movement point in a turn, on moving, on a repair, or on half of either. Only who can spend none is excused.',
    },
    {
      id: 'SNS-MP-03',
      text: 'With your last point you may pay half of a ferry step, or of a repair, that costs 2. That ends the turn, and in your next one only 1 point is missing.',
    },
    {
      id: 'SNS-MP-04',
      text: 'The half is good only for that very step or repair. If you make another step or repair, leave on a new journey or end the turn first, it is lost.',
    },
    { id: 'SNS-MP-05', text: 'Points dumped as ballast are never carried over.' },
    {
      id: 'SNS-MP-06',
      text: 'Points that are left when you arrive can still be used in this turn, to repair and to leave.',
    },
  ],
};
