import { setTimeout as wait } from 'node:timers/promises';
import { type JsonObject, legalFor, type Random } from '@roundhouse/kernel';
import type { Said } from '@roundhouse/wire';
import type { Page } from './page.ts';

/** Something that the server has said is done and kept. */
export interface Acknowledged {
  readonly table: string;
  readonly said: Extract<Said, { say: 'act' | 'undo' }>;
}

export interface Habits {
  readonly random: Random;
  /** Asked before every decision: whether to get up. */
  isEnough(): boolean;
  onKept?(kept: Acknowledged): void;
  /** In so many of a hundred cases a player takes back what nobody has answered. */
  readonly undoes?: number;
  /** How long to wait for one's turn before the table counts as stuck. */
  readonly patienceMs?: number;
  /** How long to think. */
  readonly pauseMs?: number;
  /** Told how long it took until a decision was answered. */
  onWait?(milliseconds: number): void;
}

let count = 0;

/** An id that no other message has. */
export function newId(): string {
  return `said-${process.pid}-${performance.now().toString(36).replace('.', '-')}-${count++}`;
}

/** Plays a seat for as long as there is something to decide, by the rules and what the page was told. */
export async function play(page: Page, habits: Habits): Promise<void> {
  const { random, isEnough, onKept, undoes = 0, patienceMs, pauseMs = 0 } = habits;
  const rests = () => isEnough() || page.table?.stage === 'over';
  for (;;) {
    await page.until(() => rests() || isOnTurn(page), 'a turn', patienceMs);
    if (pauseMs > 0) await wait(pauseMs);
    if (rests()) return;
    if (!isOnTurn(page)) continue;
    const said = decide(page, random);
    const sent = performance.now();
    const answer = await page.say(said);
    habits.onWait?.(performance.now() - sent);
    if (answer.tell === 'refused') {
      if (answer.problem.code === 'stale') continue;
      throw new Error(`${JSON.stringify(said)} is refused: ${JSON.stringify(answer.problem)}`);
    }
    const table = page.table?.id ?? '';
    onKept?.({ table, said });
    if (page.log.length <= said.at) page.complaints.push(`${said.id} is done and not told`);
    if (undoes > 0 && random.below(100) < undoes && page.log.length === said.at + 1 && !rests()) {
      const undo = { say: 'undo', id: newId(), at: page.log.length, to: page.game.length - 1 } as const;
      if ((await page.say(undo)).tell === 'done') onKept?.({ table, said: undo });
    }
  }
}

/** Whether the page waits for its own player to decide. */
export function isOnTurn(page: Page): boolean {
  const seat = page.you?.seat ?? null;
  if (!page.isReady || seat === null || page.table?.stage !== 'playing') return false;
  const state = page.game.state();
  return state !== null && page.game.game.turn(state) === seat;
}

/** Any legal action, as said to the server. */
export function decide(page: Page, random: Random): Extract<Said, { say: 'act' }> {
  return { say: 'act', id: newId(), at: page.log.length, action: choose(page, random) };
}

/** In Steam whoever spends at random is bankrupt after a dozen decisions: there players mostly pass. */
function choose(page: Page, random: Random): JsonObject {
  const { game } = page.game;
  const state = page.game.state();
  const legal = legalFor(game, state, page.you?.seat ?? -1);
  if (game.id === 'steam' && random.below(10) > 0) {
    const pass = legal.map((action) => game.actions.write(state, action)).find((action) => action.do === 'pass');
    if (pass !== undefined) return pass;
  }
  return game.actions.write(state, random.pick(legal));
}
