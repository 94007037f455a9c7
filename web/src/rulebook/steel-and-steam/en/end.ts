import type { Chapter } from '../../rulebook.ts';

export const end: Chapter = {
  id: 'end',
  title: 'Net worth and the end',
  about: 'Which way the game ends is chosen before it starts.',
  rules: [
    {
      id: 'SNS-END-01',
      text: 'Your net worth is your cash and the prices of your deeds in good standing. Mortgaged deeds, locomotives and repair yards count nothing.',
    },
    {
      id: 'SNS-END-02',
      text: 'The short game ends the moment the bank’s last deed is bought. Fees not paid yet in that turn are not collected. The highest net worth wins; who is equal shares the victory.',
    },
    {
      id: 'SNS-END-03',
      text: 'In the long game you win at once if you enter your home city with the target net worth, after the fees of the turn so far, which you must be able to pay from your cash. The target is $375,000 for three players, $340,000 for four, $305,000 for five and $270,000 for six.',
    },
    {
      id: 'SNS-END-04',
      text: 'Your home city need not be your destination. If it is, the payoff counts first, but no business comes before the test.',
    },
    {
      id: 'SNS-END-05',
      text: 'If you fall short, nothing happens and your turn goes on. The fees are paid once, at its end.',
    },
    { id: 'SNS-END-06', text: 'To start the game in your home city, or to stay there, is not to enter it.' },
    {
      id: 'SNS-END-07',
      text: 'In the experimental game everybody has an open victory card, from a deck of our own, and whoever fulfils theirs wins at once; if several do, the first in turn order from the player on turn. At the start of your turn you may give up the turn and $10,000 for another card. If the bank’s last deed is bought first, the game ends like the short one.',
    },
  ],
};
