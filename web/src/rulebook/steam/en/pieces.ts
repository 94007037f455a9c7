import type { Chapter } from '../../rulebook.ts';

export const pieces: Chapter = {
  id: 'pieces',
  title: 'The pieces',
  about: 'What is in the box. Some of it never runs out, such as money; tiles and goods cubes do.',
  rules: [
    {
      id: 'STM-COMP-01',
      text: 'Three to six players can play. Of the two maps, Northeastern USA & Southeastern Canada suits three or four best, and Lower Rhine & Ruhr four or five; six are for bigger maps.',
    },
    {
      id: 'STM-COMP-02',
      text: 'The players’ colours are orange, green, natural, white, brown and black. Tokens mark links, income, victory points, locomotive level and turn order. There are 24 of each colour, but that is no limit: nobody has to stop because tokens have run out.',
    },
    { id: 'STM-COMP-03', text: 'There are 96 goods cubes: 20 red, 20 blue, 20 yellow, 20 purple and 16 gray.' },
    {
      id: 'STM-COMP-04',
      text: 'There are eight New City tiles: one each of red, yellow, purple and blue, and four gray ones. When a colour is used up, no more of it can be founded.',
    },
    {
      id: 'STM-COMP-05',
      text: 'There are seven action tiles, each with a fixed number: 1 Turn Order, 2 First Move, 3 Engineer, 4 First Build, 5 City Growth, 6 Locomotive, 7 Urbanization.',
    },
    {
      id: 'STM-COMP-06',
      text: 'There are ten City Growth markers. A game has at most ten turns with one City Growth in each, so they never run out.',
    },
    {
      id: 'STM-COMP-07',
      text: 'Money comes in tokens of $1, $5 and $10. The 68 tokens are only a means of counting: the bank always has enough and gives change at any time.',
    },
    {
      id: 'STM-COMP-08',
      text: 'There are 136 track tiles, printed on both sides except for four, with 21 different faces. They are limited: when the tiles with a face are used up, that track cannot be built.',
    },
    {
      id: 'STM-COMP-09',
      text: 'The Goods Supply of the printed boards has 12 spaces. A map of your own may say another number.',
    },
    {
      id: 'STM-COMP-10',
      text: 'Income never falls below −10, and victory points never fall below 0 during play. Neither has an upper limit, unless the option “Highest income” sets one for income.',
    },
    {
      id: 'STM-COMP-11',
      text: 'A locomotive has a level from 1 to 6. The level is the greatest number of links a cube can travel in one delivery.',
    },
  ],
};
