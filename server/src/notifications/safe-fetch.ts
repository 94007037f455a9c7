import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Client } from 'undici';
import { NotNow, Refused } from './failures.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** How far messages to addresses that people have typed in may go. */
export interface Reach {
  /** All addresses of a host. */
  resolve(host: string): Promise<readonly string[]>;
  /** For everything together, from the name to the end of the answer. */
  readonly timeLimitMs: number;
  /** For tests: this machine may be reached, at any port and without encryption. Never for a server people use. */
  readonly loopback: boolean;
  /** For tests: the certificate to trust. */
  readonly certificate?: string;
}

/** The internet, and nothing of the network that the server stands in. */
export const INTERNET: Reach = { resolve: resolvePublicly, timeLimitMs: 5000, loopback: false };

interface Answer {
  readonly status: number;
  /** Seconds to wait before another try. */
  readonly retryAfter: number | null;
}

/** Of an answer only the status matters; so much of the rest is taken before the line is cut. */
const BODY_LIMIT = 16 * 1024;
const LONGEST_ADDRESS = 2048;

/** The address, if messages may go there as far as it can be told without asking for the host. */
export function safeAddress(text: string, reach: Reach): URL {
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text)) throw refused('no address');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') throw refused('credentials in the address');
  // Also numbers in odd notations (`0x7f.1`, `2130706433`) have become a plain address here.
  const host = hostOf(url);
  if (isIP(host) !== 0 && !mayReach(host, reach)) throw refused('not a public address');
  const isPlain = reach.loopback && url.protocol === 'http:';
  if (url.protocol !== 'https:' && !isPlain) throw refused('not https');
  if (url.port !== '' && !reach.loopback) throw refused('not the usual port');
  return url;
}

/**
 * Posts to an address that somebody has typed in. The host is looked up once and the line goes to what was found then,
 * so a name that points elsewhere a moment later leads nowhere else. Redirections are not followed.
 */
export async function safePost(
  text: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string | Uint8Array },
  reach: Reach,
): Promise<Answer> {
  const url = safeAddress(text, reach);
  const { timeLimitMs, certificate } = reach;
  const signal = AbortSignal.timeout(timeLimitMs);
  const addresses = await reachable(hostOf(url), reach, signal);
  const client = new Client(url.origin, {
    connect: { lookup: always(addresses), timeout: timeLimitMs, ca: certificate },
    headersTimeout: timeLimitMs,
    bodyTimeout: timeLimitMs,
    maxHeaderSize: BODY_LIMIT,
  });
  try {
    const answer = await client.request({ method: 'POST', path: url.pathname + url.search, headers, body, signal });
    await answer.body.dump({ limit: BODY_LIMIT, signal }).catch(() => {});
    return { status: answer.statusCode, retryAfter: secondsOf(answer.headers['retry-after']) };
  } catch (error) {
    throw new NotNow(signal.aborted ? 'time limit' : codeOf(error));
  } finally {
    await client.destroy();
  }
}

async function reachable(host: string, reach: Reach, signal: AbortSignal): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  const addresses = await Promise.race([
    reach.resolve(host).catch((error: unknown) => {
      throw new NotNow(codeOf(error));
    }),
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new NotNow('time limit')), { once: true });
    }),
  ]);
  if (addresses.length === 0) throw new NotNow('no such host');
  if (!addresses.every((address) => mayReach(address, reach))) throw refused('not a public address');
  return addresses;
}

function mayReach(address: string, { loopback }: Reach): boolean {
  return isPublicAddress(address) || (loopback && isLoopbackAddress(address));
}

/** Answers with what was checked, whatever is asked. */
function always(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    const [first] = all;
    if (options.all === true || first === undefined) callback(null, all);
    else callback(null, first.address, first.family);
  };
}

/**
 * Asks name servers directly: what stands only in files of this machine is not meant for others, and a slow name server
 * holds up no thread.
 */
async function resolvePublicly(host: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length > 0) return addresses;
  for (const answer of found) if (answer.status === 'rejected') throw answer.reason;
  return [];
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

function refused(reason: string): Refused {
  return new Refused(reason, 'disable');
}

const DAY_SECONDS = 86_400;

function secondsOf(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null;
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds), DAY_SECONDS) : null;
}

/** What is said of a failure: never the address, which may be a secret. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no connection';
}
