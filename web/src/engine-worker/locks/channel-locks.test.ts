import { describe, expect, it, vi } from 'vitest';
import { channelLocks } from './channel-locks.ts';

/** Tabs of one browser are the same thread here: an answer needs no time at all but a turn of the loop. */
const locks = () => channelLocks(2000, 10);
/** For what nobody answers, which would be waited for. */
const hasty = () => channelLocks(20, 10);
const never = () => {
  throw new Error('lost');
};

describe('locks by asking other tabs', () => {
  it('a table that another tab has is not to be had, another table is', async () => {
    const give = await locks().take('a', true, never);
    expect(await locks().take('a', false, never)).toBeNull();
    const other = await hasty().take('b', false, never);
    expect(other).not.toBeNull();
    await give?.();
    await other?.();
  });

  it('is free again once it was given back', async () => {
    const give = await locks().take('a', true, never);
    await give?.();
    const again = await hasty().take('a', false, never);
    expect(again).not.toBeNull();
    await again?.();
  });

  it('tells the tab from which a table is seized, and only that one', async () => {
    const lost = vi.fn();
    await locks().take('a', true, lost);
    const other = await locks().take('b', true, never);
    const give = await locks().take('a', true, never);
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
    // The new holder answers, the old one no longer does.
    expect(await locks().take('a', false, never)).toBeNull();
    await give?.();
    expect(await hasty().take('a', false, never)).not.toBeNull();
    await other?.();
  });

  it('waits until the table is free', async () => {
    const give = await locks().take('c', true, never);
    const free = vi.fn();
    const waiting = hasty().untilFree('c', new AbortController().signal).then(free);
    expect(await locks().take('c', false, never)).toBeNull();
    expect(free).not.toHaveBeenCalled();
    await give?.();
    await waiting;
    expect(free).toHaveBeenCalledOnce();
  });

  it('stops waiting on demand', async () => {
    const give = await locks().take('d', true, never);
    const stop = new AbortController();
    const waiting = locks().untilFree('d', stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow();
    await give?.();
  });
});
