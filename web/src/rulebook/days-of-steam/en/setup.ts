import type { Chapter } from '../../rulebook.ts';

export const setup: Chapter = {
  id: 'setup',
  title: 'Setting up',
  about:
    'The program does all of this: one town on the map with all trains in it, two more on display, three track tiles in every hand.',
  rules: [
    { id: 'DOS-SETUP-01', text: 'All goods cubes go into the bag.' },
    {
      id: 'DOS-SETUP-02',
      text: 'The towns are shuffled. One of them is the start town: it begins the map, and all trains stand in it. It gets no goods, unless the table says so.',
    },
    {
      id: 'DOS-SETUP-03',
      text: 'Two more towns are turned up as the display, and each gets 2 goods from the bag. The other 9 are the town deck, face down.',
    },
    {
      id: 'DOS-SETUP-04',
      text: 'The track tiles are shuffled and every player is dealt 3. The rest is the track deck.',
    },
    { id: 'DOS-SETUP-05', text: 'Every train starts with 0 steam.' },
    { id: 'DOS-SETUP-06', text: 'Who goes first is drawn by lot. From there on turns go clockwise.' },
    { id: 'DOS-SETUP-07', text: 'At the start nobody has coal, circuit counters or delivered goods.' },
  ],
};
