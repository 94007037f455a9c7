import { describe, expect, it } from 'vitest';
import { toWebhookChannel } from './webhook-kind.ts';

describe('webhook addresses', () => {
  it.each([
    ['https://discord.com/api/webhooks/1/abc', 'discord'],
    ['https://discordapp.com/api/webhooks/1/abc', 'discord'],
    ['https://canary.discord.com/api/webhooks/1/abc', 'discord'],
    ['https://discord.com.example.org/api/webhooks/1/abc', 'webhook'],
    ['https://notdiscord.com/api/webhooks/1/abc', 'webhook'],
    ['https://example.org/?at=discord.com', 'webhook'],
    ['not an address', 'webhook'],
  ])('The address %s has the kind %s.', (url, kind) => {
    expect(toWebhookChannel(url)).toEqual({ kind, url });
  });
});
