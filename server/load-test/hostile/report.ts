import { ABUSIVE_ADDRESSES, type AttackConfig } from './attack-config.ts';
import type { AttackResult } from './attackers.ts';
import type { PlayersResult } from './players.ts';
import type { Latency } from './statistics.ts';

const MAX_MEMORY_MB = 400;
const MAX_HEALTH_P99_MS = 250;
const MAX_LOG_LINES = 300;
/** Fewer acknowledged actions would prove little. The players act about ten times as often. */
const MIN_ACTIONS_PER_SECOND = 3;
const SOCKETS_PER_MINUTE = 200;

export interface Figures {
  readonly plan: Pick<AttackConfig, 'seconds' | 'tables' | 'mapBytes' | 'chats' | 'signIns'>;
  readonly memory: { readonly startMb: number; readonly peakMb: number; readonly endMb: number };
  /** The main thread of the server: how long it ran, and how long it waited for a CPU that others were using. */
  readonly cpu: { readonly runMs: number; readonly waitMs: number };
  /** Null if the process failed together with the server. */
  readonly players: PlayersResult | null;
  readonly attack: AttackResult | null;
  readonly lost: { readonly actions: number; readonly playersChats: number; readonly attackersChats: number };
  readonly log: {
    readonly bytes: number;
    readonly lines: number;
    readonly messages: Readonly<Record<string, number>>;
    readonly addresses: readonly string[];
  };
  readonly doctor: { readonly tables: number; readonly findings: readonly string[] };
  readonly stopMs: number | null;
  /** Why the server ended before it was stopped; null if it did not. */
  readonly died: string | null;
}

export interface Check {
  readonly name: string;
  readonly isMet: boolean;
  readonly found: string;
}

const show = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, count) => all + count, 0);

/** The longest p99 of the health check. It is longer on a busy machine, in proportion to the wait for a CPU. */
const maxHealthMs = ({ runMs, waitMs }: Figures['cpu']) =>
  Math.round(MAX_HEALTH_P99_MS * (runMs === 0 ? 1 : (runMs + waitMs) / runMs));

export function runChecks({ plan, memory, cpu, players, attack, lost, log, doctor, stopMs, died }: Figures): Check[] {
  const unlogged = ABUSIVE_ADDRESSES.filter((address) => !log.addresses.includes(address));
  const totalLost = lost.actions + lost.playersChats + lost.attackersChats;
  const startedTables = attack?.tables.begun ?? 0;
  const guessed = attack?.signIns['200'] ?? 0;
  const check = (name: string, isMet: boolean, found: string): Check => ({ name, isMet, found });
  return [
    check(
      'The server stayed up and stopped when it was asked to',
      stopMs !== null,
      died ?? (stopMs === null ? 'did not stop' : `stopped in ${stopMs} ms`),
    ),
    check(`Server memory stayed below ${MAX_MEMORY_MB} MB`, memory.peakMb < MAX_MEMORY_MB, `${memory.peakMb} MB`),
    check(
      `healthz answered everyone else within ${maxHealthMs(cpu)} ms (p99)`,
      players !== null && players.healthFailed === 0 && players.health.p99 <= maxHealthMs(cpu),
      players === null ? 'not measured' : `p99 ${players.health.p99} ms, ${players.healthFailed} failed`,
    ),
    check(
      'Every confirmed action and message is in the database',
      totalLost === 0 && (players?.actions.length ?? 0) >= plan.seconds * MIN_ACTIONS_PER_SECOND,
      `${totalLost} lost of ${(players?.actions.length ?? 0) + (players?.chats.length ?? 0)} by players and ${attack?.chat.confirmed.length ?? 0} by attackers`,
    ),
    check('doctor finds nothing wrong', doctor.findings.length === 0, `${doctor.findings.length} findings`),
    check(
      'Other players were neither cut off nor refused',
      players !== null && players.cutSockets === 0 && sum(players.refused) === 0,
      players === null ? 'not measured' : `${players.cutSockets} sockets cut, refused: ${show(players.refused)}`,
    ),
    check(
      'The owner of the attacked account could sign in, the attackers could not',
      players?.ownerStatuses.every((status) => status === 200) === true && guessed === 0,
      `owner: ${players?.ownerStatuses.join(', ') ?? 'not measured'}`,
    ),
    check(
      `At most ${MAX_LOG_LINES} log lines name every abusive address`,
      log.lines <= MAX_LOG_LINES && unlogged.length === 0,
      `${log.lines} lines, not named: ${unlogged.join(', ') || 'none'}`,
    ),
    check(
      'The attack was carried out in full',
      startedTables >= plan.tables &&
        attack?.chat.sent === plan.chats &&
        sum(attack.signIns) === plan.signIns &&
        sum(attack.sockets.opened) + sum(attack.sockets.refused) >= (SOCKETS_PER_MINUTE * plan.seconds) / 60,
      `${startedTables} tables, ${attack?.chat.sent ?? 0} messages, ${sum(attack?.signIns ?? {})} sign-ins, ${sum(attack?.sockets.opened ?? {})} sockets`,
    ),
  ];
}

/** The figures as rows of a table. */
export function reportRows({ plan, memory, cpu, players, attack, log, doctor }: Figures): [string, string][] {
  const rows: [string, string][] = [
    ['time', `${plan.seconds} s`],
    ['server main thread', `ran ${seconds(cpu.runMs)}, waited ${seconds(cpu.waitMs)} for a CPU`],
    ['server memory', `start ${memory.startMb} MB, peak ${memory.peakMb} MB, end ${memory.endMb} MB`],
  ];
  if (players !== null) {
    const { health, healthKept, actionLatency, ownDelayP99 } = players;
    const show99 = ({ p50, p99, max }: Latency) => `p50 ${p50} ms, p99 ${p99} ms, max ${max} ms`;
    rows.push(
      ['healthz, new connections', `${show99(health)}, ${health.count} probes`],
      ['healthz, one connection', `${show99(healthKept)}, ${healthKept.count} probes`],
      ['delay of the probing process', `p99 ${ownDelayP99} ms`],
      ['actions of players', show99(actionLatency)],
      [
        'confirmed to players',
        `${players.actions.length} actions, ${players.chats.length} chat messages; ${players.unanswered} unanswered`,
      ],
      ['tables of players', `${players.tables}`],
      ['owner signs in', players.ownerStatuses.join(', ')],
    );
  }
  if (attack !== null) {
    const { sockets, tables, chat, signIns } = attack;
    rows.push(
      ['attacking sockets opened', `${show(sockets.opened)}; at most ${sockets.mostOpen} at once`],
      ['… cut by the server', show(sockets.cut)],
      ['… refused, by status', show(sockets.refused)],
      ['pings sent', `${(sockets.pingBytes / 1e6).toFixed(1)} MB`],
      ['largest maps', `${Math.round(plan.mapBytes / 1024)} KB; by status: ${show(tables.statuses)}`],
      ['chat flood', `${chat.sent} sent; ${show(chat.outcomes)}`],
      ['sign-in attempts, by status', show(signIns)],
    );
  }
  rows.push(
    ['log', `${log.lines} lines, ${log.bytes} bytes`],
    ...Object.entries(log.messages)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 12)
      .map(([message, count]): [string, string] => [`… ${message}`, `${count}`]),
    ['doctor', `${doctor.tables} tables, ${doctor.findings.length} findings`],
    ...doctor.findings.slice(0, 5).map((finding): [string, string] => ['… finding', finding]),
  );
  return rows;
}
