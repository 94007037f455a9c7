import { describe, expect, it } from 'vitest';
import { hookOf } from './hook-of.ts';

describe('addresses of webhooks', () => {
  it.each([
    ['https://discord.com/api/webhooks/1/abc', 'discord'],
    ['https://discordapp.com/api/webhooks/1/abc', 'discord'],
    ['https://canary.discord.com/api/webhooks/1/abc', 'discord'],
    ['https://discord.com.example.org/api/webhooks/1/abc', 'webhook'],
    ['https://notdiscord.com/api/webhooks/1/abc', 'webhook'],
    ['https://example.org/?at=discord.com', 'webhook'],
    ['not an address', 'webhook'],
  ])('%s is %s', (url, kind) => {
    expect(hookOf(url)).toEqual({ kind, url });
  });
});
