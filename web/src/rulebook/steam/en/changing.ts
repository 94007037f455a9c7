import type { Chapter } from '../../rulebook.ts';

export const improving: Chapter = {
  id: 'improving',
  title: 'Improving track',
  about:
    'Where track lies already, you can add to it: a second piece that crosses or passes the first, or more exits out of a town.',
  rules: [
    {
      id: 'STM-IMP-01',
      text: 'To improve, replace a tile by one that has all the track of the old one in the same place, and at least one piece more.',
    },
    {
      id: 'STM-IMP-02',
      text: 'Without a town, a tile with two exits becomes one with four. A tile with four exits cannot be improved.',
    },
    {
      id: 'STM-IMP-03',
      text: 'A town tile becomes one that keeps all its exits and has more. A town tile with four exits cannot be improved.',
    },
    {
      id: 'STM-IMP-04',
      text: 'You may improve any tile, yours, another player’s or nobody’s, with complete or incomplete links on it. The links that are there keep their owners.',
    },
    {
      id: 'STM-IMP-05',
      text: 'The track that is added must connect like any other: in open country as STM-BUILD-13 says. In a town it is enough that you own a link there already, or that one new exit connects as STM-BUILD-14 says.',
    },
    {
      id: 'STM-IMP-06',
      text: 'Improving does not extend the links that were on the tile. It extends the link that the new piece of track continues.',
    },
    { id: 'STM-IMP-07', text: 'The tile you need must be in the supply, after the replaced one has gone back.' },
  ],
};

export const redirecting: Chapter = {
  id: 'redirecting',
  title: 'Redirecting track',
  about: 'The open end of a link can be turned elsewhere, for instance after somebody has blocked its way.',
  rules: [
    {
      id: 'STM-RED-01',
      text: 'Only the tile at the open end of an incomplete link can be redirected, whenever it was laid. The link must be yours, or an unowned one that, as it lies, starts at a city or connects directly to a link of yours. The option “Redirecting unowned links” lets the redirected track count for this.',
    },
    {
      id: 'STM-RED-02',
      text: 'Nothing is ever redirected on a town, on a completed link or on another player’s link.',
    },
    {
      id: 'STM-RED-03',
      text: 'The tile is turned or replaced. The link must enter it where it did and leave it by another side; any other track on it stays as it is, and none is added. The option “Redirecting may add track” allows an addition.',
    },
    {
      id: 'STM-RED-04',
      text: 'The result must obey all the rules of building: blocked edges, no joining of other players’ links, no link back to its own start, a tile that is in the supply.',
    },
    { id: 'STM-RED-05', text: 'Redirecting counts as one of your tiles and is paid for as STM-COST-03 says.' },
    {
      id: 'STM-RED-06',
      text: 'Redirecting does not extend a link, so it neither keeps nor claims it. But if it completes the link, the link stays or becomes yours.',
    },
    {
      id: 'STM-RED-07',
      text: 'If you then lay a further tile that extends the link in the same turn, you keep or claim it.',
    },
  ],
};

export const ownership: Chapter = {
  id: 'ownership',
  title: 'Who owns a link',
  about:
    'A completed link is yours for good. An incomplete one must grow every turn, or it is free for others to take.',
  rules: [
    { id: 'STM-OWN-01', text: 'A link you start is yours from its first tile.' },
    {
      id: 'STM-OWN-02',
      text: 'As long as an incomplete link has an owner, nobody else may extend, redirect or join it.',
    },
    {
      id: 'STM-OWN-03',
      text: 'Every incomplete link you own when your build turn begins must be extended at its open end, or completed, during that turn. If you do neither, it becomes unowned at the end of the turn.',
    },
    {
      id: 'STM-OWN-04',
      text: 'Links you start or claim in this build turn are safe until your build turn in the next game turn.',
    },
    {
      id: 'STM-OWN-05',
      text: 'This holds even if you build nothing. Until your turn ends the link is still yours; players who build after you in the same phase may then claim it.',
    },
    {
      id: 'STM-OWN-06',
      text: 'An unowned incomplete link becomes the property of the player whose tile or New City extends or completes it, if that player may claim it.',
    },
    {
      id: 'STM-OWN-07',
      text: 'You may claim a link that has an end at a city, that shares an end with another link of yours, or that is joined to a link of yours. The piece you place counts for this, unless the option “Claiming unowned links” says that it does not.',
    },
    { id: 'STM-OWN-08', text: 'You may not place anything that would extend an unowned link that you cannot claim.' },
    {
      id: 'STM-OWN-09',
      text: 'A claimed link that is still incomplete must be extended in your next build turn, or you lose it again.',
    },
    {
      id: 'STM-OWN-10',
      text: 'A New City neither saves nor endangers incomplete links that merely begin at it. Exits of the town tile it replaces vanish, with their tokens, where no track follows them.',
    },
    {
      id: 'STM-OWN-11',
      text: 'A New City completes every link whose open end faces it, each for its owner; unowned ones are claimed by the player who places the city. Links that ended at the town now end at the city.',
    },
    {
      id: 'STM-OWN-12',
      text: 'If a New City leaves a link without any track, because a town tile’s exit led straight to a neighbouring city, that link is gone. The option “Links between neighbouring cities survive” keeps it.',
    },
    { id: 'STM-OWN-13', text: 'Completed links never change owner and cannot be given up.' },
    {
      id: 'STM-OWN-14',
      text: 'When a player goes bankrupt, their completed links belong to nobody for the rest of the game: anyone may use them, nobody scores for them, nobody can claim them. Their incomplete links become ordinary unowned ones.',
    },
    { id: 'STM-OWN-15', text: 'Losing an incomplete link costs nothing else.' },
  ],
};
