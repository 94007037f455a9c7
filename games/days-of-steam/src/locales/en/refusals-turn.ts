import { MAX_STEAM, type PhaseName } from '../../state.ts';
import type { RefusalMessages } from '../locale.ts';
import type { TurnReason } from '../refusal-params.ts';
import { a, counted } from './grammar.ts';

const TO_DO: { readonly [Phase in PhaseName]: string } = {
  'start-town': 'Wait until the start town is turned up.',
  'display-town': 'Wait until a town has been turned up for the display.',
  'draw-goods': 'Wait until the goods cubes are drawn.',
  deal: 'Wait until the track tiles are drawn.',
  'first-player': 'Wait until the first player is drawn.',
  'reveal-town': 'Wait until the town is revealed.',
  roll: 'Wait until the die is rolled.',
  turn: 'Play a tile, move your train, or use the water tower.',
  'place-town': 'Choose a place for the town that was drawn.',
  over: 'Start a new game to play on.',
};

const GO_ON = 'Play a tile or move your train.';

function burnAtMost(most: number): string {
  return most === 0 ? `Keep your coal for a later turn. ${TO_DO.turn}` : `Burn at most ${most}.`;
}

/** Phases and draws, water and coal, passing. */
export const turn: RefusalMessages<TurnReason> = {
  'game-over': () => `The game is over. ${TO_DO.over}`,
  'wrong-phase': ({ phase, action }, format) =>
    `“${format.action(action)}” is not possible now: the phase is “${format.phase(phase)}”. ${TO_DO[phase]}`,
  'not-your-turn': ({ turn }, format) =>
    turn === null
      ? 'It is not your turn: something is being drawn first. Wait for it.'
      : `It is not your turn: ${format.seat(turn)} is to act. Wait until you are.`,

  'town-not-in-deck': ({ town }, format) =>
    `No ${town === null ? 'such' : format.colour(town)} town is left in the deck. Turn up a town of another colour.`,
  'cube-not-in-bag': ({ cube }, format) =>
    `No ${cube === null ? 'such' : format.colour(cube)} cube is left in the bag. Draw one of another colour.`,
  'tile-not-in-deck': ({ tile }, format) =>
    `The deck cannot give ${tile === null ? 'that tile' : a(format.tile(tile))} now: none is left, or others lie above it. Draw another tile.`,
  'no-such-seat': () => 'Nobody sits at that seat. Choose a player of this game.',

  'no-water-tower': () =>
    `Your train does not stand on track with a water tower; it must stand there when your turn begins. ${GO_ON}`,
  'coal-before-water': () =>
    `You have burnt coal, so you cannot use the water tower in this turn. ${GO_ON} Use the tower in a turn without coal.`,
  'no-coal': () => `You have no coal cubes to burn. ${TO_DO.turn}`,
  'not-that-much-coal': ({ coal, has, most }) =>
    `You cannot burn ${counted(coal, 'coal cube')}, for you have ${has}. ${burnAtMost(most)}`,
  'coal-wasted': ({ coal, steam, most }) =>
    `Your train has ${steam} steam and can hold ${MAX_STEAM}, so ${counted(coal, 'coal cube')} would be too much. ${burnAtMost(most)}`,
  'coal-burnt-already': () =>
    `You have burnt coal in this turn, and once is all, at its beginning. ${GO_ON} You can burn more next turn.`,

  'can-act': ({ possible }, format) =>
    `You may pass only when nothing else is possible. Possible now: ${format.list(possible.map((kind) => `“${format.action(kind)}”`))}.`,
  'no-discard': () => 'To pass, you discard one of your tiles to the bottom of the deck. Name a tile that you hold.',
  'discard-not-in-hand': ({ tile }, format) =>
    `You do not have ${tile === null ? 'that tile' : a(format.tile(tile))} in your hand. Discard one of the tiles that you hold.`,
};
