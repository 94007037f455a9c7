import type { GameRecord } from '@roundhouse/kernel';
import type { Channel, Me, NewChannel } from './people.ts';
import type { WireProblem } from './problem.ts';
import type { Fairness, TableInfo, TableSummary, TableTerms, Yours } from './table.ts';

/**
 * What pages ask of the server besides the sockets of tables. Every door answers JSON: what stands here, or
 * `{ problem }` with a status that fits. Who asks is known by a cookie.
 *
 * | | asks | answers |
 * |---|---|---|
 * | GET    /api/me                            |              | MeAnswer |
 * | POST   /api/me                            | { name, language } | MeAnswer: a guest of that name, or the guest's new name |
 * | DELETE /api/me                            |              | {}: forgotten, seats are left |
 * | POST   /api/me/links                      |              | { token }: carries me to another device, once, for a while |
 * | POST   /api/links/use                     | { token }    | MeAnswer |
 * | POST   /api/account                       | { login, password } | MeAnswer: binds the guest to an account |
 * | PATCH  /api/account                       | { password: { old, new } } | MeAnswer |
 * | POST   /api/session                       | { login, password } | MeAnswer; seats of the guest come along |
 * | DELETE /api/session                       |              | {}: signed out here |
 * | DELETE /api/sessions                      |              | {}: signed out everywhere |
 * | GET    /api/me/channels                   |              | ChannelsAnswer |
 * | POST   /api/me/channels                   | NewChannel   | ChannelsAnswer; a code is sent to an e-mail address |
 * | PATCH  /api/me/channels/:id               | { enabled }  | ChannelsAnswer |
 * | DELETE /api/me/channels/:id               |              | ChannelsAnswer |
 * | POST   /api/me/channels/:id/test          |              | {}: a message is sent there; the code, while it is not confirmed |
 * | POST   /api/me/channels/:id/confirm       | { code }     | ChannelsAnswer |
 * | GET    /api/tables                        |              | TablesAnswer |
 * | GET    /api/tables/open?before=           |              | TablesPage: more open tables |
 * | GET    /api/tables/finished?before=       |              | TablesPage: older games of mine |
 * | POST   /api/tables                        | NewTable     | TableAnswer |
 * | GET    /api/tables/:id                    |              | TableAnswer |
 * | POST   /api/tables/:id/seats/:seat        |              | TableAnswer: the seat is mine |
 * | DELETE /api/tables/:id/seats/:seat        |              | TableAnswer: I leave; before the start the host may free another's |
 * | PUT    /api/tables/:id/seats/:seat/bot    | { bot }      | TableAnswer: before the start, by the host: a bot sits there; null frees it |
 * | PUT    /api/tables/:id/seats/:seat/stand-in | { bot }    | TableAnswer: a bot plays for that person; null hands back |
 * | POST   /api/tables/:id/start              |              | TableAnswer: by the host; free seats become bots |
 * | POST   /api/tables/:id/close              |              | TableAnswer: by the host, while gathering |
 * | PUT    /api/tables/:id/chat               | { for: 'everyone' or 'players' } | TableAnswer: by a player; before the start, by the host |
 * | PUT    /api/tables/:id/end-vote           | { agree }    | TableAnswer: votes to end the game without a result, or withdraws |
 * | POST   /api/tables/:id/rematch            |              | TableAnswer of the next table |
 * | GET    /api/tables/:id/record             |              | FairRecord: when the game is over or abandoned, or has no secrets |
 * | GET    /api/documents/:hash               |              | the map or deck with that SHA-256; it never changes |
 */
export interface MeAnswer {
  readonly me: Me | null;
  /** Public key for push subscriptions; null when the server has no push. */
  readonly pushKey: string | null;
  /** Whether the server can send e-mail. */
  readonly mail: boolean;
}
export interface ChannelsAnswer {
  readonly channels: readonly Channel[];
}
export interface TablesAnswer {
  /** All that go on, those that wait for me first, then the latest that are finished. */
  readonly mine: readonly TableSummary[];
  /** `before` of the next page of finished ones; null where there is none. */
  readonly moreFinished: string | null;
  /** Listed tables that gather players or can be watched. */
  readonly open: readonly TableSummary[];
  readonly moreOpen: string | null;
}
/** One page of a list. */
export interface TablesPage {
  readonly tables: readonly TableSummary[];
  /** `before` of the next page; null where there is none. */
  readonly more: string | null;
}
export interface TableAnswer {
  readonly table: TableInfo;
  readonly you: Yours;
}
export interface NewTable extends TableTerms {
  /** By seat: `me`, `open`, or the name of a bot. */
  readonly seats: readonly string[];
}
export interface ProblemAnswer {
  readonly problem: WireProblem;
}
/** A record with what is needed to check its dice, as `roundhouse verify` takes it. */
export interface FairRecord extends GameRecord {
  readonly fair: Fairness;
}
export type { NewChannel };
