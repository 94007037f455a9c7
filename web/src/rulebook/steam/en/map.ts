import type { Chapter } from '../../rulebook.ts';

export const map: Chapter = {
  id: 'map',
  title: 'The map',
  about:
    'The map is divided into hexes. Their terrain decides what track costs, and some of their edges let no track through.',
  rules: [
    {
      id: 'STM-MAP-01',
      text: 'Every hex is a city, a town or open country. Apart from that it is plains or hills, may have a river, and may have edges that track cannot cross.',
    },
    {
      id: 'STM-MAP-02',
      text: 'Hills and mountains are the same and are called hills. A hex is hills only if brown terrain with a white border covers all of it.',
    },
    {
      id: 'STM-MAP-03',
      text: 'Every hex that is neither hills nor a city counts as plains. That includes the coast, however much water the hex shows.',
    },
    {
      id: 'STM-MAP-04',
      text: 'A hex has a river if any part of a river, a canal or a small lake lies in it. Several of them count only once, and the water along a coast is not a river.',
    },
    { id: 'STM-MAP-05', text: 'Surcharges add up: a town in the hills on a river costs $4 more than the track alone.' },
    {
      id: 'STM-MAP-06',
      text: 'No track may lead to a thick black edge, to the rim of the map or to a place that is no hex, from either side. This holds for every exit on a tile, even for an exit of a town tile that is not used.',
    },
    {
      id: 'STM-MAP-07',
      text: 'A city counts as having track to all six of its edges, except those that are blocked. Track that arrives from any side is connected to it.',
    },
    {
      id: 'STM-MAP-08',
      text: 'A city is a coloured city printed on the map or a New City placed on a town. No gray city is printed on the maps; gray cities come only as New Cities.',
    },
    {
      id: 'STM-MAP-09',
      text: 'Two cities side by side with no track between them are not linked, because a link consists of track.',
    },
    { id: 'STM-MAP-10', text: 'Towns neither offer nor accept goods cubes. They are stops between links.' },
  ],
};

export const links: Chapter = {
  id: 'links',
  title: 'Links',
  about:
    'Track is counted in links. A link runs from one city or town to the next, belongs to one player, and is what goods travel on and what scores in the end.',
  rules: [
    {
      id: 'STM-LINK-01',
      text: 'Pieces of track that meet at the edge between two hexes belong together. Such a stretch ends at a city, at a town, or at an open end: an edge behind which no track continues it.',
    },
    {
      id: 'STM-LINK-02',
      text: 'A stretch of track between two different places, each a city or a town, is a completed link. City to city, city to town and town to town all count as one link.',
    },
    {
      id: 'STM-LINK-03',
      text: 'A stretch with an open end is an incomplete link. Its other end is always a city or a town.',
    },
    {
      id: 'STM-LINK-04',
      text: 'Links are owned, not tiles. A tile with two pieces of track may carry links of two players, and one link may even pass over the same tile twice.',
    },
    {
      id: 'STM-LINK-05',
      text: 'Each exit of a town tile begins a link of its own: a town tile with three exits is the end of three links.',
    },
    { id: 'STM-LINK-06', text: 'No link may begin and end in the same city or in the same town.' },
    {
      id: 'STM-LINK-07',
      text: 'The open end of a link may not point into the hex of the city or town where the link begins, not even at a side where the town tile there has no track.',
    },
    { id: 'STM-LINK-08', text: 'Two or more links may together form a loop.' },
    {
      id: 'STM-LINK-09',
      text: 'An open end may face a side of a tile that has no track; the link is then simply incomplete. You may also build across another player’s open end to block it.',
    },
    {
      id: 'STM-LINK-10',
      text: 'A completed link is never lost, changed or redirected. Only the bankruptcy of its owner ends the ownership.',
    },
  ],
};
