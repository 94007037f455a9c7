import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** The settings of the server that say how clients reach it. */
interface OriginConfig {
  readonly publicUrl: string | null;
  readonly trustProxy: boolean;
}
type IncomingRequest = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Whether one of the server's own pages sent the request or opened the socket. Browsers report the origin of a page and
 * pages cannot forge it, so this protects against cross-site request forgery.
 */
export function isSameOrigin(config: OriginConfig, headers: IncomingHttpHeaders): boolean {
  const { origin } = headers;
  if (origin === undefined) {
    const site = headers['sec-fetch-site'];
    return site === 'same-origin' || site === 'none';
  }
  const from = parseHttpUrl(origin);
  if (from === null) return false;
  if (config.publicUrl !== null) return from.origin === parseHttpUrl(config.publicUrl)?.origin;
  return from.host === requestHost(config, headers);
}

/**
 * Whether a request is for the configured public host. An attacker may have pointed another name at this server (DNS
 * rebinding). The port is ignored, because proxies may forward the host without it.
 */
export function isPublicHost(config: OriginConfig, headers: IncomingHttpHeaders): boolean {
  if (config.publicUrl === null) return true;
  const host = requestHost(config, headers);
  return host !== null && parseHttpUrl(`http://${host}`)?.hostname === parseHttpUrl(config.publicUrl)?.hostname;
}

/** Whether the browser uses TLS, either to this server or to a trusted proxy. */
export function isHttps({ publicUrl, trustProxy }: OriginConfig, headers: IncomingHttpHeaders): boolean {
  if (publicUrl !== null) return publicUrl.startsWith('https:');
  return trustProxy && lastOf(headers['x-forwarded-proto']) === 'https';
}

/** The host that the client requested. */
export function requestHost({ trustProxy }: OriginConfig, headers: IncomingHttpHeaders): string | null {
  const forwarded = trustProxy ? lastOf(headers['x-forwarded-host']) : null;
  const host = forwarded ?? headers.host ?? null;
  // Normalizes the default port as in an origin.
  return host === null ? null : (parseHttpUrl(`http://${host}`)?.host ?? null);
}

/**
 * The IP address of the client. For IPv6 it is the /64, because clients usually control a whole /64. Only the last entry
 * of `X-Forwarded-For` is trusted, since clients can forge the others.
 */
export function clientIp({ trustProxy }: OriginConfig, { headers, socket }: IncomingRequest): string {
  const forwarded = trustProxy ? lastOf(headers['x-forwarded-for']) : null;
  return normalizeIP(forwarded ?? socket.remoteAddress ?? '');
}

export function requestIp(config: OriginConfig, { raw }: FastifyRequest): string {
  return clientIp(config, raw);
}

function lastOf(header: string | string[] | undefined): string | null {
  const last = (Array.isArray(header) ? header.join(',') : header)?.split(',').at(-1)?.trim();
  return last === undefined || last === '' ? null : last;
}

function parseHttpUrl(text: string): URL | null {
  try {
    const url = new URL(text);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
  } catch {
    return null;
  }
}
