import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { afterEach, describe, expect, test } from 'vitest';
import { selfSigned } from '../../test/support/notifications/certificate.ts';
import { type HttpReceiver, startHttpReceiver } from '../../test/support/notifications/http-receiver.ts';
import { LOOPBACK_ONLY } from '../../test/support/notifications/test-context.ts';
import { PermanentError, RetryableError } from './delivery-errors.ts';
import { isPublicAddress } from './public-address.ts';
import { type NetworkPolicy, PUBLIC_ONLY, parseSafeUrl, safePost } from './safe-fetch.ts';

/** Ranges from the IANA special-purpose address registries. */
const RESERVED_RANGES = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '255.255.255.255/32',
];
const RESERVED_RANGES_6 = [
  '::/96',
  '::1/128',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '4000::/3',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const anyWithin = (range: string, length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((random) => {
    const [network, bits] = ipaddr.parseCIDR(range);
    const bytes = network.toByteArray().map((byte, index) => {
      const fixed = Math.min(Math.max(bits - index * 8, 0), 8);
      const mask = (0xff << (8 - fixed)) & 0xff;
      return (byte & mask) | ((random[index] ?? 0) & ~mask & 0xff);
    });
    return ipaddr.fromByteArray(bytes);
  });
const reserved4 = fc.constantFrom(...RESERVED_RANGES).chain((range) => anyWithin(range, 4));
const reserved6 = fc.constantFrom(...RESERVED_RANGES_6).chain((range) => anyWithin(range, 16));

/** Every notation that a browser or the C library reads as this address. */
const notations = (address: ipaddr.IPv4 | ipaddr.IPv6): string[] => {
  const bytes = address.toByteArray();
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  if (bytes.length > 4) return [`[${address.toString()}]`, `[${address.toNormalizedString()}]`];
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const dotted = bytes.join('.');
  return [
    dotted,
    `${dotted}.`,
    String(whole),
    `0x${whole.toString(16)}`,
    `0${whole.toString(8)}`,
    bytes.map((byte) => `0x${byte.toString(16)}`).join('.'),
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `[::ffff:${dotted}]`,
    `[64:ff9b::${dotted}]`,
    `[::${dotted}]`,
    encodeURIComponent(dotted).replaceAll('.', '%2e'),
  ];
};

describe('Addresses', () => {
  test('Reserved addresses are never public, in any notation.', () => {
    fc.assert(
      fc.property(fc.oneof(reserved4, reserved6), (address) => {
        expect(isPublicAddress(address.toString())).toBe(false);
        for (const host of notations(address)) {
          expect(() => parseSafeUrl(`https://${host}/hook`, PUBLIC_ONLY), host).toThrow(PermanentError);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('Reserved IPv4 addresses embedded in IPv6 are not public.', () => {
    fc.assert(
      fc.property(reserved4, (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.toByteArray();
        const hex = (high: number, low: number) => (high * 256 + low).toString(16);
        const flipped = `${hex(a ^ 255, b ^ 255)}:${hex(c ^ 255, d ^ 255)}`;
        for (const carrier of [
          `::ffff:${hex(a, b)}:${hex(c, d)}`,
          `64:ff9b::${hex(a, b)}:${hex(c, d)}`,
          `2002:${hex(a, b)}:${hex(c, d)}::1`,
          `2001:0:101:101:0:0:${flipped}`,
          `::${hex(a, b)}:${hex(c, d)}`,
        ]) {
          expect(isPublicAddress(carrier), carrier).toBe(false);
        }
      }),
    );
  });

  test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:1.1.1.1', '64:ff9b::101:101'])(
    'A public address is accepted: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    'http://example.org/',
    'ftp://example.org/',
    'https://example.org:8443/',
    'https://me:secret@example.org/',
    'https://me@example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'example.org',
    '',
    `https://example.org/${'a'.repeat(3000)}`,
  ])('A forbidden URL is rejected: %s', (text) => {
    expect(() => parseSafeUrl(text, PUBLIC_ONLY)).toThrow(PermanentError);
  });

  test('An allowed URL is returned unchanged.', () => {
    expect(parseSafeUrl('https://example.org/hook?token=1', PUBLIC_ONLY).href).toBe('https://example.org/hook?token=1');
  });
});

describe('safePost', () => {
  const open: HttpReceiver[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });
  async function server(...options: Parameters<typeof startHttpReceiver>): Promise<HttpReceiver> {
    const listening = await startHttpReceiver(...options);
    open.push(listening);
    return listening;
  }
  const message = { headers: { 'content-type': 'text/plain' }, body: 'hello' };
  const resolvingTo = (addresses: readonly string[]): NetworkPolicy => ({
    ...PUBLIC_ONLY,
    resolve: async () => addresses,
  });

  test('A host name is rejected if any of its addresses is reserved.', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(reserved4, reserved6), async (address) => {
        for (const found of [[address.toString()], ['1.1.1.1', address.toString()]]) {
          await expect(safePost('https://inside.example/', message, resolvingTo(found))).rejects.toThrow(
            PermanentError,
          );
        }
      }),
    );
  });

  test('A name is resolved once per request, so DNS rebinding has no effect.', async () => {
    const resolved: string[] = [];
    const certificate = selfSigned();
    const { port, received } = await server(undefined, certificate);
    const policy: NetworkPolicy = {
      ...LOOPBACK_ONLY,
      async resolve(host) {
        resolved.push(host);
        return resolved.length === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
      },
      trustedCertificate: certificate.cert,
    };
    expect(await safePost(`https://localhost:${port}/a?b=c`, message, policy)).toMatchObject({ status: 204 });
    expect(resolved).toEqual(['localhost']);
    expect(received.map(({ method, path, body }) => [method, path, String(body)])).toEqual([
      ['POST', '/a?b=c', 'hello'],
    ]);
    // The second lookup returns an address where nothing listens.
    await expect(safePost(`https://localhost:${port}/`, message, policy)).rejects.toThrow(RetryableError);
    expect(received).toHaveLength(1);
  });

  test('The connection uses the resolved address, not the local resolver.', async () => {
    const { port, received } = await server();
    const policy: NetworkPolicy = { ...LOOPBACK_ONLY, resolve: async () => ['127.0.0.1'] };
    await safePost(`http://no-such-host.invalid:${port}/`, message, policy);
    expect(received[0]?.headers.host).toBe(`no-such-host.invalid:${port}`);
  });

  test('A certificate for another name is rejected.', async () => {
    const certificate = selfSigned();
    const { port, received } = await server(undefined, certificate);
    const policy: NetworkPolicy = { ...LOOPBACK_ONLY, trustedCertificate: certificate.cert };
    await expect(safePost(`https://other.example:${port}/`, message, policy)).rejects.toThrow(RetryableError);
    expect(received).toHaveLength(0);
  });

  test('Redirects are not followed.', async () => {
    const { port, received } = await server((response) => response.writeHead(302, { location: '/inside' }).end());
    expect(await safePost(`http://localhost:${port}/`, message, LOOPBACK_ONLY)).toMatchObject({ status: 302 });
    expect(received).toHaveLength(1);
  });

  test('The Retry-After header is returned.', async () => {
    const { port } = await server((response) => response.writeHead(429, { 'retry-after': '7.2' }).end());
    expect(await safePost(`http://localhost:${port}/`, message, LOOPBACK_ONLY)).toEqual({ status: 429, retryAfter: 8 });
  });

  test('An endless response is cut off.', async () => {
    let sent = 0;
    const { port } = await server((response) => {
      const more = () => {
        while (!response.destroyed && sent < 1e8 && response.write(Buffer.alloc(4096))) sent += 4096;
      };
      response.writeHead(200);
      response.on('drain', more);
      more();
    });
    expect(await safePost(`http://localhost:${port}/`, message, LOOPBACK_ONLY)).toMatchObject({ status: 200 });
    expect(sent).toBeLessThan(1e7);
  });

  test('A missing response times out.', async () => {
    const { port } = await server(() => {});
    const policy: NetworkPolicy = { ...LOOPBACK_ONLY, timeoutMs: 100 };
    await expect(safePost(`http://localhost:${port}/`, message, policy)).rejects.toThrow('time limit');
  });

  test('A response that does not end is cut off at the timeout.', async () => {
    const { port } = await server((response) => {
      response.writeHead(200).write('.');
    });
    const policy: NetworkPolicy = { ...LOOPBACK_ONLY, timeoutMs: 100 };
    expect(await safePost(`http://localhost:${port}/`, message, policy)).toMatchObject({ status: 200 });
  });

  test('A DNS server that does not answer times out.', async () => {
    const policy: NetworkPolicy = { ...PUBLIC_ONLY, resolve: () => new Promise(() => {}), timeoutMs: 100 };
    await expect(safePost('https://slow.example/', message, policy)).rejects.toThrow('time limit');
  });
});
