import type { OptionSchema, OptionValues } from '@roundhouse/kernel';
import type { Deck } from './deck/deck.ts';
import { inlineDeck } from './deck/inline-decks.ts';
import { NAMED_DECKS, namedDeck } from './deck/named-decks.ts';

/** The table options. Those after `deck` are rulings that can be flipped; defaults are the recommended rulings. */
export const OPTIONS = {
  /** AMB-D-02: the mix of track tiles and towns. */
  deck: { kind: 'document', choices: NAMED_DECKS, default: 'roundhouse' },
  /** AMB-D-12: what a move has to leave on the train. */
  minSteam: { kind: 'number', min: 0, max: 1, orNone: false, default: 0 },
  /** AMB-D-07: goods on the start town. */
  startTownGoods: { kind: 'number', min: 0, max: 2, orNone: false, default: 0 },
  /** AMB-D-03: the coal-car number of town tiles. */
  townTileSteam: { kind: 'number', min: 0, max: 2, orNone: false, default: 1 },
  /** AMB-D-26: may coal be burnt before using the water tower? */
  coalWithWater: { kind: 'flag', default: false },
} as const satisfies OptionSchema;

/** The options as the rules ask for them. */
export interface Rules {
  readonly values: OptionValues;
  readonly deck: Deck;
  readonly minSteam: number;
  readonly startTownGoods: number;
  readonly townTileSteam: number;
  readonly coalWithWater: boolean;
}

/** `field` is where the options come from, for messages. */
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
