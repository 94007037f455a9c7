import type { JsonObject, Seat } from '@roundhouse/kernel';
import type {
  ApiErrorBody,
  ChatMessage,
  ClientMessage,
  ErrorResponse,
  TableInfo,
  TableResponse,
  ViewerInfo,
} from '@roundhouse/protocol';
import type { RefusalText } from '../refusal-text.ts';

/** The state of the connection to the server. */
export type ConnectionState =
  | { readonly status: 'connecting' }
  | { readonly status: 'live' }
  /** Disconnected. The next attempt is at `until`, in milliseconds since 1970. */
  | { readonly status: 'waiting'; readonly until: number }
  /** The server has rejected the client. There is no retry. */
  | { readonly status: 'refused'; readonly error: ApiErrorBody };

export interface ConnectionStatus {
  readonly connection: ConnectionState;
  /** The number of messages that the server has not replied to yet. */
  readonly pendingCount: number;
}

/** The part of the game status that only online tables have. */
export interface OnlineStatus extends ConnectionStatus {
  readonly table: TableInfo;
  readonly viewer: ViewerInfo;
  /** The number of log entries received. It is sent with each action, so that the server can detect stale actions. */
  readonly logLength: number;
  /** The seat to act; null if there is none. */
  readonly activeSeat: Seat | null;
  /** The seats with an open connection. */
  readonly connectedSeats: readonly Seat[];
  /** The number of spectators. */
  readonly spectatorCount: number;
  readonly chat: readonly ChatMessage[];
  /** Neither a player nor chance has acted since the decision to undo, so the undo needs no consent. */
  readonly isUndoFree: boolean;
  /** The record is available: the game has no hidden information, or it is over. */
  readonly hasRecord: boolean;
}

/** The table or the reason why it is closed, the connection, and the chat. */
export interface WaitingRoomState {
  readonly response: TableResponse | ErrorResponse;
  readonly connection: ConnectionStatus;
  readonly chat: readonly ChatMessage[];
}

type WithoutId<Each> = Each extends ClientMessage ? Omit<Each, 'id'> : never;
/** A message to the server, before the socket assigns its ID. */
export type OutgoingMessage = WithoutId<ClientMessage>;

/** The reply to a message. It was executed if both are null. */
export interface SendResult {
  /** The rules of the game refuse the action. */
  readonly refusal: RefusalText | null;
  /** Any other error. */
  readonly error: ApiErrorBody | null;
}

/** The actions that the viewer can queue for their next turn, each with its consequences as text. */
export interface QueueOptions {
  readonly pass: boolean;
  readonly bid: { readonly min: number; readonly max: number } | null;
  readonly actions: readonly { readonly action: JsonObject; readonly text: string }[];
  /** By place in the queue: the text of the queued action; null for a pass or a bid. */
  readonly queued: readonly (string | null)[];
}

/** The result of verifying the random draws of a finished game. */
export type FairnessVerdict =
  | { readonly status: 'fair'; readonly draws: number }
  /** The game was imported from a record. The draws before the import cannot be verified. */
  | { readonly status: 'partly-fair'; readonly draws: number; readonly drawsBefore: number }
  /** The seed does not match the commitment published before the game. */
  | { readonly status: 'other-seed' }
  /** The draw at this index of the record does not follow from the seed. */
  | { readonly status: 'other-draw'; readonly index: number }
  /** The record differs from the game that this client has observed. */
  | { readonly status: 'other-game' };
