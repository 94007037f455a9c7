import type { Notice } from '../notice.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

const GAME_NAMES = ['steam', 'days-of-steam', 'steel-and-steam'] as const;
type GameName = (typeof GAME_NAMES)[number];

/** Everything notices say, in one language. */
export interface NoticeText {
  readonly games: Readonly<Record<GameName, string>>;
  readonly title: Readonly<Record<Notice['kind'], (game: string) => string>>;
  readonly body: Readonly<Record<Notice['kind'], (player: string) => string>>;
  readonly deadline: (when: string) => string;
  readonly settings: (address: string) => string;
  readonly code: { readonly title: (code: string) => string; readonly body: string; readonly notAsked: string };
}

/** The words for somebody who reads this language, or English. */
export function noticeText(language: string): NoticeText {
  return language === 'ja' ? ja : en;
}

export function gameName(text: NoticeText, game: string): string {
  const known = GAME_NAMES.find((name) => name === game);
  return known === undefined ? game : text.games[known];
}
