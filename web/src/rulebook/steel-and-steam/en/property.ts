import type { Chapter } from '../../rulebook.ts';

export const property: Chapter = {
  id: 'property',
  title: 'Managing property',
  about:
    'Mortgages turn deeds into cash, at the risk that somebody takes them over. You can do this in other players’ turns, too.',
  rules: [
    {
      id: 'SNS-PROP-01',
      text: 'You may mortgage deeds of yours that are in good standing, as many as you like. For each the bank pays you its mortgage value.',
    },
    {
      id: 'SNS-PROP-02',
      text: 'You may pay off the lien on mortgaged deeds of yours, as many as you like. They are in good standing again.',
    },
    {
      id: 'SNS-PROP-03',
      text: 'You may surrender the controlling interest in a mortgaged deed of yours. The bank pays you for it, and the deed is available again. A deed in good standing has to be mortgaged first.',
    },
    {
      id: 'SNS-PROP-04',
      text: 'There is no other way to raise money: no trading, selling or lending between players.',
    },
    {
      id: 'SNS-PROP-05',
      text: 'All this may be done by anybody whenever a player is to decide something, whoever’s turn it is. Only while a takeover is answered or a debt is raised does nobody but the player concerned manage property.',
    },
  ],
};
