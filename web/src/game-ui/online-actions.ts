import type { JsonObject, Seat } from '@roundhouse/kernel';
import type { ChatAccess, QueuedActions, VerifiableRecord } from '@roundhouse/protocol';
import type { ApiError } from '../api/errors.ts';
import type { FairnessVerdict, QueueOptions } from '../engine-worker/online/online-types.ts';
import type { RefusalText } from '../engine-worker/refusal-text.ts';

/** The actions that only online tables have. */
export interface OnlineActions {
  /** The server has not replied to the last action yet. */
  isPending(): boolean;
  /** The last error, until it is dismissed. */
  lastError(): ApiError | null;
  dismissError(): void;
  act(action: JsonObject): Promise<RefusalText | null>;
  undo(to: number): Promise<void>;
  respondToUndo(yes: boolean): Promise<void>;
  /** Sends a chat message. Resolves with whether it was sent. */
  chat(text: string): Promise<boolean>;
  setChatAccess(chatFor: ChatAccess): Promise<void>;
  queueActions(plan: QueuedActions): Promise<void>;
  queueOptions(): Promise<QueueOptions>;
  /** Lets a bot play for a seat; null ends the substitution. */
  setSubstituteBot(seat: Seat, bot: string | null): Promise<void>;
  leaveSeat(seat: Seat): Promise<void>;
  /** Votes to end the game without a result; false withdraws or declines. */
  voteToEnd(agree: boolean): Promise<void>;
  /** The ID of the new table, or null on error. */
  rematch(): Promise<string | null>;
  recordText(): Promise<string>;
  /** The server's record with the seed and its commitment; null on error. */
  verifiableRecord(): Promise<VerifiableRecord | null>;
  verifyFairness(record: VerifiableRecord): Promise<FairnessVerdict>;
}
