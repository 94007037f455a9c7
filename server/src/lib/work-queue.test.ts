import { describe, expect, it } from 'vitest';
import { WorkQueue } from './work-queue.ts';

describe('WorkQueue', () => {
  it('It runs a few jobs at once, queues some in order, and rejects the rest.', async () => {
    const queue = new WorkQueue(2, 3);
    const [started, finishers]: [number[], (() => void)[]] = [[], []];
    const jobs = Array.from({ length: 7 }, (_, index) =>
      queue.run(() => {
        started.push(index);
        return new Promise<number>((resolve) => finishers.push(() => resolve(index)));
      }),
    );
    for (const rejected of jobs.slice(5)) {
      await expect(rejected).rejects.toMatchObject({ body: { code: 'rate-limited', retryAfter: 2 } });
    }
    expect(started).toEqual([0, 1]);
    for (let index = 0; index < 5; index++) {
      finishers[index]();
      expect(await jobs[index]).toBe(index);
    }
    expect(started).toEqual([0, 1, 2, 3, 4]);
    expect(await queue.run(async () => 'room again')).toBe('room again');
  });

  it('It continues after a job fails.', async () => {
    const queue = new WorkQueue(1, 1);
    const failing = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
