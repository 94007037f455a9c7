import type { Chapter } from '../../rulebook.ts';

export const grandfathering: Chapter = {
  id: 'grandfathering',
  title: 'Grandfathered fees',
  about:
    'When the property under your locomotive is bought or changes its standing, your fee stays as low as it was, as long as you stay on that line.',
  rules: [
    {
      id: 'SNS-GF-01',
      text: 'On the way a locomotive is on the property whose segment it used last; in the station it is on none. A grandfathered fee still holds for the fees of the turn in which you arrive, unless you leave again in that turn.',
    },
    {
      id: 'SNS-GF-02',
      text: 'When another player’s act changes the owner or the standing of the property you are on, your fee for it may be held fast, as the next rules say, while you use no other property.',
    },
    { id: 'SNS-GF-03', text: 'If the bank’s property is bought, you go on paying $1,000 a turn, to the new owner.' },
    {
      id: 'SNS-GF-04',
      text: 'If another player’s property in good standing is mortgaged, nothing is held fast: you pay the normal fee for a mortgaged one.',
    },
    {
      id: 'SNS-GF-05',
      text: 'If the lien on a mortgaged property is paid off, you go on paying $3,000 a turn ($6,000 in the Established schedule), all of it to the owner.',
    },
    {
      id: 'SNS-GF-06',
      text: 'If a mortgaged property is taken over, you go on paying $3,000 a turn ($6,000 in the Established schedule), all of it to the new owner; a former owner who is on it pays the same. If you are the one who took it over, it is your own.',
    },
    {
      id: 'SNS-GF-07',
      text: 'If the controlling interest in a mortgaged property is surrendered, it is the bank’s, and you pay the normal $1,000.',
    },
    {
      id: 'SNS-GF-08',
      text: 'The grandfathered fee ends as soon as you use any other property. For that whole turn you pay normal fees.',
    },
    {
      id: 'SNS-GF-09',
      text: 'It may last for several turns, but only for that one property. In a turn without using it you pay nothing.',
    },
    { id: 'SNS-GF-10', text: 'All grandfathered fees end when the Established schedule begins.' },
    {
      id: 'SNS-GF-11',
      text: 'If the property changes more than once, the lower fee stays: the one held fast, all of it to the present owner, or the one of the newest change. If they are equal, the newest change decides who gets it. A table may rule that the newest change always counts.',
    },
  ],
};
