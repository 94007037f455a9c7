import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';

export interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Listening {
  readonly port: number;
  readonly received: readonly Received[];
  close(): Promise<void>;
}

/** A web server on this machine that keeps what it is sent and answers as it is told, with 204 unless told. */
export async function listen(
  answer: (response: ServerResponse, request: Received) => void = (response) => response.writeHead(204).end(),
  certificate?: Certificate,
): Promise<Listening> {
  const received: Received[] = [];
  const server = certificate === undefined ? createServer() : createTlsServer(certificate);
  server.on('request', (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      const all: Received = { method, path: url, headers, body: Buffer.concat(chunks) };
      received.push(all);
      answer(response, all);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
