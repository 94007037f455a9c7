import type { Chapter } from '../../rulebook.ts';

export const setup: Chapter = {
  id: 'setup',
  title: 'Setting up',
  about:
    'Everybody starts with the same locomotive and the same money. Where home is, dice and cards decide at the start of each player’s first turn.',
  rules: [
    {
      id: 'SNS-SETUP-01',
      text: 'Before the start you choose how the game is won, short or long (or the experimental game with victory cards), and which optional rules are used.',
    },
    {
      id: 'SNS-SETUP-02',
      text: 'Each player starts with $10,000 and a 4-4-0 locomotive at maintenance level 2, with nothing paid in advance.',
    },
    {
      id: 'SNS-SETUP-03',
      text: 'The city cards are shuffled. Everybody gets 2, region side up, and the 3 selection spaces are filled.',
    },
    {
      id: 'SNS-SETUP-04',
      text: 'Everybody rolls the dice, and the highest goes first; ties are rolled again. This order stays for the whole game.',
    },
    {
      id: 'SNS-SETUP-05',
      text: 'In your first turn you choose one of your two cards and roll for your home city: your locomotive starts there. Then you take a normal turn, which begins with a card from a selection space and a roll for your destination.',
    },
    { id: 'SNS-SETUP-06', text: 'The dealt card that you did not choose is discarded, like every card that was used.' },
    { id: 'SNS-SETUP-07', text: 'Two players may have the same home city.' },
    {
      id: 'SNS-SETUP-08',
      text: 'If the destination you roll is the city you are in, you roll again on the same card; every card names more than one city. A table may rule that you lose the turn instead.',
    },
  ],
};
