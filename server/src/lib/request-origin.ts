import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

type Front = Pick<Settings, 'publicUrl' | 'trustProxy'>;
/** What is looked at of a request. */
type Call = Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } };

/**
 * Whether a request or a socket was begun by one of the server's own pages. Browsers say where a page comes from, and no
 * page can make them lie about it; so nobody's cookie is of use to the page of somebody else.
 */
export function isOwnOrigin(settings: Front, headers: IncomingHttpHeaders): boolean {
  const { origin } = headers;
  if (origin === undefined) {
    const site = headers['sec-fetch-site'];
    return site === 'same-origin' || site === 'none';
  }
  const from = urlOf(origin);
  if (from === null) return false;
  if (settings.publicUrl !== null) return from.origin === urlOf(settings.publicUrl)?.origin;
  return from.host === hostOf(settings, headers);
}

/**
 * Whether a request is for the public host, where one is configured. Another name may be one that an attacker has made
 * point here (DNS rebinding). The port is left out: proxies may forward the host without it.
 */
export function isOwnHost(settings: Front, headers: IncomingHttpHeaders): boolean {
  if (settings.publicUrl === null) return true;
  const host = hostOf(settings, headers);
  return host !== null && urlOf(`http://${host}`)?.hostname === urlOf(settings.publicUrl)?.hostname;
}

/** Whether the browser speaks TLS, with the server or with a trusted proxy. */
export function isSecure({ publicUrl, trustProxy }: Front, headers: IncomingHttpHeaders): boolean {
  if (publicUrl !== null) return publicUrl.startsWith('https:');
  return trustProxy && lastOf(headers['x-forwarded-proto']) === 'https';
}

/** The host as the caller typed it. */
export function hostOf({ trustProxy }: Front, headers: IncomingHttpHeaders): string | null {
  const told = trustProxy ? lastOf(headers['x-forwarded-host']) : null;
  const host = told ?? headers.host ?? null;
  // Brings the port that goes without saying into the same form as in an origin.
  return host === null ? null : (urlOf(`http://${host}`)?.host ?? null);
}

/**
 * The address of the caller; of IPv6 the network, because one user has a whole /64. Only the proxy right in front is
 * believed: callers can write the other addresses in its list themselves.
 */
export function addressOf({ trustProxy }: Front, { headers, socket }: Call): string {
  const told = trustProxy ? lastOf(headers['x-forwarded-for']) : null;
  return normalizeIP(told ?? socket.remoteAddress ?? '');
}

export function callerAddress(settings: Front, { raw }: FastifyRequest): string {
  return addressOf(settings, raw);
}

function lastOf(header: string | string[] | undefined): string | null {
  const last = (Array.isArray(header) ? header.join(',') : header)?.split(',').at(-1)?.trim();
  return last === undefined || last === '' ? null : last;
}

function urlOf(text: string): URL | null {
  try {
    const url = new URL(text);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
  } catch {
    return null;
  }
}
