import type { GameEvent, JsonObject, Outcome, Seat, Turn } from '@roundhouse/kernel';
import type { Change } from '@roundhouse/wire';
import type { GameId } from '../games/game-ids.ts';
import type { Reader, Viewer } from './guide.ts';
import type { OnlineStatus } from './remote/online-types.ts';
import type { Origin, Player } from './saved-table.ts';
import type { Screen } from './screen.ts';

/** How a game is to begin. */
export interface TableSetup {
  readonly game: GameId;
  readonly options: JsonObject;
  readonly players: readonly Player[];
  /** Chance is drawn from it; a fresh one is made when it is left out. */
  readonly seed?: string;
}

/** Why a table cannot be opened, told in words by the page. `detail` is technical. */
export type Problem =
  | { readonly kind: 'no-such-table' }
  | { readonly kind: 'in-use' }
  /** More than a record can be; it was not read to its end. */
  | { readonly kind: 'too-large' }
  | { readonly kind: 'damaged'; readonly detail: string; readonly text: string }
  | { readonly kind: 'other-rules'; readonly detail: string; readonly text: string }
  /** `option` is the one that does not do, where it is one of the options. */
  | { readonly kind: 'bad-setup'; readonly detail: string; readonly option: string | null }
  | { readonly kind: 'no-storage'; readonly detail: string };

export type Opened = { readonly id: string } | { readonly problem: Problem };

/** What the table waits for. */
export type Waiting =
  | { readonly for: 'person'; readonly seat: Seat }
  /** The turn is over but for the player's word, so that it can still be taken back before others go on. */
  | { readonly for: 'end-turn'; readonly seat: Seat }
  | { readonly for: 'bot'; readonly seat: Seat }
  /** A seat that is played elsewhere: by another person, or by a bot of the server. */
  | { readonly for: 'remote'; readonly seat: Seat }
  | { readonly for: 'nobody' };

export type Saving = 'saved' | 'full' | 'failed';

/** Where the table as a whole stands, whatever moment is being looked at. */
export interface TableStatus {
  readonly id: string;
  readonly game: GameId;
  readonly players: readonly Player[];
  /** Some of what is on the table is not for every player's eyes. */
  readonly hasSecrets: boolean;
  readonly length: number;
  /** By action: the seat that took it, or -1 for chance. One value, not a list of things that change one by one. */
  readonly actors: Int8Array;
  /** The rounds so far, each with the action it began with. */
  readonly rounds: readonly { readonly at: number; readonly round: number }[];
  readonly roundsInGame: number | null;
  readonly waiting: Waiting;
  /** The decision that undo takes back, and the first one of the present turn, as numbers of actions before them. */
  readonly undoTo: number | null;
  readonly turnStart: number | null;
  /** The last decision made at this screen, as the number of actions before it. */
  readonly decidedAt: number | null;
  readonly canRedo: boolean;
  /** The table of this browser from which the game was played on in another way. */
  readonly origin: Origin | null;
  readonly saving: Saving;
  readonly outcome: Outcome | null;
  /** What there is besides the game at a table on the server; null for a table of this browser. */
  readonly online: OnlineStatus | null;
}

/** The table as it stood after so many actions. */
export interface Moment<Picture = unknown> {
  readonly sequence: number;
  readonly viewer: Viewer;
  readonly turn: Turn;
  readonly phase: string;
  readonly round: number;
  readonly picture: Picture;
  /** What the last decision led to, with the chance that followed it, as far as the viewer may be told. */
  readonly events: readonly GameEvent[];
  readonly outcome: Outcome | null;
}

/** A line of the log. `sequence` is the moment right after it happened, `seat` the player it speaks of. */
export interface Line {
  readonly sequence: number;
  readonly seat: Seat | null;
  readonly text: string;
  readonly prominence: 'detail' | 'line' | 'chapter';
}

/** A refusal in words, with the rule it stands on; null where it is none of the game's rules that stands against it. */
export interface Why {
  readonly rule: string | null;
  readonly text: string;
}

/** What a good player would do, and what would come of it. */
export interface Advice {
  readonly action: JsonObject;
  readonly text: string;
}

/** What a set-up form is made of, in one language. */
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
        /** What "no number" is called, where that can be chosen. */
        readonly none: string | null;
        readonly default: number | null;
      }
    | { readonly kind: 'seats' }
    /** One of the choices, or a file of one's own. */
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

/** The final score, in words: one row a player, the first first. */
export interface ScoreSheet {
  readonly reason: string;
  readonly winners: readonly Seat[];
  /** What the score is made of. */
  readonly parts: readonly string[];
  readonly rows: readonly {
    readonly seat: Seat;
    readonly rank: number;
    readonly score: number | null;
    readonly total: string;
    readonly values: readonly number[];
    readonly amounts: readonly string[];
  }[];
  /** By how much the first is ahead, and how the game writes that where it is not in points; null where it says nothing. */
  readonly lead: { readonly points: number; readonly amount: string | null } | null;
}

/** How a page looks on: what it wants to be told after anything has happened. */
export interface Look {
  /** The moment to be looked at; null is now. */
  readonly at: number | null;
  readonly reader: Reader;
  /** The log after this moment is wanted, as long as the past is the one that the page knows. */
  readonly linesAfter: number;
  /** How often the past had changed by the last sight; see `TableView.cuts`. */
  readonly cuts: number;
  /** The last sight that the page has taken in: what has not changed since need not be told again. */
  readonly known: string | null;
}

/** The table, and the moment of it that is looked at. */
export interface Sight {
  readonly status: TableStatus;
  readonly moment: Moment;
}

/** Everything a screen needs after something has changed, in one answer. */
export interface Glance {
  /** What this sight is called when the page asks for the next. */
  readonly name: string;
  /** The whole of it, or what has changed since the sight that the page knew. */
  readonly sight: { readonly whole: Sight } | { readonly changes: readonly Change[] };
  readonly screen: Screen;
  /** Another tab plays this table now. */
  readonly lost: boolean;
  readonly lines: readonly Line[];
  /** The lines are the whole log, not what is to be added to it. */
  readonly isWholeLog: boolean;
  readonly cuts: number;
}
