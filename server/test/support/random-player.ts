import { setTimeout as wait } from 'node:timers/promises';
import { type JsonObject, legalActionsFor, type Random } from '@roundhouse/kernel';
import type { ClientMessage } from '@roundhouse/protocol';
import { newRequestId, type TestTableClient } from './test-table-client.ts';

/** A message that the server has acknowledged as durably stored. */
export interface Acknowledged {
  readonly table: string;
  readonly message: Extract<ClientMessage, { type: 'act' | 'undo' }>;
}

export interface PlayOptions {
  readonly random: Random;
  /** Checked before every decision and after every message. */
  shouldStop(): boolean;
  onAcknowledged?(kept: Acknowledged): void;
  /** The probability, in percent, of undoing an action to which nobody has responded yet. */
  readonly undoPercent?: number;
  /** How long to wait for the player's turn before the table counts as stuck. */
  readonly timeoutMs?: number;
  /** Delay before each action. */
  readonly actionDelayMs?: number;
  /** Receives the response time of each action. */
  onResponseTime?(milliseconds: number): void;
}

/** Like `playSeat`, for several clients. Every acknowledged message makes all of them check `shouldStop` again. */
export async function playSeats(clients: readonly TestTableClient[], options: PlayOptions): Promise<void> {
  const onAcknowledged = (message: Acknowledged) => {
    options.onAcknowledged?.(message);
    for (const client of clients) client.checkConditions();
  };
  await Promise.all(clients.map((client) => playSeat(client, { ...options, onAcknowledged })));
}

/** Plays random legal actions for the client's seat until the game is over. */
export async function playSeat(client: TestTableClient, options: PlayOptions): Promise<void> {
  const { random, shouldStop, onAcknowledged, undoPercent = 0, timeoutMs, actionDelayMs = 0 } = options;
  const isFinished = () => shouldStop() || client.status === 'over';
  for (;;) {
    await client.waitUntil('a turn', () => isFinished() || client.isOwnTurn, timeoutMs);
    if (actionDelayMs > 0) await wait(actionDelayMs);
    if (isFinished()) return;
    if (!client.isOwnTurn) continue;
    const message = randomActMessage(client, random);
    const sentAt = performance.now();
    const reply = await client.request(message);
    options.onResponseTime?.(performance.now() - sentAt);
    if (reply.type === 'rejected') {
      if (reply.error.code === 'conflict') continue;
      throw new Error(`${JSON.stringify(message)} was rejected: ${JSON.stringify(reply.error)}`);
    }
    const table = client.table.id;
    onAcknowledged?.({ table, message });
    if (client.log.length <= message.logLength)
      client.inconsistencies.push(`${message.id} is acknowledged but its entry not sent`);
    if (
      undoPercent > 0 &&
      random.below(100) < undoPercent &&
      client.log.length === message.logLength + 1 &&
      !isFinished()
    ) {
      const undo = {
        type: 'undo',
        id: newRequestId(),
        logLength: client.log.length,
        recordLength: client.replica.recordLength - 1,
      } as const;
      if ((await client.request(undo)).type === 'ack') onAcknowledged?.({ table, message: undo });
    }
  }
}

/** A message with a random legal action. */
export function randomActMessage(client: TestTableClient, random: Random): Extract<ClientMessage, { type: 'act' }> {
  return { type: 'act', id: newRequestId(), logLength: client.log.length, action: chooseRandomAction(client, random) };
}

/** In Steam, random spending leads to bankruptcy after a dozen actions, so players mostly pass. */
function chooseRandomAction(client: TestTableClient, random: Random): JsonObject {
  const { game } = client.replica;
  const state = client.replica.state();
  const legal = legalActionsFor(game, state, client.seat ?? -1);
  if (game.id === 'steam' && random.below(10) > 0) {
    const pass = legal.map((action) => game.actions.write(state, action)).find((action) => action.do === 'pass');
    if (pass !== undefined) return pass;
  }
  return game.actions.write(state, random.pick(legal));
}
