import type { Chapter } from '../../rulebook.ts';

export const depression: Chapter = {
  id: 'depression',
  title: 'Option: Great Depression',
  about: 'Only together with the fluctuating economy: once a game, the worst can happen.',
  rules: [
    { id: 'SNS-DEP-01', text: 'A double 1 during a Bust begins the Great Depression, once in a game.' },
    {
      id: 'SNS-DEP-02',
      text: 'Then every player rolls the dice at once and pays the bank that many thousand dollars, in turn order from whoever rolled the double 1; by seats, if the order is not settled yet.',
    },
    {
      id: 'SNS-DEP-03',
      text: 'While it lasts, payoffs fall by the reductions of Bust and Bearish together. The extra $1,000 of the Bust is still due.',
    },
    {
      id: 'SNS-DEP-04',
      text: 'Any doubles end it, and then change the economy as doubles in a Bust do. Doubles among the rolls for the payment count too, but only after all have paid.',
    },
    {
      id: 'SNS-DEP-05',
      text: 'Who cannot pay raises money as SNS-FEE-09 says; what is still missing is dealt with in the same way.',
    },
  ],
};
