import type { OptionSchema, OptionValues } from '@roundhouse/kernel';
import type { Deck } from './deck/deck.ts';
import { inlineDeck } from './deck/inline-decks.ts';
import { NAMED_DECKS, namedDeck } from './deck/named-decks.ts';

/** The table options. All after `deck` are alternative rulings; the defaults are the recommended rulings. */
export const OPTIONS = {
  /** AMB-D-02: the mix of track tiles and towns. */
  deck: { kind: 'document', choices: NAMED_DECKS, default: 'roundhouse' },
  /** AMB-D-12: the steam that a move must leave on the train. */
  minSteam: { kind: 'number', min: 0, max: 1, orNone: false, default: 0 },
  /** AMB-D-07: goods on the start town. */
  startTownGoods: { kind: 'number', min: 0, max: 2, orNone: false, default: 0 },
  /** AMB-D-03: the coal-car number of town tiles. */
  townTileSteam: { kind: 'number', min: 0, max: 2, orNone: false, default: 1 },
  /** AMB-D-26: whether coal may be burnt before using the water tower. */
  coalWithWater: { kind: 'flag', default: false },
} as const satisfies OptionSchema;

/** The options in the form that the rules use. */
export interface Rules {
  readonly values: OptionValues;
  readonly deck: Deck;
  readonly minSteam: number;
  readonly startTownGoods: number;
  readonly townTileSteam: number;
  readonly coalWithWater: boolean;
}

/** `field` is the path of the options in the document, for error messages. */
export function rulesOf(values: OptionValues, field = 'options'): Rules {
  return {
    values,
    deck: typeof values.deck === 'string' ? namedDeck() : inlineDeck(values.deck, `${field}.deck`),
    minSteam: Number(values.minSteam),
    startTownGoods: Number(values.startTownGoods),
    townTileSteam: Number(values.townTileSteam),
    coalWithWater: values.coalWithWater === true,
  };
}
