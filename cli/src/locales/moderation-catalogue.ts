/** The size of a table that is about to be deleted. */
interface Size {
  readonly entries: number;
  readonly messages: number;
}

interface SeatDetails {
  readonly user: string | null;
  readonly login: string | null;
  readonly bot: string | null;
  readonly standIn: string | null;
  readonly isOnTurn: boolean;
}

type Label =
  | 'table'
  | 'game'
  | 'rules'
  | 'stage'
  | 'listed'
  | 'host'
  | 'seat'
  | 'entries'
  | 'actions'
  | 'messages'
  | 'created'
  | 'updated'
  | 'user'
  | 'name'
  | 'login'
  | 'language'
  | 'seen'
  | 'sessions'
  | 'plays'
  | 'opened';

/** The texts of the commands that moderate tables, chat and users. */
export interface ModerationText {
  needsSubcommand(command: string, known: readonly string[]): string;
  needsOne(what: 'table' | 'user' | 'login'): string;
  readonly needsTables: string;
  readonly needsMessages: string;
  readonly addYes: string;
  yesNo(yes: boolean): string;
  readonly labels: { readonly [label in Label]: string };

  seat(name: string, details: SeatDetails): string;
  ended(table: string, stage: 'closed' | 'abandoned'): string;
  alreadyEnded(table: string, stage: string): string;
  unlisted(table: string): string;
  notListed(table: string): string;
  tableDeleted(table: string): string;
  wouldDeleteTable(table: string, stage: string, players: string, size: Size): string;

  readonly chatHead: readonly string[];
  readonly noMessages: string;
  noSuchMessage(table: string, number: number): string;
  messagesDeleted(deleted: number, already: number): string;

  readonly usersHead: readonly string[];
  readonly noUsers: string;
  noSuchUser(asked: string): string;
  passwordReset(login: string): string;
  userDeleted(id: string, name: string): string;
  wouldDeleteUser(id: string, name: string, seats: number): string;

  readonly abuse: {
    readonly sources: string;
    readonly sourcesHead: readonly string[];
    readonly talkers: string;
    readonly talkersHead: readonly string[];
    readonly openers: string;
    readonly openersHead: readonly string[];
    readonly none: string;
    readonly reasons: { readonly [reason: string]: string };
  };
}
