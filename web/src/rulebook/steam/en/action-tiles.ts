import type { Chapter } from '../../rulebook.ts';

export const actionTiles: Chapter = {
  id: 'action-tiles',
  title: 'Action tiles',
  about:
    'Each turn everybody takes one of seven tiles. It gives an advantage for this turn; in the Base Game its number also decides when you act in the next.',
  rules: [
    {
      id: 'STM-ACT-01',
      text: 'In turn order, every player who is still in the game takes exactly one of the tiles that are left.',
    },
    {
      id: 'STM-ACT-02',
      text: '1 Turn Order. Base Game: nothing but its number, with which you go first in the next turn. Standard Game: one free pass in the auction of the next turn.',
    },
    {
      id: 'STM-ACT-03',
      text: '2 First Move: you act first in both rounds of moving goods this turn. The others keep their order.',
    },
    {
      id: 'STM-ACT-04',
      text: '3 Engineer: you may build four tiles this turn instead of three. They cost what they always cost.',
    },
    {
      id: 'STM-ACT-05',
      text: '4 First Build: you build before everybody else this turn. The others keep their order.',
    },
    {
      id: 'STM-ACT-06',
      text: '5 City Growth: during your build turn, take all cubes of one space of the Goods Supply, put them on one city that has no City Growth marker, and place a marker there.',
    },
    {
      id: 'STM-ACT-07',
      text: 'City Growth works in any printed city without a marker, wherever it is and whether or not it has cubes or track. New Cities never grow: they carry a marker from the start.',
    },
    {
      id: 'STM-ACT-08',
      text: '6 Locomotive: your locomotive goes up one level as soon as you take the tile. You cannot take it at level 6, and you cannot take it as a pass.',
    },
    {
      id: 'STM-ACT-09',
      text: '7 Urbanization: during your build turn, place one New City tile of any colour that is left on any town, and put all cubes of one space of the Goods Supply on it.',
    },
    {
      id: 'STM-ACT-10',
      text: 'When every town is a city already, or no New City tile is left, nobody can take Urbanization, not even as a pass.',
    },
    {
      id: 'STM-ACT-11',
      text: 'Urbanization and City Growth may be done at any moment of your build turn, before, between or after your track tiles, but only once. They do not count as one of your tiles.',
    },
    {
      id: 'STM-ACT-12',
      text: 'A town tile that lies where the New City goes is first taken off and put back into the supply.',
    },
    {
      id: 'STM-ACT-13',
      text: 'You need no track there: any town can be urbanized, also one that only others have reached, or nobody.',
    },
    {
      id: 'STM-ACT-14',
      text: 'When the Goods Supply is empty, a New City comes without cubes, and City Growth can only be passed; so it can when no city is left to grow. As long as some space holds cubes, you must choose one that does.',
    },
    { id: 'STM-ACT-15', text: 'Delivered cubes go back into the bag and never come into play again.' },
    {
      id: 'STM-ACT-20',
      text: 'Base Game: City Growth costs $2 and Urbanization $6, paid when you take the tile. Having paid, you must do it in your build turn.',
    },
    {
      id: 'STM-ACT-21',
      text: 'Base Game: City Growth and Urbanization can be taken as a pass. You say so at once, pay nothing and may not do the action; the number of the tile still decides your place in the next turn. No other tile can be passed.',
    },
    {
      id: 'STM-ACT-22',
      text: 'Base Game: Locomotive costs $4 plus the new level, paid when you take it: $6 for level 2, $7 for 3, $8 for 4, $9 for 5, $10 for 6.',
    },
    {
      id: 'STM-ACT-23',
      text: 'If you cannot afford Locomotive, you cannot take it. If you cannot afford City Growth or Urbanization, you may still take it as a pass.',
    },
    {
      id: 'STM-ACT-24',
      text: 'Whoever has paid for City Growth or Urbanization must do it before ending the build turn. If City Growth has become impossible meanwhile, it lapses, and the money is not given back.',
    },
    {
      id: 'STM-ACT-30',
      text: 'Standard Game: no tile costs anything, neither when it is taken nor when it is used. Locomotive improves your locomotive for nothing.',
    },
    {
      id: 'STM-ACT-31',
      text: 'Standard Game: whether you use City Growth or Urbanization you decide in your build turn, not when you take the tile.',
    },
    {
      id: 'STM-ACT-32',
      text: 'In the Standard Game, too, Locomotive cannot be taken at level 6, nor Urbanization when no town or no New City is left.',
    },
    {
      id: 'STM-ACT-33',
      text: 'If none of the tiles that are left can be taken, you take one of them as a pass. It can happen to the sixth player, with only Locomotive at level 6 and an impossible Urbanization to choose from.',
    },
  ],
};
