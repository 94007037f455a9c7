import type { Chapter } from '../../rulebook.ts';

export const highballing: Chapter = {
  id: 'highballing',
  title: 'Highballing',
  about:
    'In a hurry you can drive your locomotive harder. It may run further this turn, but it wears out and can break down.',
  rules: [
    {
      id: 'SNS-HB-01',
      text: 'You declare a highball when you have a destination, before you spend any movement point in the turn. A locomotive that is broken down cannot do it. In the station you can only when you are leaving on a new journey.',
    },
    {
      id: 'SNS-HB-02',
      text: 'Roll the dice and subtract the maintenance level. Below 0: catastrophic breakdown (SNS-HB-06). 0: level +3, no benefit. 1 or 2: level +2, partial benefit. 3 or 4: level +2, full benefit. 5 to 7: level +1, full benefit. 8 or more: full benefit, no wear. The full benefit is 4 movement points for a 4-4-0, 5 for a 4-6-2 and 6 for a 4-8-4; the partial one 2, 2 and 3.',
    },
    {
      id: 'SNS-HB-03',
      text: 'The level rises first. If that takes it above 7, the locomotive breaks down: there is no benefit, and this turn it has its breakdown movement points.',
    },
    {
      id: 'SNS-HB-04',
      text: 'Once you have highballed you must use all your movement points; ballast cannot be dumped.',
    },
    { id: 'SNS-HB-05', text: 'You may highball once in a turn.' },
    {
      id: 'SNS-HB-06',
      text: 'After a catastrophic breakdown you do not move in this turn. You still pay the fee for the property you are on, the one you used last; in the station you pay none.',
    },
    {
      id: 'SNS-HB-07',
      text: 'In the turns after a catastrophic breakdown the locomotive has its breakdown movement points, until it is repaired.',
    },
    {
      id: 'SNS-HB-08',
      text: 'Points of a highball that are left when you arrive may be used to repair and to leave again.',
    },
    {
      id: 'SNS-HB-09',
      text: 'If you arrive on a highball and have nothing to repair, you must leave again and use up your points. If there is nothing at all to spend them on, they are lost.',
    },
  ],
};
