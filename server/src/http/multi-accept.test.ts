import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { enableMultiAccept } from './multi-accept.ts';

const CONNECTIONS = 64;
const log = pino({ level: 'silent' });

test('A server accepts several connections per turn of the event loop, and answers all of them.', async () => {
  const server = createServer((_request, response) => response.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = await enableMultiAccept(server, log);
  const { port } = server.address() as AddressInfo;
  let accepted = 0;
  server.on('connection', () => accepted++);
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  let turns = 0;
  await new Promise<void>((resolve) => {
    const turn = () => {
      turns++;
      if (accepted === CONNECTIONS) resolve();
      else setImmediate(turn);
      // By the next turn the kernel has established all connections.
      for (const end = performance.now() + 5; performance.now() < end; );
    };
    turn();
  });
  expect(turns).toBeLessThan(CONNECTIONS / 2);
  const responses = sockets.map((socket) => {
    const response = new Promise((resolve) => socket.once('data', (data) => resolve(String(data).split('\r\n')[0])));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return response;
  });
  expect(new Set(await Promise.all(responses))).toEqual(new Set(['HTTP/1.1 200 OK']));
  stop();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
  const refused = await new Promise((resolve) => {
    connect(port, '127.0.0.1').once('error', (error) => resolve('code' in error ? error.code : error));
  });
  expect(refused).toBe('ECONNREFUSED');
});

test('A server answers every connection while it duplicates its handle.', async () => {
  const server = createServer((_request, response) => response.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let isReady = false;
  const outcomes = new Map<string, number>();
  const client = async () => {
    while (!isReady) {
      const outcome = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).then(
        (response) => response.text(),
        () => 'failed',
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  const clients = Array.from({ length: 20 }, client);
  const stop = await enableMultiAccept(server, log);
  isReady = true;
  await Promise.all(clients);
  expect([...outcomes.keys()]).toEqual(['here']);
  stop();
  server.close();
});
