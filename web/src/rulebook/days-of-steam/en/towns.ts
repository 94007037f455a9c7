import type { Chapter } from '../../rulebook.ts';

export const towns: Chapter = {
  id: 'towns',
  title: 'Playing towns',
  about: 'Towns bring new goods and new places to deliver to. Playing one is your action, just like playing track.',
  rules: [
    {
      id: 'DOS-TOWN-01',
      text: 'Take one of the towns on display with its 2 goods, or draw the top town of the deck unseen.',
    },
    {
      id: 'DOS-TOWN-02',
      text: 'A town played from the display is replaced at once from the deck, with 2 goods from the bag. When the deck is empty, the space stays empty.',
    },
    {
      id: 'DOS-TOWN-03',
      text: 'A town drawn from the deck gets 2 goods from the bag when it is on the map. The display stays as it is.',
    },
    { id: 'DOS-TOWN-04', text: 'The new town must be joined to another town by a valid path (DOS-PLAY-04).' },
    {
      id: 'DOS-TOWN-05',
      text: 'At least 2 segments must lie between the new town and every town it is joined to, on every valid path. Towns that are near without being joined do not matter.',
    },
    {
      id: 'DOS-TOWN-06',
      text: 'So a town is never played right next to another town: their track would meet with nothing in between.',
    },
    { id: 'DOS-TOWN-07', text: 'A track tile played later may join two towns with a single segment between them.' },
    {
      id: 'DOS-TOWN-08',
      text: 'A town has track on all edges, so each of its neighbours must have track towards it. It cannot be played next to a blank edge.',
    },
    {
      id: 'DOS-TOWN-09',
      text: 'You may draw a town unseen only if there is a cell where a town can go. You see its colour before you choose the cell. All towns have the same shape, so the one you draw always fits.',
    },
    { id: 'DOS-TOWN-10', text: 'The limit of 5 tiles (DOS-PLAY-05) is for track only; a town may be further away.' },
    {
      id: 'DOS-TOWN-11',
      text: 'When all 12 towns are on the map, none can be played any more; when the town deck is empty, none can be drawn.',
    },
  ],
};
