import type { NewChannel } from '@roundhouse/wire';

const DISCORD = /^(?:[a-z]+\.)?discord(?:app)?\.com$/;

/** Discord wants its messages in a form of its own; its webhooks are known by their host. */
export function hookOf(url: string): NewChannel {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return { kind: DISCORD.test(host) ? 'discord' : 'webhook', url };
}
