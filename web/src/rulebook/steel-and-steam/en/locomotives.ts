import type { Chapter } from '../../rulebook.ts';

export const locomotives: Chapter = {
  id: 'locomotives',
  title: 'Locomotives',
  about: 'Better models run further and stay in better repair. The lower the maintenance level, the better.',
  rules: [
    {
      id: 'SNS-LOCO-01',
      text: 'Your movement points for a turn depend on the model: 8 for a 4-4-0, 10 for a 4-6-2, 13 for a 4-8-4. Broken down, they have 4, 5 and 6. A highball may add some (SNS-HB-02).',
    },
    {
      id: 'SNS-LOCO-02',
      text: 'The maintenance level runs from the model’s best (2 for a 4-4-0, 1 for a 4-6-2, 0 for a 4-8-4) to 7. After 7 comes B!: broken down. Higher is worse.',
    },
    { id: 'SNS-LOCO-03', text: 'Whatever would raise the level above 7 breaks the locomotive down.' },
    {
      id: 'SNS-LOCO-04',
      text: 'A locomotive that is broken down has only its breakdown movement points and cannot highball, until it is repaired to level 7 or better.',
    },
    { id: 'SNS-LOCO-05', text: 'No repair brings the level below the best one of the model.' },
  ],
};
