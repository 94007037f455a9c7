import type { ServerConfig } from '../config.ts';
import { gameName, notificationText } from './locales/index.ts';
import type { Notification } from './notification.ts';

/** The page where users manage their channels. */
export const ACCOUNT_PATH = '/account';

/** A notification with its text and recipient, ready for any channel. */
export interface Message {
  readonly notification: Notification;
  readonly player: string;
  readonly game: string;
  readonly language: string;
  readonly title: string;
  readonly body: string;
  /** The path of the table, or of the lobby for a test message. */
  readonly path: string;
  readonly url: string;
}

export function composeMessage(
  notification: Notification,
  user: { readonly name: string; readonly language: string },
  config: ServerConfig,
): Message {
  const text = notificationText(user.language);
  const game = gameName(text, notification.game);
  const path = notification.kind === 'test' ? '/' : `/online/${encodeURIComponent(notification.table)}`;
  return {
    notification,
    player: user.name,
    game,
    language: user.language,
    title: text.title[notification.kind](game),
    body: text.body[notification.kind](user.name),
    path,
    url: absoluteUrl(config, path),
  };
}

/** The absolute URL of a page. */
export function absoluteUrl({ publicUrl, port }: ServerConfig, path: string): string {
  return (publicUrl ?? `http://localhost:${port}`).replace(/\/$/, '') + path;
}

/** A line about the time limit, if there is one. `write` formats the time for the channel. */
export function deadlineLines({ notification, language }: Message, write: (deadline: number) => string): string[] {
  return notification.deadline === null ? [] : [notificationText(language).deadline(write(notification.deadline))];
}

/** Formats times in UTC, for readers whose time zone is unknown. */
export function utcFormatter(language: string): (time: number) => string {
  const format = new Intl.DateTimeFormat(language === 'ja' ? 'ja' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (time) => `${format.format(time)} UTC`;
}
