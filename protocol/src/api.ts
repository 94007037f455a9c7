import type { GameRecord } from '@roundhouse/kernel';
import type { ApiErrorBody } from './errors.ts';
import type { Fairness, TableInfo, TableSettings, TableSummary, ViewerInfo } from './table.ts';
import type { Channel, CurrentUser, NewChannel } from './users.ts';

/**
 * The HTTP API. Every route responds with JSON: the response listed here, or `{ error }` with a matching status. A
 * cookie identifies the user.
 *
 * | | request | response |
 * |---|---|---|
 * | GET    /api/me                            |              | CurrentUserResponse |
 * | POST   /api/me                            | { name, language } | CurrentUserResponse: creates a guest, or renames the user |
 * | DELETE /api/me                            |              | {}: deletes the user and vacates the seats |
 * | POST   /api/me/device-links               |              | { token }: signs another device in, once, for a limited time |
 * | POST   /api/device-links/redeem           | { token }    | CurrentUserResponse |
 * | POST   /api/account                       | { login, password } | CurrentUserResponse: turns the guest into an account |
 * | PATCH  /api/account                       | { password: { old, new } } | CurrentUserResponse |
 * | POST   /api/session                       | { login, password } | CurrentUserResponse; merges the guest's seats into the account |
 * | DELETE /api/session                       |              | {}: signs out this session |
 * | DELETE /api/sessions                      |              | {}: signs out all sessions |
 * | GET    /api/me/channels                   |              | ChannelsResponse |
 * | POST   /api/me/channels                   | NewChannel   | ChannelsResponse; sends a code to an e-mail address |
 * | PATCH  /api/me/channels/:id               | { enabled }  | ChannelsResponse |
 * | DELETE /api/me/channels/:id               |              | ChannelsResponse |
 * | POST   /api/me/channels/:id/test          |              | {}: sends a test message; the code while unconfirmed |
 * | POST   /api/me/channels/:id/confirm       | { code }     | ChannelsResponse |
 * | GET    /api/tables                        |              | TablesResponse |
 * | GET    /api/tables/open?before=           |              | TablesPageResponse: more open tables |
 * | GET    /api/tables/finished?before=       |              | TablesPageResponse: older games of the user |
 * | POST   /api/tables                        | NewTable     | TableResponse |
 * | GET    /api/tables/:id                    |              | TableResponse |
 * | POST   /api/tables/:id/seats/:seat        |              | TableResponse: takes the seat |
 * | DELETE /api/tables/:id/seats/:seat        |              | TableResponse: leaves the seat; before the start the host may vacate any seat |
 * | PUT    /api/tables/:id/seats/:seat/bot    | { bot }      | TableResponse: host only, before the start: assigns a bot; null vacates the seat |
 * | PUT    /api/tables/:id/seats/:seat/substitute-bot | { bot } | TableResponse: a bot plays for that person; null resumes |
 * | POST   /api/tables/:id/start              |              | TableResponse: host only; bots take the free seats |
 * | POST   /api/tables/:id/close              |              | TableResponse: host only, before the start |
 * | PUT    /api/tables/:id/chat               | { access: 'everyone' or 'players' } | TableResponse: players only; before the start, host only |
 * | PUT    /api/tables/:id/end-vote           | { agree }    | TableResponse: votes to end the game without a result, or withdraws the vote |
 * | POST   /api/tables/:id/rematch            |              | TableResponse of the new table |
 * | GET    /api/tables/:id/record             |              | VerifiableRecord: if the game has ended or has no hidden information |
 * | GET    /api/documents/:hash               |              | the map or deck with that SHA-256; immutable |
 */
export interface CurrentUserResponse {
  readonly user: CurrentUser | null;
  /** The public key for push subscriptions; null if the server does not support push. */
  readonly pushKey: string | null;
  /** Whether the server can send e-mail. */
  readonly mail: boolean;
}
export interface ChannelsResponse {
  readonly channels: readonly Channel[];
}
export interface TablesResponse {
  /** All active tables, those where the user is to act first; then the latest finished ones. */
  readonly mine: readonly TableSummary[];
  /** `before` of the next page of finished tables; null on the last page. */
  readonly moreFinished: string | null;
  /** Public tables that wait for players or can be watched. */
  readonly open: readonly TableSummary[];
  readonly moreOpen: string | null;
}
/** One page of a list. */
export interface TablesPageResponse {
  readonly tables: readonly TableSummary[];
  /** `before` of the next page; null on the last page. */
  readonly more: string | null;
}
export interface TableResponse {
  readonly table: TableInfo;
  readonly viewer: ViewerInfo;
}
export interface NewTable extends TableSettings {
  /** By seat: `me`, `open`, or a bot id. */
  readonly seats: readonly string[];
}
export interface ErrorResponse {
  readonly error: ApiErrorBody;
}
/** A record with the proof of its draws, as `roundhouse verify` reads it. */
export interface VerifiableRecord extends GameRecord {
  readonly fair: Fairness;
}
export type { NewChannel };
