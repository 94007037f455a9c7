import type { Chapter } from '../../rulebook.ts';

export const barrelhead: Chapter = {
  id: 'barrelhead',
  title: 'Option: cash on the barrelhead',
  about: 'No more riding on credit: fees are paid before the wheels turn.',
  rules: [
    {
      id: 'SNS-CASH-01',
      text: 'Fees are due before use: before the first step on a property in a turn, and before a highball roll on the way, for the property you are on, which then counts as used in that turn.',
    },
    {
      id: 'SNS-CASH-02',
      text: 'In all you pay what you would pay at the end of the turn: before each step, only what the fees grow by. What a property costs is settled when you first use it in the turn. What a player has been paid stays paid; only the bank may return money.',
    },
    {
      id: 'SNS-CASH-03',
      text: 'A step that you cannot pay for, even by mortgaging as much as you care to, is not allowed. Nobody is forced to sell, and there are no debts from fees.',
    },
    { id: 'SNS-CASH-04', text: 'A payoff that you receive in a turn can pay for the steps after it.' },
    {
      id: 'SNS-CASH-05',
      text: 'After a catastrophic breakdown the fee that was paid before the roll is not returned.',
    },
  ],
};
