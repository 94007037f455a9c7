import type { VictoryCards } from '../catalogue.ts';

/**
 * The victory cards of the experimental game, by id: name, and the condition by which the card wins. There are none
 * yet; this is the one place where they are described in this language. Until then a card is called by its id.
 */
export const victoryCards: VictoryCards = {};
