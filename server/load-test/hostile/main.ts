import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { attackResult } from './attackers.ts';
import { type AttackPlan, GRACE_SECONDS, type PlayersPlan, WARM_UP_SECONDS } from './plan.ts';
import { playersReady, playersResult } from './players.ts';
import { checksOf, type Figures, rowsOf } from './report.ts';
import { ServerUnderTest } from './server-under-test.ts';
import { countLost } from './stored.ts';

/** How long the two processes may take for what is not timed: opening their tables, waiting for the last answers. */
const PREPARATION_SECONDS = 40;
/** When the server is gone, no answers will come. */
const AFTER_DEATH_MS = 3000;

export interface Attack extends Omit<AttackPlan, 'port' | 'login' | 'victim'> {
  /** The folder whose `roundhouse` is tested. */
  readonly root: string;
}

/** The next message of a process; null when it ends or the time is over before. */
function answerOf<Shape extends z.ZodType>(
  child: ChildProcess,
  shape: Shape,
  seconds: number,
): Promise<z.output<Shape> | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), seconds * 1000);
    const end = () => {
      clearTimeout(timer);
      resolve(null);
    };
    child.once('exit', end);
    child.once('message', (message) => {
      clearTimeout(timer);
      child.off('exit', end);
      const { data, error } = shape.safeParse(message);
      if (error) reject(error);
      else resolve(data);
    });
  });
}

/** Attacks a server of its own and measures it. `role` is the built program of the other two processes. */
async function measure({ root, ...attack }: Attack, role: string): Promise<Figures> {
  const data = mkdtempSync(join(tmpdir(), 'roundhouse-hostile-'));
  const children: ChildProcess[] = [];
  const start = (name: string) => {
    const child = fork(role, [name], { stdio: 'inherit' });
    children.push(child);
    return child;
  };
  const { server, port } = await ServerUnderTest.start(root, data);
  try {
    const players = start('players');
    players.send({ port, seconds: attack.seconds } satisfies PlayersPlan);
    const ready = await answerOf(players, playersReady, PREPARATION_SECONDS);
    if (ready === null) throw new Error('the players could not sit down');
    players.send('play');
    await wait(WARM_UP_SECONDS * 1000);
    const startMb = server.memoryMb();
    const attackers = start('attackers');
    attackers.send({ ...attack, ...ready, port } satisfies AttackPlan);
    const limit = attack.seconds + GRACE_SECONDS + PREPARATION_SECONDS;
    const results = [answerOf(players, playersResult, limit), answerOf(attackers, attackResult, limit)] as const;
    const stopWaiting = server.whenGone(() => setTimeout(() => killAll(children), AFTER_DEATH_MS));
    const [played, attacked] = await Promise.all(results);
    stopWaiting();
    const endMb = server.memoryMb();
    const died = server.ended;
    const lost = {
      actions: countLost(data, 'entries', played?.actions ?? []),
      playersChats: countLost(data, 'chat', played?.chats ?? []),
      attackersChats: countLost(data, 'chat', attacked?.chat.confirmed ?? []),
    };
    const stopMs = await server.stop();
    return {
      plan: attack,
      memory: { startMb, peakMb: server.peakMb, endMb },
      players: played,
      attack: attacked,
      lost,
      log: server.logged,
      doctor: await server.doctor(),
      stopMs,
      died,
    };
  } finally {
    killAll(children);
    if (server.ended === null) server.kill('no longer needed');
    rmSync(data, { recursive: true, force: true });
  }
}

function killAll(children: readonly ChildProcess[]): void {
  for (const child of children) child.kill('SIGKILL');
}

const USAGE = `npm run load -- --hostile [--json] [--seconds 60] [--map-kb 64] [--root FOLDER]
  Attacks a server on this machine's own addresses (127.0.0.0/8) and measures how others fare.
  --seconds N   how long the attack lasts
  --map-kb N    the size of the maps, the largest that the server takes
  --root F      the folder whose server is tested
  --json        one line of JSON instead of a table`;

/** Prints the figures and a line for each check. False when one is not met. */
export async function hostile(root: string, role: string, argv: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      hostile: { type: 'boolean' },
      help: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '60' },
      'map-kb': { type: 'string', default: '64' },
      root: { type: 'string', default: root },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return true;
  }
  const figures = await measure(
    {
      root: values.root,
      seconds: Number(values.seconds),
      mapBytes: Number(values['map-kb']) * 1024,
      tables: 500,
      chats: 10_000,
      signIns: 10_000,
    },
    role,
  );
  const checks = checksOf(figures);
  if (values.json) console.log(JSON.stringify({ ...summaryOf(figures), checks }));
  else {
    const rows = rowsOf(figures);
    const width = Math.max(...rows.map(([name]) => name.length));
    for (const [name, value] of rows) console.log(`${name.padEnd(width)}  ${value}`);
    console.log('');
    for (const { name, isMet, found } of checks) console.log(`${isMet ? 'ok    ' : 'FAILED'}  ${name}: ${found}`);
  }
  return checks.every(({ isMet }) => isMet);
}

/** Without the lists of ids. */
function summaryOf({ players, attack, ...figures }: Figures) {
  return {
    ...figures,
    players: players && { ...players, actions: players.actions.length, chats: players.chats.length },
    attack: attack && { ...attack, chat: { ...attack.chat, confirmed: attack.chat.confirmed.length } },
  };
}
