import { describe, expect, it } from 'vitest';
import { WorkQueue } from './work-queue.ts';

describe('the queue of password checks', () => {
  it('runs a few at once, lets some wait in order, and refuses the rest', async () => {
    const queue = new WorkQueue(2, 3);
    const [begun, ends]: [number[], (() => void)[]] = [[], []];
    const jobs = Array.from({ length: 7 }, (_, index) =>
      queue.run(() => {
        begun.push(index);
        return new Promise<number>((resolve) => ends.push(() => resolve(index)));
      }),
    );
    for (const refused of jobs.slice(5)) {
      await expect(refused).rejects.toMatchObject({ wire: { code: 'too-fast', retryAfter: 2 } });
    }
    expect(begun).toEqual([0, 1]);
    for (let index = 0; index < 5; index++) {
      ends[index]();
      expect(await jobs[index]).toBe(index);
    }
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(await queue.run(async () => 'room again')).toBe('room again');
  });

  it('goes on after a job that fails', async () => {
    const queue = new WorkQueue(1, 1);
    const failing = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
