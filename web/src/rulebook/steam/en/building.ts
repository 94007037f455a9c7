import type { Chapter } from '../../rulebook.ts';

export const trackTiles: Chapter = {
  id: 'track-tiles',
  title: 'Track tiles',
  about: 'Each tile is a real piece of cardboard with a face on either side. Using one face uses up the other.',
  rules: [
    {
      id: 'STM-TILE-01',
      text: 'Laying a face takes a tile out of the supply, and its back with it. Straights and gentle curves share their tiles, so each straight laid leaves one gentle curve fewer.',
    },
    {
      id: 'STM-TILE-02',
      text: 'You can lay only what is in the supply. A tile that you replace counts as back in the supply.',
    },
    {
      id: 'STM-TILE-03',
      text: 'Faces 44 to 47 are found on two kinds of tile each. Whoever lays one may choose the kind; otherwise the kind with more tiles left is taken, and of two equals the one listed first.',
    },
    {
      id: 'STM-TILE-04',
      text: 'A tile that comes off the board, by improving, redirecting or urbanizing, is back in the supply at once. You may lay it again in the same action, on either side.',
    },
    {
      id: 'STM-TILE-05',
      text: 'What is on no tile can never be built: there are no junctions outside towns and cities, no tile with six exits, and none with two tight curves.',
    },
    {
      id: 'STM-TILE-06',
      text: 'Tiles may be turned as you like but not mirrored. Mirror images, such as left Y and right Y, are different faces.',
    },
  ],
};

export const building: Chapter = {
  id: 'building',
  title: 'Building track',
  about:
    'In your build turn you lay track tiles, one after the other. All your track must lead back to a city over track of your own.',
  rules: [
    { id: 'STM-BUILD-01', text: 'Whoever holds First Build goes first, then the others in turn order, each once.' },
    {
      id: 'STM-BUILD-02',
      text: 'You may build up to three tiles, or four with Engineer. Laying a new tile, improving one and redirecting one each count as one; a New City and City Growth do not count.',
    },
    { id: 'STM-BUILD-03', text: 'Nobody has to build.' },
    { id: 'STM-BUILD-04', text: 'Tiles are laid one at a time, and each must be allowed on the board as it then is.' },
    { id: 'STM-BUILD-10', text: 'A new tile goes on a hex of the map that is not a city and has no tile yet.' },
    { id: 'STM-BUILD-11', text: 'On a town go only town tiles, everywhere else only tiles without a town.' },
    {
      id: 'STM-BUILD-12',
      text: 'No exit of the tile may lead to a blocked edge, to the rim of the map or to a place that is no hex.',
    },
    {
      id: 'STM-BUILD-13',
      text: 'Each new piece of track must, at one end at least, (a) touch a city, (b) continue the open end of your own link, also out of a town, or (c) continue an unowned link that you may claim. On a tile with two pieces of track this holds for both.',
    },
    {
      id: 'STM-BUILD-14',
      text: 'A town tile needs one exit that does this. Its other exits are then connected through the town.',
    },
    {
      id: 'STM-BUILD-15',
      text: 'While you have no track, all you build must come out of a city, or continue an unowned link that starts at one.',
    },
    {
      id: 'STM-BUILD-16',
      text: 'A new link may start at any city, also a New City or one that only others have reached. It cannot start at a town, unless your own track leads there.',
    },
    {
      id: 'STM-BUILD-17',
      text: 'To leave a town on a certain side, its tile must have an exit there. If it has none, improve the town tile first.',
    },
    {
      id: 'STM-BUILD-18',
      text: 'New track may not join the open end of another player’s link. The only exceptions are those of STM-BUILD-19.',
    },
    {
      id: 'STM-BUILD-19',
      text: 'If an exit of your new or improved town tile, or a side of your New City, meets another player’s open end, that link is complete and belongs to that player. Your tile must be allowed without it, and you pay for all its exits. The option “Town tiles may complete other players’ links” can rule this out for town tiles.',
    },
    {
      id: 'STM-BUILD-20',
      text: 'New track may not make a link that begins and ends in the same place, whoever would own it.',
    },
    { id: 'STM-BUILD-21', text: 'New track may join two open ends of your own; they become one link.' },
    {
      id: 'STM-BUILD-22',
      text: 'Every exit of a town tile you lay is yours, unless it meets track that is already there: track of another player stays theirs, and unowned track that you may claim becomes yours.',
    },
    {
      id: 'STM-BUILD-23',
      text: 'A link is complete as soon as its track reaches a city, or a town tile with an exit on that side. It may well consist of a single tile.',
    },
  ],
};

export const cost: Chapter = {
  id: 'cost',
  title: 'What track costs',
  about:
    'You pay for the track on the tile and, on fresh ground, for the terrain. In the Base Game you may raise the money; in the Standard Game it must be in your cash.',
  rules: [
    {
      id: 'STM-COST-01',
      text: 'On an empty hex a tile costs $1 for each exit, plus $1 for a town, $1 for a river and $2 for hills.',
    },
    { id: 'STM-COST-02', text: 'All exits on the tile are paid for, used or not.' },
    {
      id: 'STM-COST-03',
      text: 'Improving or redirecting costs $1 for each exit of the new tile, plus $1 if it is a town tile. Hills and rivers cost nothing then.',
    },
    { id: 'STM-COST-04', text: 'Nothing is paid back for a tile that is taken off.' },
    {
      id: 'STM-COST-05',
      text: 'A tile with two pieces of track may be laid on an empty hex straight away. It pays for the terrain like any other.',
    },
  ],
};
