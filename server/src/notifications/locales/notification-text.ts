import type { Notification } from '../notification.ts';

export const GAME_NAMES = ['steam', 'days-of-steam', 'steel-and-steam'] as const;
type GameName = (typeof GAME_NAMES)[number];

/** The texts of notifications in one language. */
export interface NotificationText {
  readonly games: Readonly<Record<GameName, string>>;
  readonly title: Readonly<Record<Notification['kind'], (game: string) => string>>;
  readonly body: Readonly<Record<Notification['kind'], (player: string) => string>>;
  readonly deadline: (when: string) => string;
  readonly settings: (address: string) => string;
  readonly code: { readonly title: (code: string) => string; readonly body: string; readonly notAsked: string };
}
