import type { Settings } from '../settings.ts';
import type { Notice } from './notice.ts';
import { gameName, noticeText } from './text/index.ts';

/** Where people see to how they are told. */
export const SETTINGS_PATH = '/account';

/** A notice as the channels need it: to whom, and in which words. */
export interface Message {
  readonly notice: Notice;
  readonly player: string;
  readonly game: string;
  readonly language: string;
  readonly title: string;
  readonly body: string;
  /** The table, or the lobby for a test. */
  readonly path: string;
  readonly url: string;
}

export function messageOf(
  notice: Notice,
  person: { readonly name: string; readonly language: string },
  settings: Settings,
): Message {
  const text = noticeText(person.language);
  const game = gameName(text, notice.game);
  const path = notice.kind === 'test' ? '/' : `/online/${encodeURIComponent(notice.table)}`;
  return {
    notice,
    player: person.name,
    game,
    language: person.language,
    title: text.title[notice.kind](game),
    body: text.body[notice.kind](person.name),
    path,
    url: linkTo(settings, path),
  };
}

/** The address of a page as people elsewhere can open it. */
export function linkTo({ publicUrl, port }: Settings, path: string): string {
  return (publicUrl ?? `http://localhost:${port}`).replace(/\/$/, '') + path;
}

/** A line about the time limit, or none; `write` tells the time as the channel can show it. */
export function deadlineLine({ notice, language }: Message, write: (deadline: number) => string): string[] {
  return notice.deadline === null ? [] : [noticeText(language).deadline(write(notice.deadline))];
}

/** A time for readers whose clock is not known. */
export function universalTime(language: string): (time: number) => string {
  const format = new Intl.DateTimeFormat(language === 'ja' ? 'ja' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (time) => `${format.format(time)} UTC`;
}
