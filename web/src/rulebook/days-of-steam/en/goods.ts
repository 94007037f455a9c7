import type { Chapter } from '../../rulebook.ts';

export const goods: Chapter = {
  id: 'goods',
  title: 'Picking up and delivering',
  about:
    'Goods want to go to a town of their own colour, but not to the one where they came into the game. Deliveries are what most points come from.',
  rules: [
    { id: 'DOS-GOODS-01', text: 'Picking up, carrying and delivering cost no steam.' },
    {
      id: 'DOS-GOODS-02',
      text: 'You may pick up a good in a town where it lies: the town where your move starts, or one that you enter. You need not. Goods that are taken are not replaced.',
    },
    { id: 'DOS-GOODS-03', text: 'A train carries one good at a time.' },
    {
      id: 'DOS-GOODS-04',
      text: 'A good is delivered in the first town of its colour that you enter, other than the town where it came into play. This happens by itself and cannot be put off.',
    },
    {
      id: 'DOS-GOODS-05',
      text: 'For the whole game a cube belongs to the town where it first came into play, even if it was unloaded somewhere else on the way.',
    },
    { id: 'DOS-GOODS-06', text: 'You keep the cubes that you deliver; they count for your score.' },
    {
      id: 'DOS-GOODS-07',
      text: 'A delivery does not end the move: the train may take a new good, right there or further on.',
    },
    {
      id: 'DOS-GOODS-08',
      text: 'If your move ends in a town and your cargo is not delivered there, it is unloaded, and anybody may take it. That also happens in the town it comes from, even if that town has its colour.',
    },
    { id: 'DOS-GOODS-09', text: 'If you stop outside a town, the cargo stays on your train, and nobody can take it.' },
    { id: 'DOS-GOODS-10', text: 'You cannot drop cargo in a town that you only pass.' },
    { id: 'DOS-GOODS-11', text: 'Goods of the towns on display are not in play yet; nobody can pick them up.' },
    {
      id: 'DOS-GOODS-12',
      text: 'A good that came into play in a town of its own colour lies there undelivered until somebody carries it to another town of that colour.',
    },
    { id: 'DOS-GOODS-13', text: 'Goods are picked up only as part of a move.' },
  ],
};
