import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { afterEach, describe, expect, test } from 'vitest';
import { selfSigned } from '../../test/support/notices/certificate.ts';
import { type Listening, listen } from '../../test/support/notices/listening.ts';
import { LOOPBACK } from '../../test/support/notices/test-house.ts';
import { NotNow, Refused } from './failures.ts';
import { isPublicAddress } from './public-address.ts';
import { INTERNET, type Reach, safeAddress, safePost } from './safe-fetch.ts';

/** From the registries of special addresses; nothing of it is a machine of somebody in the world. */
const CLOSED_RANGES = [
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
const CLOSED_RANGES_6 = [
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
const closed4 = fc.constantFrom(...CLOSED_RANGES).chain((range) => anyWithin(range, 4));
const closed6 = fc.constantFrom(...CLOSED_RANGES_6).chain((range) => anyWithin(range, 16));

/** Every way in which a browser or the C library would read this as the same address. */
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

describe('addresses', () => {
  test('of special ranges are never public, in no notation', () => {
    fc.assert(
      fc.property(fc.oneof(closed4, closed6), (address) => {
        expect(isPublicAddress(address.toString())).toBe(false);
        for (const host of notations(address)) {
          expect(() => safeAddress(`https://${host}/hook`, INTERNET), host).toThrow(Refused);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('of special ranges stay closed when IPv6 carries them', () => {
    fc.assert(
      fc.property(closed4, (address) => {
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
    'of the world are public: %s',
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
  ])('not to be used: %s', (text) => {
    expect(() => safeAddress(text, INTERNET)).toThrow(Refused);
  });

  test('that may be used are kept as they are', () => {
    expect(safeAddress('https://example.org/hook?token=1', INTERNET).href).toBe('https://example.org/hook?token=1');
  });
});

describe('posting', () => {
  const open: Listening[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });
  async function server(...how: Parameters<typeof listen>): Promise<Listening> {
    const listening = await listen(...how);
    open.push(listening);
    return listening;
  }
  const letter = { headers: { 'content-type': 'text/plain' }, body: 'hello' };
  const allInternet = (addresses: readonly string[]): Reach => ({ ...INTERNET, resolve: async () => addresses });

  test('reaches no name that leads inside, not even beside one that leads outside', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(closed4, closed6), async (address) => {
        for (const found of [[address.toString()], ['1.1.1.1', address.toString()]]) {
          await expect(safePost('https://inside.example/', letter, allInternet(found))).rejects.toThrow(Refused);
        }
      }),
    );
  });

  test('a name is asked for once, and a second answer changes nothing', async () => {
    const asked: string[] = [];
    const certificate = selfSigned();
    const { port, received } = await server(undefined, certificate);
    const reach: Reach = {
      ...LOOPBACK,
      async resolve(host) {
        asked.push(host);
        return asked.length === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
      },
      certificate: certificate.cert,
    };
    expect(await safePost(`https://localhost:${port}/a?b=c`, letter, reach)).toMatchObject({ status: 204 });
    expect(asked).toEqual(['localhost']);
    expect(received.map(({ method, path, body }) => [method, path, String(body)])).toEqual([
      ['POST', '/a?b=c', 'hello'],
    ]);
    // The second time the name leads where nobody listens.
    await expect(safePost(`https://localhost:${port}/`, letter, reach)).rejects.toThrow(NotNow);
    expect(received).toHaveLength(1);
  });

  test('goes to what was looked up, not to what the machine itself takes the name for', async () => {
    const { port, received } = await server();
    const reach: Reach = { ...LOOPBACK, resolve: async () => ['127.0.0.1'] };
    await safePost(`http://no-such-host.invalid:${port}/`, letter, reach);
    expect(received[0]?.headers.host).toBe(`no-such-host.invalid:${port}`);
  });

  test('a certificate of another name is not taken', async () => {
    const certificate = selfSigned();
    const { port, received } = await server(undefined, certificate);
    const reach: Reach = { ...LOOPBACK, certificate: certificate.cert };
    await expect(safePost(`https://other.example:${port}/`, letter, reach)).rejects.toThrow(NotNow);
    expect(received).toHaveLength(0);
  });

  test('redirections are not followed', async () => {
    const { port, received } = await server((response) => response.writeHead(302, { location: '/inside' }).end());
    expect(await safePost(`http://localhost:${port}/`, letter, LOOPBACK)).toMatchObject({ status: 302 });
    expect(received).toHaveLength(1);
  });

  test('tells how long to wait', async () => {
    const { port } = await server((response) => response.writeHead(429, { 'retry-after': '7.2' }).end());
    expect(await safePost(`http://localhost:${port}/`, letter, LOOPBACK)).toEqual({ status: 429, retryAfter: 8 });
  });

  test('an endless answer is cut off', async () => {
    let sent = 0;
    const { port } = await server((response) => {
      const more = () => {
        while (!response.destroyed && sent < 1e8 && response.write(Buffer.alloc(4096))) sent += 4096;
      };
      response.writeHead(200);
      response.on('drain', more);
      more();
    });
    expect(await safePost(`http://localhost:${port}/`, letter, LOOPBACK)).toMatchObject({ status: 200 });
    expect(sent).toBeLessThan(1e7);
  });

  test('an answer that does not come is not waited for', async () => {
    const { port } = await server(() => {});
    const reach: Reach = { ...LOOPBACK, timeLimitMs: 100 };
    await expect(safePost(`http://localhost:${port}/`, letter, reach)).rejects.toThrow('time limit');
  });

  test('an answer that does not end is cut off in time', async () => {
    const { port } = await server((response) => {
      response.writeHead(200).write('.');
    });
    const reach: Reach = { ...LOOPBACK, timeLimitMs: 100 };
    expect(await safePost(`http://localhost:${port}/`, letter, reach)).toMatchObject({ status: 200 });
  });

  test('a name server that does not answer is not waited for', async () => {
    const reach: Reach = { ...INTERNET, resolve: () => new Promise(() => {}), timeLimitMs: 100 };
    await expect(safePost('https://slow.example/', letter, reach)).rejects.toThrow('time limit');
  });
});
