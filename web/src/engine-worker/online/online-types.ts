import type { JsonObject, Seat } from '@roundhouse/kernel';
import type { ChatLine, Said, TableAnswer, TableInfo, WireProblem, Yours } from '@roundhouse/wire';
import type { Why } from '../table-types.ts';

/** How the line to the server is. */
export type ConnectionState =
  | { readonly is: 'connecting' }
  | { readonly is: 'live' }
  /** Lost; tried again at that time, in milliseconds since 1970. */
  | { readonly is: 'waiting'; readonly until: number }
  /** The server does not let this page in: trying again would not help. */
  | { readonly is: 'refused'; readonly problem: WireProblem };

/** What the line to the server knows of itself. */
export interface LineStatus {
  readonly connection: ConnectionState;
  /** How much was said here that the server has not answered yet. */
  readonly unanswered: number;
}

/** What there is besides the game at a table on the server. */
export interface OnlineStatus extends LineStatus {
  readonly table: TableInfo;
  readonly you: Yours;
  /** How many entries of the log are known: what is decided here is decided for that moment. */
  readonly known: number;
  /** The seat that is to act; null when nobody is. */
  readonly awaited: Seat | null;
  /** Seats that have a page open. */
  readonly present: readonly Seat[];
  readonly watching: number;
  readonly chat: readonly ChatLine[];
  /** What undo takes back was answered by nobody: others need not be asked. */
  readonly isUndoFree: boolean;
  /** The record of the game can be had: nothing in it is secret, or not any more. */
  readonly hasRecord: boolean;
}

/** What the waiting room shows: the table or why it is closed, the connection, and the chat. */
export interface WaitingRoomState {
  readonly answer: TableAnswer | { readonly problem: WireProblem };
  readonly line: LineStatus;
  readonly chat: readonly ChatLine[];
}

type WithoutId<Each> = Each extends Said ? Omit<Each, 'id'> : never;
/** Something to be said to the server. The line gives it its id. */
export type Saying = WithoutId<Said>;

/** What has become of something that was said: done when both are null. */
export interface Reply {
  /** The rules of the game refuse it. */
  readonly why: Why | null;
  /** Something else stands against it. */
  readonly problem: WireProblem | null;
}

/** What can be planned for one's next turn; the actions to take are told with what would come of them. */
export interface PlanOffer {
  readonly pass: boolean;
  readonly bid: { readonly min: number; readonly max: number } | null;
  readonly take: readonly { readonly action: JsonObject; readonly text: string }[];
  /** The actions that are planned already, in words; null for what is no action. By place in the plan. */
  readonly planned: readonly (string | null)[];
}

/** What came of checking the dice of a finished game. */
export type DiceVerdict =
  | { readonly is: 'fair'; readonly draws: number }
  /** The game was taken up here from a record: what was drawn before that cannot be checked. */
  | { readonly is: 'partly-fair'; readonly draws: number; readonly drawsBefore: number }
  /** The seed is not the one that was sealed before the game. */
  | { readonly is: 'other-seed' }
  /** An outcome, by its number in the record, is not what the seed gives. */
  | { readonly is: 'other-draw'; readonly at: number }
  /** The record is not the game that was seen here. */
  | { readonly is: 'other-game' };
