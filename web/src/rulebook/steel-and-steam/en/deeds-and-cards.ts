import type { Chapter } from '../../rulebook.ts';

export const deedsAndCards: Chapter = {
  id: 'deeds-and-cards',
  title: 'Deeds, city cards and payoffs',
  about:
    'A deed makes you the owner of a railway or shipping line. City cards say where you live and where you have to go, and the payoff booklet what a journey is worth.',
  rules: [
    {
      id: 'SNS-DEED-01',
      text: 'A deed names its price and its mortgage value, and for when it is mortgaged: what it takes to pay off the lien, the price of a hostile takeover, and what the bank pays for the controlling interest. A takeover never costs less than the price.',
    },
    {
      id: 'SNS-DEED-02',
      text: 'A deed is the bank’s and available, or a player’s in good standing, or a player’s and mortgaged.',
    },
    { id: 'SNS-DEED-03', text: 'At the start all 43 deeds are the bank’s.' },
    {
      id: 'SNS-CARD-01',
      text: 'The open side of a city card names a region, or an area of several. The other side has a city for each roll from 2 to 12.',
    },
    {
      id: 'SNS-CARD-02',
      text: 'Beside the deck and the discards there are 3 selection spaces, each with a card, region side up.',
    },
    {
      id: 'SNS-CARD-03',
      text: 'To find a city, choose one of the 3 cards without seeing its city side; its space is filled again at once. The card is flipped, you roll the dice, it names the city, and then it is discarded.',
    },
    { id: 'SNS-CARD-04', text: 'As soon as the deck is empty, the discards are shuffled into a new one.' },
    {
      id: 'SNS-PAY-01',
      text: 'The payoff depends only on the two cities of the journey: start and destination, whichever is which. Neither the way you take nor the time matters.',
    },
  ],
};
