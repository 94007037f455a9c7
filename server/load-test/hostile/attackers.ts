import { getPriority, setPriority } from 'node:os';
import { z } from 'zod';
import { ChatFlood } from './chat-flood.ts';
import { sent } from './messages.ts';
import { type AttackPlan, attackPlan, GRACE_SECONDS } from './plan.ts';
import { floodSignIns } from './sign-in-flood.ts';
import { SocketAttack } from './socket-attack.ts';
import { TableFlood } from './table-flood.ts';

const counts = z.record(z.string(), z.number());
export const attackResult = z.object({
  sockets: z.object({
    opened: counts,
    cut: counts,
    refused: counts,
    mostOpen: z.int(),
    pingBytes: z.int(),
  }),
  tables: z.object({ statuses: counts, begun: z.int() }),
  chat: z.object({
    sent: z.int(),
    outcomes: counts,
    confirmed: z.array(sent),
  }),
  signIns: counts,
});
export type AttackResult = z.output<typeof attackResult>;

async function attack(plan: AttackPlan): Promise<AttackResult> {
  const deadline = performance.now() + (plan.seconds + GRACE_SECONDS) * 1000;
  const tables = new TableFlood(plan, deadline);
  // Numbered beyond the others: its map is its own, too.
  const own = await tables.open(plan.tables);
  const aims = own === null ? [plan.victim] : [own, plan.victim];
  const sockets = new SocketAttack(plan, aims);
  const chat = new ChatFlood(plan, aims);
  const [signIns] = await Promise.all([floodSignIns(plan, deadline), sockets.run(), chat.run(deadline), tables.run()]);
  return {
    sockets: sockets.figures,
    tables: { statuses: tables.statuses.counts, begun: tables.begun },
    chat: { sent: chat.sent, outcomes: chat.outcomes.counts, confirmed: chat.confirmed },
    signIns: signIns.counts,
  };
}

/** The program of the process that attacks. On a machine of few cores it must not take them from the server. */
export function runAttackers(): void {
  setPriority(Math.min(19, getPriority() + 10));
  process.on('disconnect', () => process.exit(1));
  process.once('message', (message) => {
    attack(attackPlan.parse(message)).then(
      (result) => process.send?.(result, () => process.exit(0)),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
