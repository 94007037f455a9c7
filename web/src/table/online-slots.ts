import type { Seat } from '@roundhouse/kernel';
import type { JSX } from 'solid-js';

/** What the screen of a table has besides where it is played on the server. Each is asked for once, where it belongs. */
export interface OnlineParts {
  /** How the line is, in the bar at the top. */
  lamp(): JSX.Element;
  /** Beside the name of a player: there or away, a bot that stands in. */
  seatMarks(seat: Seat): JSX.Element;
  /** Above the decision: what has to be known or answered first. */
  bars(): JSX.Element;
  /** While others decide: time left, what can be decided ahead. */
  whileWaiting(): JSX.Element;
  /** Under what lies beside the board: the table itself. */
  about(): JSX.Element;
  /** What people say. It has a tab of its own on a phone, shown when the tab is. */
  chat(isOnTab: () => boolean): JSX.Element;
  /** What the tab of the chat is called, with what is unread. */
  chatName(): string;
  /** What taking back is called: others may have to be asked. */
  undoName(): string;
  /** At the end: play again with the same people. */
  again(): JSX.Element;
  /** At the end: what people say. */
  talk(): JSX.Element;
  /** At the end: were the dice fair? */
  dice(): JSX.Element;
}
