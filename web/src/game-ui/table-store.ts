import type { JsonObject, Seat } from '@roundhouse/kernel';
import type { RefusalText } from '../engine-worker/refusal-text.ts';
import type { Player } from '../engine-worker/saved-table.ts';
import type {
  Chart,
  GameStatus,
  Hint,
  LogLine,
  OpenResult,
  ScoreSheet,
  Snapshot,
} from '../engine-worker/table-types.ts';
import type { OnlineActions } from './online-actions.ts';

/**
 * The reactive state of a table and the actions on it, for the components. Components rarely need to know whether the
 * table is local or online. `ViewModel`, `Query` and `Result` are the types of the game's presenter.
 */
export interface TableStore<ViewModel = unknown, Query = unknown, Result = unknown> {
  readonly status: GameStatus;
  /** The point in the game being shown: the present, or a point in the past. */
  readonly snapshot: Snapshot<ViewModel>;
  /** The same snapshot some frames later, for the parts of the screen that are rendered after the board. */
  readonly deferred: Snapshot<ViewModel>;
  readonly logLines: readonly LogLine[];
  readonly names: () => readonly string[];
  /** The present is being shown, not the past. */
  readonly isLive: () => boolean;
  /** The seat at this screen that is to act; null if there is none, or while the past is being shown. */
  readonly seatToAct: () => Seat | null;
  /** The seat that the device is being passed to. Hidden information is not shown until that player confirms. */
  readonly passDeviceTo: () => Seat | null;
  readonly isBusy: () => boolean;
  /** The bots are paused. */
  readonly isPaused: () => boolean;
  readonly notice: () => 'restarted' | null;
  /** The actions that only online tables have; null for a local table. */
  readonly online: OnlineActions | null;

  act(action: JsonObject): Promise<RefusalText | null>;
  checkAction(action: JsonObject): Promise<RefusalText | null>;
  /** Queries the presenter about the state being shown. */
  query(query: Query): Promise<Result>;
  suggest(): Promise<Hint | null>;
  /** Shows the game at a record length; null for the present. */
  lookAt(recordLength: number | null): void;
  undo(to: number): Promise<void>;
  redo(): Promise<void>;
  endTurn(): Promise<void>;
  pause(yes: boolean): void;
  /** Plays the bots without delays until a person is to act. */
  skip(): Promise<void>;
  /** The player that the device is passed to has confirmed. */
  confirmPassed(): void;
  setPlayers(players: readonly Player[]): Promise<void>;
  charts(): Promise<Chart[]>;
  scoreSheet(): Promise<ScoreSheet | null>;
  rematch(): Promise<OpenResult>;
  /** Branches the game at a record length into a new table. */
  branch(at: number): Promise<OpenResult>;
  recordText(): Promise<string>;
  retrySaving(): Promise<void>;
}
