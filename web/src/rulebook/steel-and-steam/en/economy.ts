import type { Chapter } from '../../rulebook.ts';

export const economy: Chapter = {
  id: 'economy',
  title: 'Option: fluctuating economy',
  about: 'Doubles move the economy up and down between Bust and Boom, and payoffs with it.',
  rules: [
    {
      id: 'SNS-ECO-01',
      text: 'The economy is in one of five states: Bust, Bearish, Normal, Bullish or Boom. It starts at Normal.',
    },
    {
      id: 'SNS-ECO-02',
      text: 'All doubles, whoever rolls them and whatever for, even while setting up, may change it. From Normal, 1 or 2 lead to Bearish, 5 or 6 to Bullish. From Bullish, 1 to 4 lead to Normal, 6 to Boom; from Boom, 1 to 5 lead to Bullish. From Bearish, 3 to 6 lead to Normal, 1 to Bust; from Bust, 2 to 6 lead to Bearish. Others change nothing.',
    },
    {
      id: 'SNS-ECO-03',
      text: 'A payoff changes by $500 for every full $5,000 of it in a Bullish or Bearish economy, and by $500 for every full $2,500 in a Boom or Bust: up in good times, down in bad ones.',
    },
    { id: 'SNS-ECO-04', text: 'What counts is the state of the economy when you arrive.' },
    {
      id: 'SNS-ECO-05',
      text: 'In a Boom you do not pay the $1,000 if you used only properties of the bank and your own in the turn. If you used any others, you pay all fees as usual.',
    },
    {
      id: 'SNS-ECO-06',
      text: 'In a Bust you pay the bank $1,000 more in every turn in which you have any fee to pay.',
    },
    { id: 'SNS-ECO-07', text: 'Doubles change the economy before the roll has its own effect.' },
  ],
};
