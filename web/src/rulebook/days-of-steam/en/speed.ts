import type { Chapter } from '../../rulebook.ts';

export const speed: Chapter = {
  id: 'speed',
  title: 'Speed limit and derailing',
  about: 'Slow trains are safe. A train that spends 3 steam or more in a move and takes a curve has to roll the die.',
  rules: [
    {
      id: 'DOS-SPEED-01',
      text: 'If your move costs more than 2 steam and enters at least one curve, you roll the die after it.',
    },
    {
      id: 'DOS-SPEED-02',
      text: 'You are safe if the roll is higher than the steam spent less 2. With 3 spent the train derails on a 1, with 4 on 1 or 2, with 5 on 1 to 3, with 6 on 1 to 4.',
    },
    {
      id: 'DOS-SPEED-03',
      text: 'All the steam of the move counts, with what hills and passing other trains cost, before the curve and after it.',
    },
    {
      id: 'DOS-SPEED-04',
      text: 'On a junction a curve counts if the train goes round it. If the train stops there, it counts only if all track from the edge where it came in is curved. Towns, bridges and dead ends are not curves.',
    },
    { id: 'DOS-SPEED-05', text: 'To leave a curve on which your train started is not to enter one.' },
    {
      id: 'DOS-SPEED-06',
      text: 'A derailed train is back where it started, and the steam is gone. All goods are where they were before the move: nothing has been picked up or delivered, and what was on the train is still on it.',
    },
    { id: 'DOS-SPEED-07', text: 'Deliveries of the move, and a victory by them, count only after the roll.' },
    { id: 'DOS-SPEED-08', text: 'Coal that you burnt in this turn does not come back.' },
  ],
};
