import type { Chapter } from '../../rulebook.ts';

export const fees: Chapter = {
  id: 'fees',
  title: 'Usage fees',
  about:
    'At the end of your turn you pay for what you used in it. Riding on one rival’s lines is dear, on three rivals’ lines ruinous.',
  rules: [
    { id: 'SNS-FEE-01', text: 'When your turn ends, you pay for the properties that you used in it.' },
    {
      id: 'SNS-FEE-02',
      text: 'A single $1,000 to the bank covers all properties of the bank and of your own that you used in the turn.',
    },
    {
      id: 'SNS-FEE-03',
      text: 'For each other owner, you pay the owner $5,000 for the first property in good standing and $1,000 for each further one, and the bank $1,000 for each mortgaged one besides. If all that you used of an owner is mortgaged, it is $3,000 in all: $1,000 to the owner and $2,000 to the bank. The order of use does not matter.',
    },
    {
      id: 'SNS-FEE-04',
      text: 'Fees for different owners are added up, each from its first property on. The $1,000 for the bank’s and your own comes on top if you used any.',
    },
    { id: 'SNS-FEE-05', text: 'A property counts once in a turn, however often you used it.' },
    { id: 'SNS-FEE-06', text: 'Your own properties count as your own even when they are mortgaged.' },
    { id: 'SNS-FEE-07', text: 'You pay nothing if your locomotive stayed in the station the whole turn.' },
    {
      id: 'SNS-FEE-08',
      text: 'What counts is who owns a property, and whether it is mortgaged, when you pay, unless your fee is grandfathered (SNS-GF-02).',
    },
    {
      id: 'SNS-FEE-09',
      text: 'If your cash does not suffice, you must mortgage deeds and surrender controlling interests, as you choose, until it does; liens cannot be paid off meanwhile. When nothing is left, other players are paid first, in turn order after you, then the bank; the rest is written off, and you go on. A table may rule that you are out instead.',
    },
    {
      id: 'SNS-FEE-10',
      text: 'The game begins with the Expansion schedule. In the long game the Established one holds from the moment somebody buys the bank’s last deed, for good: fees for the properties of others are then doubled ($10,000, $2,000 and $6,000), while the $1,000 stays.',
    },
    { id: 'SNS-FEE-11', text: 'The new schedule holds already for the fees of the turn in which that deed is bought.' },
  ],
};
