import type { Chapter } from '../../rulebook.ts';

export const repairYards: Chapter = {
  id: 'repair-yards',
  title: 'Option: repair yards',
  about: 'A workshop of your own, where repairs cost half.',
  rules: [
    { id: 'SNS-YARD-01', text: 'As your business you may build a repair yard for $7,000. Each player can build 2.' },
    {
      id: 'SNS-YARD-02',
      text: 'It goes into your home city or the city where you are. A city can have one yard in all, unless the table allows one for each player.',
    },
    {
      id: 'SNS-YARD-03',
      text: 'In a city with a yard of yours, each level of repair costs 1 movement point, whether the city is your destination or you only come through.',
    },
    { id: 'SNS-YARD-04', text: 'You may use a yard in the same stop in which you built it.' },
    { id: 'SNS-YARD-05', text: 'Other players have no use of your yard and pay nothing for it.' },
  ],
};
