import { checkStatus } from './failures.ts';
import { deadlineLine, type Message, universalTime } from './message.ts';
import { type Reach, safePost } from './safe-fetch.ts';

/** Where webhooks of Discord lead: into a channel, or into a thread of it. */
export const DISCORD_WEBHOOK =
  /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+(?:\?thread_id=\d+)?$/;

/** Writes into a channel of Discord, without calling anybody there. */
export async function sendDiscord(url: string, message: Message, reach: Reach): Promise<void> {
  const lines = [
    `**${plainForDiscord(message.title)}**`,
    plainForDiscord(message.body),
    // Discord shows this by the clock of each reader.
    ...deadlineLine(message, (time) => `<t:${Math.floor(time / 1000)}:f>`),
    `<${message.url}>`,
  ];
  await post(url, { content: lines.join('\n'), allowed_mentions: { parse: [] } }, reach);
}

/** A name is not to be taken for markup. */
const plainForDiscord = (text: string): string => text.replace(/[\\*_~`|<>@#[\]()]/g, '\\$&');

/** What programs of others get: a POST with this as JSON. */
interface WebhookEvent {
  /** `turn`, `reminder`, `begun`, `over`, `abandoned`, `undo`, `end`, `rematch` or `test`. */
  readonly event: string;
  readonly table: string;
  /** The game's id, such as `days-of-steam`. */
  readonly game: string;
  readonly url: string;
  readonly player: string;
  /** When the time for the turn is up, as in `2026-01-31T12:00:00.000Z`; null is without end. */
  readonly deadline: string | null;
  /** The same for people, in the language of the player. */
  readonly text: string;
}

export async function sendWebhook(url: string, message: Message, reach: Reach): Promise<void> {
  const { kind, table, game, deadline } = message.notice;
  const event: WebhookEvent = {
    event: kind,
    table,
    game,
    url: message.url,
    player: message.player,
    deadline: deadline === null ? null : new Date(deadline).toISOString(),
    text: [message.title, message.body, ...deadlineLine(message, universalTime(message.language))].join('\n'),
  };
  await post(url, event, reach);
}

async function post(url: string, document: object, reach: Reach): Promise<void> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'roundhouse' };
  checkStatus(await safePost(url, { headers, body: JSON.stringify(document) }, reach));
}
