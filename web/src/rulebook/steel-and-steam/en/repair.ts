import type { Chapter } from '../../rulebook.ts';

export const repair: Chapter = {
  id: 'repair',
  title: 'Repairs',
  about: 'Time in the station can go into your locomotive. A low level makes highballs safer.',
  rules: [
    {
      id: 'SNS-REP-01',
      text: 'In the station, after business, each level of repair costs 2 movement points. From broken down to level 7 is one level.',
    },
    {
      id: 'SNS-REP-02',
      text: 'You cannot highball to gain points for a repair where you are. Points of a highball made before you arrived may be used.',
    },
    { id: 'SNS-REP-03', text: 'You cannot repair beyond the best level of the model (SNS-LOCO-02).' },
  ],
};
