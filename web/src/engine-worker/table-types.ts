import type { GameEvent, JsonObject, Outcome, Seat, ToAct } from '@roundhouse/kernel';
import type { Patch } from '@roundhouse/protocol';
import type { GameId } from '../lib/game-ids.ts';
import type { Perspective, Viewer } from './game-presenter.ts';
import type { OnlineStatus } from './online/online-types.ts';
import type { RefusalText } from './refusal-text.ts';
import type { Origin, Player } from './saved-table.ts';

export interface TableSetup {
  readonly game: GameId;
  readonly options: JsonObject;
  readonly players: readonly Player[];
  /** Seeds chance. A random seed is generated if it is omitted. */
  readonly seed?: string;
}

/** Why a table cannot be opened. The page has a text for each kind; `detail` is technical. */
export type TableError =
  | { readonly kind: 'table-not-found' }
  | { readonly kind: 'in-use' }
  /** Larger than any valid record. It was not read to its end. */
  | { readonly kind: 'too-large' }
  | { readonly kind: 'damaged'; readonly detail: string; readonly text: string }
  | { readonly kind: 'unsupported-rules-version'; readonly detail: string; readonly text: string }
  /** `option` is the invalid option, if the error is in one of the options. */
  | { readonly kind: 'bad-setup'; readonly detail: string; readonly option: string | null }
  | { readonly kind: 'no-storage'; readonly detail: string };

export type OpenResult = { readonly id: string } | { readonly error: TableError };

/** What the game waits for. */
export type Waiting =
  | { readonly for: 'person'; readonly seat: Seat }
  /** The player has finished the turn but not confirmed it, and can still undo it before the others continue. */
  | { readonly for: 'end-turn'; readonly seat: Seat }
  | { readonly for: 'bot'; readonly seat: Seat }
  /** A seat that is played elsewhere: by another person, or by a bot on the server. */
  | { readonly for: 'remote'; readonly seat: Seat }
  | { readonly for: 'nobody' };

export type Saving = 'saved' | 'full' | 'failed';

/** A round, with the index of its first action. */
export interface RoundStart {
  readonly start: number;
  readonly round: number;
}

/** The part of the status that local and online tables compute in the same way. */
export interface GameProgress {
  readonly game: GameId;
  readonly players: readonly Player[];
  /** The game has hidden information. */
  readonly hasSecrets: boolean;
  readonly recordLength: number;
  /** By action: the seat that took it, or -1 for chance. A typed array, so that the store treats it as one value. */
  readonly actors: Int8Array;
  /** The rounds so far. */
  readonly rounds: readonly RoundStart[];
  readonly roundsInGame: number | null;
  readonly outcome: Outcome | null;
}

/** The status of the game and its table, independent of the point in the game that is being shown. */
export interface GameStatus extends GameProgress {
  readonly id: string;
  readonly waiting: Waiting;
  /** The record length to truncate to for undoing the last decision, and for restarting the current turn. */
  readonly undoTo: number | null;
  readonly turnStart: number | null;
  /** The index of the last action that was decided at this screen. */
  readonly decidedAt: number | null;
  readonly canRedo: boolean;
  /** The local table from which this game was branched. */
  readonly origin: Origin | null;
  readonly saving: Saving;
  /** The part that only online tables have; null for a local table. */
  readonly online: OnlineStatus | null;
}

/** The game after a given number of actions, as shown to one viewer. */
export interface Snapshot<ViewModel = unknown> {
  readonly recordLength: number;
  readonly viewer: Viewer;
  readonly toAct: ToAct;
  readonly phase: string;
  readonly round: number;
  readonly viewModel: ViewModel;
  /** The events of the last decision and of the chance actions after it, as far as the viewer may see them. */
  readonly events: readonly GameEvent[];
  readonly outcome: Outcome | null;
}

/** A line of the log. `sequence` is the record length right after it happened, `seat` the player concerned. */
export interface LogLine {
  readonly recordLength: number;
  readonly seat: Seat | null;
  readonly text: string;
  readonly importance: 'minor' | 'normal' | 'heading';
}

/** A bot's suggestion, with its consequences as text. */
export interface Hint {
  readonly action: JsonObject;
  readonly text: string;
}

/** One option of a setup form, in one language. */
export interface OptionForm {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly field:
    | { readonly kind: 'flag'; readonly default: boolean }
    | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly default: string }
    | {
        readonly kind: 'number';
        readonly min: number;
        readonly max: number;
        /** The label for "no number", if the option allows it. */
        readonly none: string | null;
        readonly default: number | null;
      }
    | { readonly kind: 'seats' }
    /** One of the choices, or a custom file. */
    | { readonly kind: 'document'; readonly choices: readonly Choice[]; readonly default: string };
}
export interface Choice {
  readonly value: string;
  readonly label: string;
}
export interface SetupForm {
  readonly game: GameId;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: readonly OptionForm[];
  readonly bots: readonly string[];
}

export interface Chart {
  readonly key: string;
  /** By round, then by seat. */
  readonly rounds: readonly { readonly round: number; readonly values: readonly (number | null)[] }[];
}

/** The final score as text: one row per player, ordered by rank. */
export interface ScoreSheet {
  readonly reason: string;
  readonly winners: readonly Seat[];
  /** The labels of the score components. */
  readonly parts: readonly string[];
  readonly rows: readonly {
    readonly seat: Seat;
    readonly rank: number;
    readonly score: number | null;
    readonly total: string;
    readonly values: readonly number[];
    readonly amounts: readonly string[];
  }[];
  /** The lead of the winner, with the game's own format if the unit is not points; null if it is not meaningful. */
  readonly lead: { readonly points: number; readonly amount: string | null } | null;
}

/** A page's request for an updated view. */
export interface ViewRequest {
  /** The record length to show; null for the present. */
  readonly recordLength: number | null;
  readonly perspective: Perspective;
  /** Send the log lines after this record length. Ignored if the history version differs. */
  readonly logFrom: number;
  /** The history version of the page's last view; see `BaseTable.historyVersion`. */
  readonly historyVersion: number;
  /** The ID of the page's last view. If the worker still has that view, it sends only patches. */
  readonly lastView: string | null;
}

/** The game status, and a snapshot of the point being shown. */
export interface View {
  readonly status: GameStatus;
  readonly snapshot: Snapshot;
}

/** The viewer at this screen, and whether people share the screen who must not see each other's hidden information. */
export interface LocalViewer {
  readonly viewer: Viewer;
  readonly isShared: boolean;
}

/** The answer to a view request: everything a screen needs after a change. */
export interface ViewUpdate {
  /** The ID of this view, for the page's next request. */
  readonly viewId: string;
  /** The whole view, or patches to the page's last view. */
  readonly view: { readonly whole: View } | { readonly patches: readonly Patch[] };
  readonly localViewer: LocalViewer;
  /** Another tab has taken over this table. */
  readonly lost: boolean;
  readonly logLines: readonly LogLine[];
  /** The lines are the whole log and replace the page's lines; else they are appended. */
  readonly isWholeLog: boolean;
  readonly historyVersion: number;
}

/** The result of acting at a local table. */
export interface ActResult {
  readonly refusal: RefusalText | null;
  readonly update: ViewUpdate;
}
