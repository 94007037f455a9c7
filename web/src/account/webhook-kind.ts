import type { NewChannel } from '@roundhouse/protocol';

const DISCORD = /^(?:[a-z]+\.)?discord(?:app)?\.com$/;

/** Discord webhooks, recognised by their host, need a different message format. */
export function toWebhookChannel(url: string): NewChannel {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return { kind: DISCORD.test(host) ? 'discord' : 'webhook', url };
}
