import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Client } from 'undici';
import { PermanentError, RetryableError } from './delivery-errors.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** Restricts requests to user-supplied URLs (SSRF protection). */
export interface NetworkPolicy {
  /** Resolves all addresses of a host. */
  resolve(host: string): Promise<readonly string[]>;
  /** The timeout of the whole request, including DNS. */
  readonly timeoutMs: number;
  /** For tests only: allows requests to this machine, at any port and without TLS. */
  readonly allowLoopback: boolean;
  /** For tests only: a certificate to trust. */
  readonly trustedCertificate?: string;
}

/** Allows public addresses only, not the server's own network. */
export const PUBLIC_ONLY: NetworkPolicy = { resolve: resolvePublicly, timeoutMs: 5000, allowLoopback: false };

interface PostResult {
  readonly status: number;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | null;
}

/** Only the status of a response matters, so this much of the body is read before the connection is closed. */
const BODY_LIMIT = 16 * 1024;
const MAX_URL_LENGTH = 2048;

/** Parses a URL and checks it against the policy, as far as possible without DNS. */
export function parseSafeUrl(text: string, policy: NetworkPolicy): URL {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) throw rejection('invalid URL');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') throw rejection('credentials in the URL');
  // The URL parser has normalized unusual notations (`0x7f.1`, `2130706433`) to a plain address.
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isAllowed(host, policy)) throw rejection('not a public address');
  const isPlainHttp = policy.allowLoopback && url.protocol === 'http:';
  if (url.protocol !== 'https:' && !isPlainHttp) throw rejection('not https');
  if (url.port !== '' && !policy.allowLoopback) throw rejection('not the default port');
  return url;
}

/**
 * Posts to a user-supplied URL. The host is resolved once and the connection uses that address, which prevents DNS
 * rebinding. Redirects are not followed.
 */
export async function safePost(
  text: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string | Uint8Array },
  policy: NetworkPolicy,
): Promise<PostResult> {
  const url = parseSafeUrl(text, policy);
  const { timeoutMs, trustedCertificate } = policy;
  const signal = AbortSignal.timeout(timeoutMs);
  const addresses = await resolveAllowed(hostOf(url), policy, signal);
  const client = new Client(url.origin, {
    connect: { lookup: fixedLookup(addresses), timeout: timeoutMs, ca: trustedCertificate },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: BODY_LIMIT,
  });
  try {
    const response = await client.request({ method: 'POST', path: url.pathname + url.search, headers, body, signal });
    await response.body.dump({ limit: BODY_LIMIT, signal }).catch(() => {});
    return { status: response.statusCode, retryAfter: parseRetryAfter(response.headers['retry-after']) };
  } catch (error) {
    throw new RetryableError(signal.aborted ? 'time limit' : codeOf(error));
  } finally {
    await client.destroy();
  }
}

async function resolveAllowed(host: string, policy: NetworkPolicy, signal: AbortSignal): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  const addresses = await Promise.race([
    policy.resolve(host).catch((error: unknown) => {
      throw new RetryableError(codeOf(error));
    }),
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new RetryableError('time limit')), { once: true });
    }),
  ]);
  if (addresses.length === 0) throw new RetryableError('no such host');
  if (!addresses.every((address) => isAllowed(address, policy))) throw rejection('not a public address');
  return addresses;
}

function isAllowed(address: string, { allowLoopback }: NetworkPolicy): boolean {
  return isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address));
}

/** A lookup function that returns the checked addresses. */
function fixedLookup(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    const [first] = all;
    if (options.all === true || first === undefined) callback(null, all);
    else callback(null, first.address, first.family);
  };
}

/**
 * Queries DNS servers directly, so that local host files are ignored and a slow DNS server does not block a thread of
 * libuv's pool.
 */
async function resolvePublicly(host: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  if (addresses.length > 0) return addresses;
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return [];
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

function rejection(reason: string): PermanentError {
  return new PermanentError(reason, 'disable');
}

const DAY_SECONDS = 86_400;

function parseRetryAfter(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null;
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds), DAY_SECONDS) : null;
}

/** The error code without the message, which may contain a secret URL. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no connection';
}
