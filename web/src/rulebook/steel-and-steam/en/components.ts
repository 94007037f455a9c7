import type { Chapter } from '../../rulebook.ts';

export const components: Chapter = {
  id: 'components',
  title: 'What there is',
  about: 'Three to six players. All money, deeds and cards lie open; only chance decides which city a card will name.',
  rules: [
    { id: 'SNS-COMP-01', text: 'Three to six can play.' },
    {
      id: 'SNS-COMP-02',
      text: 'There are a map, 43 property deeds, 144 city cards, a payoff booklet and 2 dice. The printed map, deeds and cards are not public, so those of this program are of our own design.',
    },
    {
      id: 'SNS-COMP-03',
      text: 'Each player has a locomotive with a card for its state, markers for the home, start and destination cities, 2 repair-yard tokens and 7 cubes to mark numbers.',
    },
    {
      id: 'SNS-COMP-04',
      text: 'Money comes in chips of $500, $1,000, $5,000 and $25,000, so all amounts are multiples of $500. The bank never runs out.',
    },
    {
      id: 'SNS-COMP-05',
      text: 'Every roll is of two dice added up, 2 to 12. Both dice are noted, for doubles matter if the economy fluctuates.',
    },
    { id: 'SNS-COMP-06', text: 'Everybody may see all deeds, those of the players and those of the bank.' },
  ],
};
