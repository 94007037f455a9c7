import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AbuseReason } from '../abuse/abuse-log.ts';
import type { ServerConfig } from '../config.ts';
import { isPublicHost, isSameOrigin } from '../lib/request-origin.ts';

/** Clients before protocol version 3 connect to `live`. They are asked to reload. */
const PATH = /^\/api\/tables\/([\w-]{1,40})\/(?:socket|live)$/;

/** The parameters in the URL of an upgrade request. */
export interface UpgradeRequest {
  readonly table: string;
  readonly since: number;
  readonly version: number;
}

interface RejectedUpgrade {
  readonly reason: AbuseReason;
  readonly status: string;
}

/** Parses an upgrade request. Returns a status and a reason if it must be rejected. */
export function parseUpgrade(
  config: ServerConfig,
  { headers, url: path = '/' }: IncomingMessage,
): UpgradeRequest | RejectedUpgrade {
  if (!isPublicHost(config, headers)) return { reason: 'origin', status: '421 Misdirected Request' };
  if (!URL.canParse(path, 'http://here')) return { reason: 'malformed', status: '400 Bad Request' };
  const { pathname, searchParams } = new URL(path, 'http://here');
  const table = PATH.exec(pathname)?.[1];
  if (table === undefined) return { reason: 'malformed', status: '404 Not Found' };
  if (!isSameOrigin(config, headers)) return { reason: 'origin', status: '403 Forbidden' };
  return {
    table,
    since: Number(searchParams.get('since')),
    version: Number(searchParams.get('version') ?? searchParams.get('wire')),
  };
}

/** Responds with an HTTP status instead of upgrading the connection. */
export function rejectUpgrade(socket: Duplex, status: string): void {
  // Otherwise a client that keeps its half of the connection open would keep the whole connection open.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
