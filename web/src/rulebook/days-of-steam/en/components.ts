import type { Chapter } from '../../rulebook.ts';

export const components: Chapter = {
  id: 'components',
  title: 'What there is',
  about:
    'Two to four players share one map, which grows tile by tile. Everything lies open but the tiles in hands and decks and the goods in the bag.',
  rules: [
    {
      id: 'DOS-COMP-01',
      text: 'Two to four can play. Each player has one train, one steam marker and one train tile, which shows how much steam the train has.',
    },
    { id: 'DOS-COMP-02', text: 'There are 12 towns, 3 of each colour: red, yellow, green and blue.' },
    {
      id: 'DOS-COMP-03',
      text: 'There are 80 track tiles. The printed mix is not known, so the tiles that come with this program are a mix of our own; a table may use another deck.',
    },
    { id: 'DOS-COMP-04', text: 'There are 28 goods cubes: 7 red, 7 blue, 7 green and 7 yellow.' },
    { id: 'DOS-COMP-05', text: 'There are 7 circuit counters for all players together.' },
    { id: 'DOS-COMP-06', text: 'There are 20 coal cubes, enough for 5 each at a table of four.' },
    {
      id: 'DOS-COMP-07',
      text: 'There is one six-sided die, for the speed limit, and one bag, from which goods are drawn.',
    },
    {
      id: 'DOS-COMP-08',
      text: 'Every tile has a coal-car number: the steam you gain by playing it. It is 1 or 2 on track tiles and 1 on towns, unless the table sets another number for towns.',
    },
  ],
};
