import { createTransport, type SendMailOptions } from 'nodemailer';
import * as z from 'zod';
import type { ServerConfig } from '../config.ts';
import type { AppContext } from '../context.ts';
import { ApiError } from '../lib/errors.ts';
import { PermanentError, RetryableError } from './delivery-errors.ts';
import { notificationText } from './locales/index.ts';
import { ACCOUNT_PATH, absoluteUrl, deadlineLines, type Message, utcFormatter } from './message.ts';
import { SlidingWindowLimiter } from './sliding-window-limiter.ts';

const TIMEOUT_MS = 10_000;
/** More than even a busy player needs. */
const MAX_PER_DAY = 100;
/** Codes may go to the address of somebody else. */
const MAX_CODES_PER_DAY = 5;
const DAY_MS = 86_400_000;

/** Sends e-mail through the configured SMTP server. */
export interface Mailer {
  send(address: string, message: Message): Promise<void>;
  /** Sends a confirmation code. The message contains no user-supplied text. */
  sendCode(address: string, language: string, code: string): Promise<void>;
  close(): void;
}

/** Returns null if no SMTP server is configured. */
export function createMailer({ config, now }: AppContext): Mailer | null {
  if (config.smtp === null) return null;
  const transport = createTransport({
    url: config.smtp,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const from = fromAddress(config);
  const accountUrl = absoluteUrl(config, ACCOUNT_PATH);
  const perAddress = new SlidingWindowLimiter(MAX_PER_DAY, DAY_MS);
  const codesPerAddress = new SlidingWindowLimiter(MAX_CODES_PER_DAY, DAY_MS);
  const sendMail = async (mail: SendMailOptions) => {
    try {
      await transport.sendMail({ from, ...mail });
    } catch (error) {
      throw toDeliveryError(error);
    }
  };
  return {
    async send(address, message) {
      if (perAddress.take(address.toLowerCase(), now()) > 0)
        throw new PermanentError('too many for one address', 'keep');
      const { title, body, url, language } = message;
      const lines = [...deadlineLines(message, utcFormatter(language)), url];
      const text = `${body}\n\n${lines.join('\n')}\n\n-- \n${notificationText(language).settings(accountUrl)}\n`;
      const to = { name: message.player, address };
      await sendMail({ to, subject: title, text, list: { unsubscribe: accountUrl } });
    },
    async sendCode(address, language, code) {
      const retryAfter = codesPerAddress.take(address.toLowerCase(), now());
      if (retryAfter > 0) throw new ApiError('rate-limited', { retryAfter });
      const { title, body, notAsked } = notificationText(language).code;
      await sendMail({
        to: address,
        subject: title(code),
        text: `${body}\n\n${code}\n\n${accountUrl}\n\n${notAsked}\n`,
      });
    },
    close: () => transport.close(),
  };
}

function fromAddress({ mailFrom, smtp, publicUrl }: ServerConfig): string {
  if (mailFrom !== null) return mailFrom;
  const user = decodeURIComponent(new URL(smtp ?? '').username);
  return user.includes('@') ? user : `roundhouse@${publicUrl === null ? 'localhost' : new URL(publicUrl).hostname}`;
}

const smtpFailure = z.object({
  code: z.string().optional(),
  responseCode: z.int().optional(),
  command: z.string().optional(),
});

/** Leaves out the error message, because it contains the address. */
function toDeliveryError(error: unknown): Error {
  const { code = 'no connection', responseCode = 0, command } = smtpFailure.safeParse(error).data ?? {};
  const reason = responseCode === 0 ? code : `${code} ${responseCode}`;
  const isPermanent = responseCode >= 500;
  if (isPermanent && command === 'RCPT TO') return new PermanentError(reason, 'disable');
  if (isPermanent && code === 'EMESSAGE') return new PermanentError(reason, 'keep');
  // Anything else, such as a rejected SMTP password, is for the operator to fix.
  return new RetryableError(reason);
}
