import { checkStatus } from './delivery-errors.ts';
import { deadlineLines, type Message, utcFormatter } from './message.ts';
import { type NetworkPolicy, safePost } from './safe-fetch.ts';

/** Discord webhook URLs of a channel or thread. */
export const DISCORD_WEBHOOK =
  /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+(?:\?thread_id=\d+)?$/;

/** Posts to a Discord channel without mentioning anybody. */
export async function sendDiscord(url: string, message: Message, networkPolicy: NetworkPolicy): Promise<void> {
  const lines = [
    `**${escapeDiscord(message.title)}**`,
    escapeDiscord(message.body),
    // Discord shows this in each reader's time zone.
    ...deadlineLines(message, (time) => `<t:${Math.floor(time / 1000)}:f>`),
    `<${message.url}>`,
  ];
  await post(url, { content: lines.join('\n'), allowed_mentions: { parse: [] } }, networkPolicy);
}

/** Escapes Discord markup in names. */
const escapeDiscord = (text: string): string => text.replace(/[\\*_~`|<>@#[\]()]/g, '\\$&');

/** The JSON body of a webhook request. */
interface WebhookEvent {
  /** `turn`, `reminder`, `begun`, `over`, `abandoned`, `undo`, `end`, `rematch` or `test`. */
  readonly event: string;
  readonly table: string;
  /** The game's id, such as `days-of-steam`. */
  readonly game: string;
  readonly url: string;
  readonly player: string;
  /** The deadline of the turn, such as `2026-01-31T12:00:00.000Z`; null without a time limit. */
  readonly deadline: string | null;
  /** The message as text, in the language of the player. */
  readonly text: string;
}

export async function sendWebhook(url: string, message: Message, networkPolicy: NetworkPolicy): Promise<void> {
  const { kind, table, game, deadline } = message.notification;
  const event: WebhookEvent = {
    event: kind,
    table,
    game,
    url: message.url,
    player: message.player,
    deadline: deadline === null ? null : new Date(deadline).toISOString(),
    text: [message.title, message.body, ...deadlineLines(message, utcFormatter(message.language))].join('\n'),
  };
  await post(url, event, networkPolicy);
}

async function post(url: string, payload: object, networkPolicy: NetworkPolicy): Promise<void> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'roundhouse' };
  checkStatus(await safePost(url, { headers, body: JSON.stringify(payload) }, networkPolicy));
}
