import type { Chapter } from '../../rulebook.ts';

export const income: Chapter = {
  id: 'income',
  title: 'Income and expenses',
  about:
    'Now your income is paid out, or you pay if it is negative. In the Standard Game locomotives must be kept up as well.',
  rules: [
    {
      id: 'STM-INC-01',
      text: 'Base Game: in turn order, whoever has a positive income receives it, whoever has a negative one pays as much, and 0 means neither.',
    },
    {
      id: 'STM-INC-02',
      text: 'What counts is your income at the start of the phase. If you lower it in order to pay, you do not owe more.',
    },
    {
      id: 'STM-INC-03',
      text: 'If your cash is not enough, money is raised as STM-MONEY-05 says: $5 for each step of income, then $5 for every 2 victory points.',
    },
    { id: 'STM-INC-04', text: 'Whoever cannot pay even so is bankrupt.' },
    { id: 'STM-INC-05', text: 'In the Base Game locomotives cost no maintenance.' },
    {
      id: 'STM-INC-10',
      text: 'Standard Game: you collect or pay your income and also pay $1 for each level of your locomotive, both settled as one sum.',
    },
    { id: 'STM-INC-11', text: 'If the sum is in your favour you receive it; if not, you pay it out of your cash.' },
    {
      id: 'STM-INC-12',
      text: 'For what is missing after all your cash, you lose 1 victory point for every $2 or part of $2, and once you have none left, 1 income for every $2. If $1 is over, you get it back.',
    },
    {
      id: 'STM-INC-13',
      text: 'You are bankrupt only if you still owe money with no cash, no victory points and an income of −10.',
    },
    {
      id: 'STM-INC-14',
      text: 'What you owe is fixed before you begin to pay; losing income while paying does not add to it.',
    },
  ],
};

export const bankruptcy: Chapter = {
  id: 'bankruptcy',
  title: 'Bankruptcy',
  about: 'Bankruptcy is rare, and it is the end for a player. Only the expenses of a turn can bring it about.',
  rules: [
    {
      id: 'STM-BANK-01',
      text: 'A bankrupt player is out: all their tokens leave the board, their cash goes to the bank, their links become nobody’s as STM-OWN-14 says, and their action tile no longer counts for the order.',
    },
    {
      id: 'STM-BANK-02',
      text: 'Only a payment that you have to make can bankrupt you, and only income and expenses demand one. What you cannot afford otherwise you simply cannot do.',
    },
    {
      id: 'STM-BANK-03',
      text: 'Players who are out are skipped everywhere and cannot win. The number of turns and of goods cubes stays as it was.',
    },
    {
      id: 'STM-BANK-04',
      text: 'If only one player is left when all have settled their expenses, the game ends at once and that player wins. If nobody is left, nobody wins.',
    },
  ],
};

export const turnOrder: Chapter = {
  id: 'turn-order',
  title: 'The next turn order (Base Game)',
  about: 'In the Base Game your action tile also says when it will be your turn next.',
  rules: [
    {
      id: 'STM-ORD-01',
      text: 'Base Game: the order of the next turn follows the numbers of the action tiles taken, lowest first, also of those taken as a pass.',
    },
    { id: 'STM-ORD-02', text: 'In the Base Game only the first order is auctioned. There is no further auction.' },
  ],
};

export const end: Chapter = {
  id: 'end',
  title: 'The end and the winner',
  about: 'After the last turn, income and completed links are turned into victory points.',
  rules: [
    {
      id: 'STM-END-01',
      text: 'After income and expenses of the last turn the game is over, and the final score is counted.',
    },
    { id: 'STM-END-02', text: 'A positive income gives 1 victory point for every 2 of income, rounded down.' },
    {
      id: 'STM-END-03',
      text: 'A negative income costs 2 victory points for every 1 below zero. An income of 0 changes nothing.',
    },
    {
      id: 'STM-END-04',
      text: 'Incomplete links count for nothing. Every completed link you own gives 1 victory point.',
    },
    { id: 'STM-END-05', text: 'Cash is worth nothing.' },
    { id: 'STM-END-06', text: 'The final score may be below zero.' },
    {
      id: 'STM-END-07',
      text: 'Whoever has most victory points wins. Of several with the same number, the one with the higher income wins.',
    },
    {
      id: 'STM-END-08',
      text: 'If that is equal too, the winner is the one who took the action tile with the lowest number in the last turn, passed or not. The Standard Game uses the same numbers, so there is exactly one winner.',
    },
  ],
};
