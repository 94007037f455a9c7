import type { Chapter } from '../../rulebook.ts';

export const business: Chapter = {
  id: 'business',
  title: 'Business on arrival',
  about: 'Business is where your money goes to work: a railway, a better locomotive, or a rival’s mortgaged deed.',
  rules: [
    {
      id: 'SNS-BUS-01',
      text: 'For each completed journey you may do one item of business: buy a deed, upgrade your locomotive, take over a deed, or, with that optional rule, build a repair yard. You may also do none.',
    },
    {
      id: 'SNS-BUS-02',
      text: 'You may buy any one of the bank’s deeds at its price, wherever you are. It is yours in good standing.',
    },
    {
      id: 'SNS-BUS-03',
      text: 'You may upgrade to any better model: a 4-6-2 costs $20,000, a 4-8-4 costs $30,000, also straight from a 4-4-0. The old one brings nothing.',
    },
    {
      id: 'SNS-BUS-04',
      text: 'The new locomotive is at its best maintenance level and not broken down. Your movement points for this turn stay as they are.',
    },
    {
      id: 'SNS-BUS-05',
      text: 'You may take over any mortgaged deed of another player for its takeover price. The bank gets the price of the deed, the former owner the rest, and you get the deed without the mortgage.',
    },
    {
      id: 'SNS-BUS-06',
      text: 'The owner has the word first and may avert the takeover by paying off the lien, or by giving up the controlling interest to the bank. Then you pay nothing and may do other business.',
    },
    {
      id: 'SNS-BUS-07',
      text: 'To pay for business you may raise money on the spot, for instance by mortgaging a deed (SNS-PROP-01).',
    },
  ],
};
