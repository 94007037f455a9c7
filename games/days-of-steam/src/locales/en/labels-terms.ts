import type { TermKey } from '../label-keys.ts';
import type { Labels } from '../locale.ts';

export const terms: Labels<TermKey> = {
  game: 'Days of Steam',

  'phase.start-town': 'Start town',
  'phase.display-town': 'Fill the display',
  'phase.draw-goods': 'Draw goods',
  'phase.deal': 'Draw track tiles',
  'phase.first-player': 'First player',
  'phase.reveal-town': 'Reveal a town',
  'phase.roll': 'Roll the die',
  'phase.turn': 'Turn',
  'phase.place-town': 'Place the drawn town',
  'phase.over': 'Game over',

  'end.thirteen-points': 'A player has reached 13 points',
  'end.deck-out': 'The last track tile has been drawn',
  'end.stalemate': 'Nobody can act any more',

  'score.goods': 'For delivered goods',
  'score.variety': 'For different colours',
  'score.circuits': 'For circuit counters',

  'action.reveal': 'Turn up a town',
  'action.draw-goods': 'Draw a goods cube',
  'action.deal': 'Draw a track tile',
  'action.first-player': 'Draw the first player',
  'action.roll': 'Roll the die',
  'action.play': 'Play a track tile',
  'action.town': 'Play a town on display',
  'action.draw-town': 'Draw a town from the deck',
  'action.place-town': 'Place the drawn town',
  'action.move': 'Move the train',
  'action.water': 'Use the water tower',
  'action.burn': 'Burn coal',
  'action.pass': 'Pass',

  'colour.red': 'red',
  'colour.yellow': 'yellow',
  'colour.green': 'green',
  'colour.blue': 'blue',

  // Messages put an indefinite article in front of these.
  'kind.straight': 'straight',
  'kind.curve': 'curve',
  'kind.hill-straight': 'hill (straight)',
  'kind.hill-curve': 'hill (curve)',
  'kind.tower-straight': 'water tower (straight)',
  'kind.tower-curve': 'water tower (curve)',
  'kind.bridge': 'bridge',
  'kind.double-curve': 'double curve',
  'kind.straight-dead': 'straight and dead end',
  'kind.curve-dead-l': 'curve and dead end (left)',
  'kind.curve-dead-r': 'curve and dead end (right)',
  'kind.switch-l': 'switch (left)',
  'kind.switch-r': 'switch (right)',
  'kind.switch-y': 'Y switch',
  'kind.wye': 'wye',
  'kind.double-switch-l': 'double switch (left)',
  'kind.double-switch-r': 'double switch (right)',
  'kind.three-way': 'three-way switch',
};
