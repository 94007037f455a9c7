import type { Chapter } from '../../rulebook.ts';

export const money: Chapter = {
  id: 'money',
  title: 'Money',
  about:
    'You will always be short of money. In the Base Game the bank lends it when you need it, in exchange for income in every turn to come.',
  rules: [
    { id: 'STM-MONEY-01', text: 'Base Game: the bank gives you $5 each time you lower your income by 1.' },
    { id: 'STM-MONEY-02', text: 'If your income is already at −10, every $5 costs you 2 victory points instead.' },
    {
      id: 'STM-MONEY-03',
      text: 'That takes at least 2 victory points. With income at −10 and 0 or 1 victory points you cannot raise anything.',
    },
    {
      id: 'STM-MONEY-04',
      text: 'You raise money only for a payment that is due now and exceeds your cash. All your cash goes first, and you take only as many steps of $5 as are needed; up to $4 may be left over, which you keep.',
    },
    {
      id: 'STM-MONEY-05',
      text: 'It happens by itself: for every $5 or part of $5 that is missing, one step, first from income and then from victory points. Nobody can raise money just to have it.',
    },
    {
      id: 'STM-MONEY-06',
      text: 'You can afford your cash, plus $5 for every step of income above −10, plus $5 for every 2 victory points. What costs more than that cannot be bought; trying does not make you bankrupt.',
    },
    {
      id: 'STM-MONEY-07',
      text: 'Everything is paid when it happens: a bid, an action tile, each track tile. Because change is used again, it comes to the same as paying the sum at once.',
    },
    { id: 'STM-MONEY-08', text: 'Everybody’s cash is open for all to see.' },
    { id: 'STM-MONEY-09', text: 'Players cannot give each other money or trade with it.' },
  ],
};

export const turn: Chapter = {
  id: 'turn',
  title: 'The course of a turn',
  about:
    'Base Game: 1 select action tiles, 2 build track, 3 move goods in two rounds, 4 income and expenses, 5 turn order, 6 set up the next turn. Standard Game: 1 buy capital, 2 auction of turn order, 3 select action tiles, 4 build track, 5 move goods in two rounds, 6 income and expenses, 7 set up the next turn.',
  rules: [
    { id: 'STM-TURN-01', text: 'All players finish a phase before the next one begins.' },
    {
      id: 'STM-TURN-02',
      text: 'The last turn ends after income and expenses: after phase 4 in the Base Game, after phase 6 in the Standard Game.',
    },
    {
      id: 'STM-TURN-03',
      text: 'To set up the next turn, all action tiles go back and the turn marker moves on. Neither the cities nor the Goods Supply are filled up again.',
    },
  ],
};

export const capital: Chapter = {
  id: 'capital',
  title: 'Buying capital (Standard Game)',
  about:
    'In the Standard Game you must guess at the start of a turn how much money the whole turn will take. Later in the turn nobody lends you any.',
  rules: [
    {
      id: 'STM-CAP-01',
      text: 'In phase 1, in turn order, each player buys any number of units of $5, or none. Each costs 1 income, or 2 victory points once income is at −10. The option “Capital for victory points” can rule the latter out.',
    },
    {
      id: 'STM-CAP-02',
      text: 'All payments after that come out of cash; no money can be raised. What you cannot pay in cash you cannot build or bid. Only expenses beyond your cash are met in another way (STM-INC-12).',
    },
    { id: 'STM-CAP-03', text: 'To buy at least $10 in the first turn is good advice, but not a rule.' },
    {
      id: 'STM-CAP-04',
      text: 'At a table with newcomers, the option “Credit for newcomers” lets the players you name raise money as in the Base Game, for track, for expenses or for both.',
    },
  ],
};

export const auction: Chapter = {
  id: 'auction',
  title: 'Auction of turn order (Standard Game)',
  about:
    'In the Standard Game everybody bids for turn order in every turn. Those who drop out early go late, but pay little or nothing.',
  rules: [
    {
      id: 'STM-SAUC-01',
      text: 'The player who is first at present begins, and bidding goes round in the present turn order.',
    },
    {
      id: 'STM-SAUC-02',
      text: 'When it is your turn, bid more than the highest bid so far or pass. As long as there is no bid, $0 is enough.',
    },
    { id: 'STM-SAUC-03', text: 'No bid may exceed the cash of the bidder.' },
    { id: 'STM-SAUC-04', text: 'Whoever passes is out and takes the last position that is still free.' },
    {
      id: 'STM-SAUC-05',
      text: 'Whoever held Turn Order in the last turn may pass once without dropping out, or drop out at once instead. Once the free pass is used, the next pass is final. In the first turn nobody has this.',
    },
    {
      id: 'STM-SAUC-06',
      text: 'The last one left takes the first position at their own last bid, or for $0 without one.',
    },
    {
      id: 'STM-SAUC-07',
      text: 'You are never asked to outbid yourself: while you hold the highest bid, your turn to bid is skipped.',
    },
    {
      id: 'STM-SAUC-08',
      text: 'After the auction the first and second pay their last bid in full, the last pays nothing, and all others pay half, rounded up. Whoever never bid pays nothing.',
    },
    {
      id: 'STM-SAUC-09',
      text: 'With three players, the first two pay in full and the third nothing. When only two are left in the game, the second is also the last and pays nothing, unless the option “Auction between two” says otherwise.',
    },
  ],
};
