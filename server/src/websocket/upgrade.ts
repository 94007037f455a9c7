import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AbuseReason } from '../abuse/abuse-log.ts';
import { isOwnHost, isOwnOrigin } from '../doors/origin.ts';
import type { Settings } from '../settings.ts';

const PATH = /^\/api\/tables\/([\w-]{1,40})\/live$/;

/** What a page asks for by the address of its socket. */
export interface Asked {
  readonly table: string;
  readonly since: number;
  readonly version: number;
}

interface Refused {
  readonly reason: AbuseReason;
  readonly status: string;
}

/** What a request for a socket asks for, or why it gets none. */
export function readUpgrade(settings: Settings, { headers, url: path = '/' }: IncomingMessage): Asked | Refused {
  if (!isOwnHost(settings, headers)) return { reason: 'origin', status: '421 Misdirected Request' };
  if (!URL.canParse(path, 'http://here')) return { reason: 'malformed', status: '400 Bad Request' };
  const { pathname, searchParams } = new URL(path, 'http://here');
  const table = PATH.exec(pathname)?.[1];
  if (table === undefined) return { reason: 'malformed', status: '404 Not Found' };
  if (!isOwnOrigin(settings, headers)) return { reason: 'origin', status: '403 Forbidden' };
  return { table, since: Number(searchParams.get('since')), version: Number(searchParams.get('wire')) };
}

/** Answers with a status instead of opening a socket. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  // A client that keeps its half of the connection open would otherwise keep all of it.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
