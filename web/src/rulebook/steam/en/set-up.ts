import type { Chapter } from '../../rulebook.ts';

export const setUp: Chapter = {
  id: 'set-up',
  title: 'Setting up',
  about:
    'Goods cubes are drawn at random before the first turn. After that, chance plays no part any more, and everybody sees everything.',
  rules: [
    {
      id: 'STM-SETUP-01',
      text: 'All goods cubes go into the bag. Each printed city then gets as many cubes, drawn at random, as the number printed on it says.',
    },
    {
      id: 'STM-SETUP-02',
      text: 'On Lower Rhine & Ruhr with exactly three players, each city gets one cube fewer (but not less than none). On the American map nothing changes.',
    },
    {
      id: 'STM-SETUP-03',
      text: 'Every space of the Goods Supply gets three random cubes. With exactly three players it gets two, on every map.',
    },
    {
      id: 'STM-SETUP-04',
      text: 'The Goods Supply is open for all to see, and the cubes of a space stay together as a set. Once the game is set up, no cube is drawn from the bag again.',
    },
    {
      id: 'STM-SETUP-05',
      text: 'Everybody begins with income 0, no victory points, a locomotive of level 1, no cash and no links.',
    },
    { id: 'STM-SETUP-06', text: 'The turn marker begins on turn 1.' },
    {
      id: 'STM-SETUP-07',
      text: 'The game lasts 10 turns with three players, 8 with four, and 7 with five or six. Bankruptcies do not make it shorter.',
    },
    {
      id: 'STM-SETUP-08',
      text: 'In the Base Game the action tiles show their number and price; in the Standard Game they lie on the other side. Their numbers still count there if the end of the game is a tie.',
    },
  ],
};

export const firstOrder: Chapter = {
  id: 'first-order',
  title: 'The first turn order',
  about:
    'Turn order matters much. In the Base Game it is first auctioned, in a first game and in the Standard Game it is drawn by lot.',
  rules: [
    {
      id: 'STM-BAUC-01',
      text: 'Base Game: the positions are auctioned one after the other, the first position first. Whoever is left over at the end takes the last position for nothing.',
    },
    {
      id: 'STM-BAUC-02',
      text: 'A player drawn at random opens the auction for the first position. Bidding goes round clockwise.',
    },
    {
      id: 'STM-BAUC-03',
      text: 'When it is your turn, outbid the highest bid by at least $1 or pass. The first bid may be $0.',
    },
    {
      id: 'STM-BAUC-04',
      text: 'Whoever passes is out of the auction for that position only, and bids again for the next.',
    },
    {
      id: 'STM-BAUC-05',
      text: 'When all but one have passed, the one who is left wins the position and pays their own last bid, or $0 if there was none.',
    },
    {
      id: 'STM-BAUC-06',
      text: 'The winner pays at once by raising money: income falls by 1 for every $5, and the change is kept as cash.',
    },
    { id: 'STM-BAUC-07', text: 'You may not bid more than you could raise. At the start of the game that is $50.' },
    {
      id: 'STM-BAUC-08',
      text: 'Winners take no further part. The next auction is opened by the first player clockwise from the last winner who has no position yet.',
    },
    { id: 'STM-BAUC-09', text: 'When the order is auctioned, nobody gets any money to start with.' },
    {
      id: 'STM-FIRST-01',
      text: 'Base Game, turn order by lot: everybody draws an action tile. Whoever has the lowest number goes first, and the others follow clockwise from there, whatever they drew.',
    },
    {
      id: 'STM-FIRST-02',
      text: 'Before the first turn, players are given money by their position: $0 for the first, $1 for the second, $2 for the third, and so on.',
    },
    {
      id: 'STM-FIRST-03',
      text: 'The drawn tiles go back before the first turn. Everything else is as in the Base Game.',
    },
    {
      id: 'STM-SINIT-01',
      text: 'Standard Game: everybody gets a random action tile, and the order follows the numbers, lowest first. Seating does not matter, and no money is given out.',
    },
    {
      id: 'STM-SINIT-02',
      text: 'That order holds for buying capital in the first turn and decides who opens the first auction for turn order.',
    },
  ],
};
