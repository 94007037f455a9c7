import { en } from './en.ts';
import { ja } from './ja.ts';
import { GAME_NAMES, type NotificationText } from './notification-text.ts';

/** The texts in the given language, or in English. */
export function notificationText(language: string): NotificationText {
  return language === 'ja' ? ja : en;
}

export function gameName(text: NotificationText, game: string): string {
  const known = GAME_NAMES.find((name) => name === game);
  return known === undefined ? game : text.games[known];
}
