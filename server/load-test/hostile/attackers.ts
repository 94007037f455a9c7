import { getPriority, setPriority } from 'node:os';
import { z } from 'zod';
import { type AttackConfig, attackConfig, GRACE_SECONDS } from './attack-config.ts';
import { ChatFlood } from './chat-flood.ts';
import { sentMessage } from './messages.ts';
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
    confirmed: z.array(sentMessage),
  }),
  signIns: counts,
});
export type AttackResult = z.output<typeof attackResult>;

async function attack(plan: AttackConfig): Promise<AttackResult> {
  const deadline = performance.now() + (plan.seconds + GRACE_SECONDS) * 1000;
  const tables = new TableFlood(plan, deadline);
  // A number that no other table has, so that its map is different, too.
  const own = await tables.open(plan.tables);
  const targets = own === null ? [plan.victim] : [own, plan.victim];
  const sockets = new SocketAttack(plan, targets);
  const chat = new ChatFlood(plan, targets);
  const [signIns] = await Promise.all([floodSignIns(plan, deadline), sockets.run(), chat.run(deadline), tables.run()]);
  return {
    sockets: sockets.statistics,
    tables: { statuses: tables.statuses.counts, begun: tables.begun },
    chat: { sent: chat.sent, outcomes: chat.outcomes.counts, confirmed: chat.confirmed },
    signIns: signIns.counts,
  };
}

/** The main function of the attackers' process. A low priority leaves the CPU to the server on small machines. */
export function runAttackers(): void {
  setPriority(Math.min(19, getPriority() + 10));
  process.on('disconnect', () => process.exit(1));
  process.once('message', (message) => {
    attack(attackConfig.parse(message)).then(
      (result) => process.send?.(result, () => process.exit(0)),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
