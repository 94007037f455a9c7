import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { type AttackConfig, GRACE_SECONDS, type PlayersConfig, WARM_UP_SECONDS } from './attack-config.ts';
import { attackResult } from './attackers.ts';
import { countLost } from './count-lost.ts';
import { playersReady, playersResult } from './players.ts';
import { type Figures, reportRows, runChecks } from './report.ts';
import { ServerUnderTest } from './server-under-test.ts';

/** The time limit for the untimed work of the two processes: creating tables and waiting for the last responses. */
const PREPARATION_SECONDS = 40;
/** What a full attack of a minute does. A shorter attack does proportionally less. */
const PER_MINUTE = { tables: 500, chats: 10_000, signIns: 10_000 };
/** A folder in memory: a commit would otherwise wait for everything that other programs have written to the disk. */
const MEMORY_DIR = '/dev/shm';
/** How long the processes may live after the server has died; they will get no more responses. */
const AFTER_DEATH_MS = 3000;

export interface AttackOptions extends Omit<AttackConfig, 'port' | 'login' | 'victim'> {
  /** The folder whose `roundhouse` is tested. */
  readonly root: string;
}

/** The next message of a process; null if it exits or the time is up before. */
function nextMessage<Shape extends z.ZodType>(
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

/** Starts a server, attacks it and measures it. `role` is the built program of the other two processes. */
async function measure({ root, ...attack }: AttackOptions, role: string): Promise<Figures> {
  const data = mkdtempSync(join(existsSync(MEMORY_DIR) ? MEMORY_DIR : tmpdir(), 'roundhouse-hostile-'));
  const children: ChildProcess[] = [];
  const start = (name: string) => {
    const child = fork(role, [name], { stdio: 'inherit' });
    children.push(child);
    return child;
  };
  const { server, port } = await ServerUnderTest.start(root, data);
  try {
    const players = start('players');
    players.send({ port, seconds: attack.seconds } satisfies PlayersConfig);
    const ready = await nextMessage(players, playersReady, PREPARATION_SECONDS);
    if (ready === null) throw new Error('the players could not take their seats');
    players.send('play');
    await wait(WARM_UP_SECONDS * 1000);
    const startMb = server.memoryMb();
    const cpuAtStart = server.cpuTime();
    const attackers = start('attackers');
    attackers.send({ ...attack, ...ready, port } satisfies AttackConfig);
    const limit = attack.seconds + GRACE_SECONDS + PREPARATION_SECONDS;
    const results = [nextMessage(players, playersResult, limit), nextMessage(attackers, attackResult, limit)] as const;
    const stopWaiting = server.onExit(() => setTimeout(() => killAll(children), AFTER_DEATH_MS));
    const [played, attacked] = await Promise.all(results);
    stopWaiting();
    const endMb = server.memoryMb();
    const cpuAtEnd = server.cpuTime();
    const died = server.endReason;
    const lost = {
      actions: countLost(data, 'log_entries', played?.actions ?? []),
      playersChats: countLost(data, 'chat_messages', played?.chats ?? []),
      attackersChats: countLost(data, 'chat_messages', attacked?.chat.confirmed ?? []),
    };
    const stopMs = await server.stop();
    return {
      plan: attack,
      memory: { startMb, peakMb: server.peakMb, endMb },
      cpu: { runMs: cpuAtEnd.runMs - cpuAtStart.runMs, waitMs: cpuAtEnd.waitMs - cpuAtStart.waitMs },
      players: played,
      attack: attacked,
      lost,
      log: server.logSummary,
      doctor: await server.doctor(),
      stopMs,
      died,
    };
  } finally {
    killAll(children);
    if (server.endReason === null) server.kill('no longer needed');
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

/** Prints the figures and a line for each check. Returns false if a check fails. */
export async function runHostileLoad(root: string, role: string, argv: readonly string[]): Promise<boolean> {
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
  const seconds = Number(values.seconds);
  const share = (perMinute: number) => Math.ceil((perMinute * seconds) / 60);
  const figures = await measure(
    {
      root: values.root,
      seconds,
      mapBytes: Number(values['map-kb']) * 1024,
      tables: share(PER_MINUTE.tables),
      chats: share(PER_MINUTE.chats),
      signIns: share(PER_MINUTE.signIns),
    },
    role,
  );
  const checks = runChecks(figures);
  if (values.json) console.log(JSON.stringify({ ...summarize(figures), checks }));
  else {
    const rows = reportRows(figures);
    const width = Math.max(...rows.map(([name]) => name.length));
    for (const [name, value] of rows) console.log(`${name.padEnd(width)}  ${value}`);
    console.log('');
    for (const { name, isMet, found } of checks) console.log(`${isMet ? 'ok    ' : 'FAILED'}  ${name}: ${found}`);
  }
  return checks.every(({ isMet }) => isMet);
}

/** The figures without the lists of ids. */
function summarize({ players, attack, ...figures }: Figures) {
  return {
    ...figures,
    players: players && { ...players, actions: players.actions.length, chats: players.chats.length },
    attack: attack && { ...attack, chat: { ...attack.chat, confirmed: attack.chat.confirmed.length } },
  };
}
