import { createTransport, type SendMailOptions } from 'nodemailer';
import * as z from 'zod';
import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import type { Settings } from '../settings.ts';
import { NotNow, Refused } from './failures.ts';
import { deadlineLine, linkTo, type Message, SETTINGS_PATH, universalTime } from './message.ts';
import { Rate } from './rate.ts';
import { noticeText } from './text/index.ts';

const TIME_LIMIT_MS = 10_000;
/** Nobody gets more than a busy player would. */
const MOST_PER_DAY = 100;
/** Codes go to addresses that may be somebody else's. */
const MOST_CODES_PER_DAY = 5;
const DAY_MS = 86_400_000;

/** Sends e-mail through the server that the settings name. */
export interface Mail {
  send(address: string, message: Message): Promise<void>;
  /** Asks whoever reads this address whether it is theirs, without a word that somebody else has chosen. */
  sendCode(address: string, language: string, code: string): Promise<void>;
  close(): void;
}

/** Null when the settings name no server for e-mail. */
export function openMail({ settings, now }: House): Mail | null {
  if (settings.smtp === null) return null;
  const transport = createTransport({
    url: settings.smtp,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIME_LIMIT_MS,
    greetingTimeout: TIME_LIMIT_MS,
    socketTimeout: TIME_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const from = sender(settings);
  const settingsPage = linkTo(settings, SETTINGS_PATH);
  const perAddress = new Rate(MOST_PER_DAY, DAY_MS);
  const codesPerAddress = new Rate(MOST_CODES_PER_DAY, DAY_MS);
  const post = async (letter: SendMailOptions) => {
    try {
      await transport.sendMail({ from, ...letter });
    } catch (error) {
      throw meaningOf(error);
    }
  };
  return {
    async send(address, message) {
      if (perAddress.take(address.toLowerCase(), now()) > 0) throw new Refused('too many for one address', 'keep');
      const { title, body, url, language } = message;
      const more = [...deadlineLine(message, universalTime(language)), url];
      const text = `${body}\n\n${more.join('\n')}\n\n-- \n${noticeText(language).settings(settingsPage)}\n`;
      const to = { name: message.player, address };
      await post({ to, subject: title, text, list: { unsubscribe: settingsPage } });
    },
    async sendCode(address, language, code) {
      const retryAfter = codesPerAddress.take(address.toLowerCase(), now());
      if (retryAfter > 0) throw new Problem('too-fast', { retryAfter });
      const { title, body, notAsked } = noticeText(language).code;
      await post({ to: address, subject: title(code), text: `${body}\n\n${code}\n\n${settingsPage}\n\n${notAsked}\n` });
    },
    close: () => transport.close(),
  };
}

function sender({ mailFrom, smtp, publicUrl }: Settings): string {
  if (mailFrom !== null) return mailFrom;
  const user = decodeURIComponent(new URL(smtp ?? '').username);
  return user.includes('@') ? user : `roundhouse@${publicUrl === null ? 'localhost' : new URL(publicUrl).hostname}`;
}

const smtpFailure = z.object({
  code: z.string().optional(),
  responseCode: z.int().optional(),
  command: z.string().optional(),
});

/** The words of the failure are left out: they name the address. */
function meaningOf(error: unknown): Error {
  const { code = 'no connection', responseCode = 0, command } = smtpFailure.safeParse(error).data ?? {};
  const reason = responseCode === 0 ? code : `${code} ${responseCode}`;
  const isForGood = responseCode >= 500;
  if (isForGood && command === 'RCPT TO') return new Refused(reason, 'disable');
  if (isForGood && code === 'EMESSAGE') return new Refused(reason, 'keep');
  // Anything else, such as a password that is not taken any more, is for those who run the server to mend.
  return new NotNow(reason);
}
