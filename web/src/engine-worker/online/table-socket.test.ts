import type { Said, Told } from '@roundhouse/wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ears } from './dial.ts';
import { LiveLine } from './live-line.ts';

/** The server's end of a line. */
interface Far {
  readonly path: string;
  readonly ears: Ears;
  readonly sent: Said[];
  hungUp: boolean;
}

function open() {
  const lines: Far[] = [];
  const heard: Told[] = [];
  let known = 0;
  const line = new LiveLine(
    'abc',
    (path, ears) => {
      const far: Far = { path, ears, sent: [], hungUp: false };
      lines.push(far);
      return {
        send: (text) => far.sent.push(JSON.parse(text)),
        hangUp: () => {
          far.hungUp = true;
        },
      };
    },
    { since: () => known, hear: (told) => heard.push(told), changed: () => {} },
  );
  line.open();
  const last = () => lines[lines.length - 1];
  const tell = (told: Told, far = last()) => far.ears.heard(JSON.stringify(told));
  const welcome = () => {
    last().ears.opened();
    tell({ tell: 'ready', sequence: known });
  };
  const know = (entries: number) => {
    known = entries;
  };
  return { line, lines, last, heard, tell, welcome, know };
}

const CHAT = { say: 'chat', text: 'hello' } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a line to a table', () => {
  it('is live when all that was missed has been told, and passes on what it hears', () => {
    const { line, last, heard, tell, welcome } = open();
    expect(line.state).toEqual({ is: 'connecting' });
    expect(last().path).toBe('/api/tables/abc/live?wire=2&since=0');
    tell({ tell: 'present', seats: [1], watching: 0 });
    expect(line.state.is).toBe('connecting');
    welcome();
    expect(line.state.is).toBe('live');
    expect(heard.map(({ tell }) => tell)).toEqual(['present', 'ready']);
  });

  it('answers what was said with what became of it', async () => {
    const { line, last, tell, welcome } = open();
    welcome();
    const [first, second] = [line.say(CHAT), line.say(CHAT)];
    const [one, two] = last().sent;
    expect(one.id).not.toBe(two.id);
    expect(line.unanswered).toBe(2);
    tell({ tell: 'refused', id: two.id, problem: { code: 'too-fast' } });
    tell({ tell: 'done', id: one.id });
    expect(await first).toBeNull();
    expect(await second).toEqual({ code: 'too-fast' });
    expect(line.unanswered).toBe(0);
  });

  it('comes back by itself, goes on from what is known, and says again what was not answered, under the same id', async () => {
    const { line, lines, last, tell, welcome, know } = open();
    welcome();
    const answered = line.say(CHAT);
    tell({ tell: 'done', id: last().sent[0].id });
    await answered;
    const waiting = line.say({ say: 'act', at: 7, action: { do: 'pass' } });
    know(8);
    const [before] = lines;
    before.ears.closed();
    expect(line.state.is).toBe('waiting');
    const whileAway = line.say(CHAT);
    vi.advanceTimersByTime(600);
    expect(lines).toHaveLength(2);
    expect(last().path).toContain('since=8');
    last().ears.opened();
    expect(last().sent, 'nothing is said before the page is up to date').toEqual([]);
    welcome();
    expect(last().sent.map(({ say }) => say)).toEqual(['act', 'chat']);
    expect(last().sent[0]).toEqual(before.sent[1]);
    for (const { id } of last().sent) tell({ tell: 'done', id });
    expect(await Promise.all([waiting, whileAway])).toEqual([null, null]);
  });

  it('says again to the next server what one that stops has not done', async () => {
    const { line, last, tell, welcome } = open();
    welcome();
    const said = line.say(CHAT);
    const [{ id }] = last().sent;
    tell({ tell: 'refused', id, problem: { code: 'closing' } });
    expect(line.state.is).toBe('waiting');
    vi.advanceTimersByTime(600);
    welcome();
    expect(last().sent.map((each) => each.id)).toEqual([id]);
    tell({ tell: 'done', id });
    expect(await said).toBeNull();
  });

  it('waits longer from try to try, ten seconds at most, and less again once it was live', () => {
    const { line, last, welcome } = open();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt++) {
      last().ears.closed();
      if (line.state.is !== 'waiting') throw new Error('does not wait');
      waits.push(line.state.until - Date.now());
      vi.advanceTimersByTime(10_000);
    }
    expect(waits[0]).toBeLessThanOrEqual(600);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_000);
    expect(waits[8]).toBeGreaterThanOrEqual(5_000);
    welcome();
    last().ears.closed();
    expect(line.state.is === 'waiting' && line.state.until - Date.now()).toBeLessThanOrEqual(300);
  });

  it('does not wait when the network is back', () => {
    const { line, lines, last } = open();
    last().ears.closed();
    line.hurry();
    expect(lines).toHaveLength(2);
    line.hurry();
    expect(lines, 'one try at a time').toHaveLength(2);
  });

  it('gives up a line on which nothing is heard, and one that does not open', () => {
    const { line, lines, last, tell, welcome } = open();
    welcome();
    vi.advanceTimersByTime(40_000);
    tell({ tell: 'present', seats: [], watching: 0 });
    vi.advanceTimersByTime(40_000);
    expect(line.state.is).toBe('live');
    vi.advanceTimersByTime(6_000);
    expect(lines[0].hungUp).toBe(true);
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(11_000);
    expect(lines).toHaveLength(3);
    tell({ tell: 'ready', sequence: 0 }, lines[0]);
    expect(line.state.is, 'what comes over an old line is not heard').toBe('connecting');
    last().ears.opened();
  });

  it('stays away for good when the server does not let it in', async () => {
    const { line, lines, tell, welcome } = open();
    welcome();
    const said = line.say(CHAT);
    tell({ tell: 'refused', id: null, problem: { code: 'other-version' } });
    expect(line.state).toEqual({ is: 'refused', problem: { code: 'other-version' } });
    expect(await said).toEqual({ code: 'other-version' });
    expect(await line.say(CHAT)).toEqual({ code: 'other-version' });
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
  });

  it('comes back when the server has said to', () => {
    const { line, lines, tell, welcome } = open();
    welcome();
    tell({ tell: 'refused', id: null, problem: { code: 'too-fast', retryAfter: 5 } });
    expect(line.state.is).toBe('waiting');
    vi.advanceTimersByTime(4_900);
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(lines).toHaveLength(2);
  });
});
