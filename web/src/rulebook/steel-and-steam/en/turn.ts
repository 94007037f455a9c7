import type { Chapter } from '../../rulebook.ts';

export const turn: Chapter = {
  id: 'turn',
  title: 'Your turn and your journey',
  about:
    'A journey leads from your start city to your destination. When you arrive you are paid, may do business, and can leave again, even in the same turn.',
  rules: [
    {
      id: 'SNS-TURN-01',
      text: 'In your turn you may declare a highball; then you spend movement points to move, to repair in the station and to leave for a new destination. When they are used up or you stop, you pay the usage fees of the turn (SNS-FEE-01).',
    },
    {
      id: 'SNS-TURN-02',
      text: 'A journey is completed in the moment your locomotive enters its destination; you need not get there by an exact count. You are then in the station.',
    },
    {
      id: 'SNS-TURN-03',
      text: 'On arrival things come in this order: you receive the payoff, do one item of business or none, then you may repair, and then leave.',
    },
    { id: 'SNS-TURN-04', text: 'Entering any other city has no effect of itself.' },
    {
      id: 'SNS-TURN-05',
      text: 'When you leave, the city where you are becomes your start city, and your new destination is found before you move off.',
    },
    {
      id: 'SNS-TURN-06',
      text: 'You take a new destination only when you are ready to leave, after all repairs. Once you have it, you must leave in that turn and spend at least 1 movement point on it.',
    },
    { id: 'SNS-TURN-07', text: 'You may complete more than one journey in a turn.' },
    {
      id: 'SNS-TURN-08',
      text: 'If your turn begins in the station, you may repair, leave, or both. Business is over: that was when you arrived.',
    },
    {
      id: 'SNS-TURN-09',
      text: 'You are in the station while you are in the start or destination city of your journey and have not left it yet.',
    },
  ],
};
