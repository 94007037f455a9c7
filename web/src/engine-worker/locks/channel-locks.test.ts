import { describe, expect, it, vi } from 'vitest';
import { channelLocks } from './channel-locks.ts';

/** Here all tabs share one thread, so an answer takes only one turn of the event loop. */
const locks = () => channelLocks(2000, 10);
/** For calls that nobody answers, which have to wait for the timeout. */
const impatientLocks = () => channelLocks(20, 10);
const failOnLost = () => {
  throw new Error('lost');
};

describe('BroadcastChannel locks', () => {
  it('A table that another tab holds cannot be locked, but another table can.', async () => {
    const release = await locks().acquire('a', true, failOnLost);
    expect(await locks().acquire('a', false, failOnLost)).toBeNull();
    const other = await impatientLocks().acquire('b', false, failOnLost);
    expect(other).not.toBeNull();
    await release?.();
    await other?.();
  });

  it('A released lock can be acquired again.', async () => {
    const release = await locks().acquire('a', true, failOnLost);
    await release?.();
    const again = await impatientLocks().acquire('a', false, failOnLost);
    expect(again).not.toBeNull();
    await again?.();
  });

  it('Only the tab whose lock is taken over is notified.', async () => {
    const lost = vi.fn();
    await locks().acquire('a', true, lost);
    const other = await locks().acquire('b', true, failOnLost);
    const release = await locks().acquire('a', true, failOnLost);
    await expect.poll(() => lost.mock.calls.length).toBe(1);
    // The new holder answers. The old one no longer does.
    expect(await locks().acquire('a', false, failOnLost)).toBeNull();
    await release?.();
    expect(await impatientLocks().acquire('a', false, failOnLost)).not.toBeNull();
    await other?.();
  });

  it('waitUntilFree resolves when the lock is released.', async () => {
    const release = await locks().acquire('c', true, failOnLost);
    const free = vi.fn();
    const waiting = impatientLocks().waitUntilFree('c', new AbortController().signal).then(free);
    expect(await locks().acquire('c', false, failOnLost)).toBeNull();
    expect(free).not.toHaveBeenCalled();
    await release?.();
    await waiting;
    expect(free).toHaveBeenCalledOnce();
  });

  it('waitUntilFree rejects when the signal aborts.', async () => {
    const release = await locks().acquire('d', true, failOnLost);
    const stop = new AbortController();
    const waiting = locks().waitUntilFree('d', stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow();
    await release?.();
  });
});
