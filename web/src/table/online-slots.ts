import type { Seat } from '@roundhouse/kernel';
import type { JSX } from 'solid-js';

/** The elements that an online table adds to the table screen. Each function is called once, where its slot is. */
export interface OnlineSlots {
  /** The connection state, in the top bar. */
  connectionIndicator(): JSX.Element;
  /** Next to the name of a player: present or away, or played by a substitute bot. */
  seatPresence(seat: Seat): JSX.Element;
  /** Above the panel: messages and requests. */
  banners(): JSX.Element;
  /** While others act: the time left, and the queue of actions. */
  whileWaiting(): JSX.Element;
  /** Below the side panel: details of the table. */
  tableDetails(): JSX.Element;
  /** The chat. On a phone it is in a separate tab. */
  chat(isOnTab: () => boolean): JSX.Element;
  /** The label of the chat tab, with the number of unread messages. */
  chatLabel(): string;
  /** The label of the undo button. It differs if others have to consent. */
  undoLabel(): string;
  /** After the game: the rematch button. */
  rematch(): JSX.Element;
  /** After the game: the chat. */
  gameOverChat(): JSX.Element;
  /** After the game: verification of the random draws. */
  fairnessCheck(): JSX.Element;
}
