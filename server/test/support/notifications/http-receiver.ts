import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';

export interface ReceivedRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface HttpReceiver {
  readonly port: number;
  readonly received: readonly ReceivedRequest[];
  close(): Promise<void>;
}

/** Starts a local web server that records all requests. It responds with 204 unless `answer` is given. */
export async function startHttpReceiver(
  answer: (response: ServerResponse, request: ReceivedRequest) => void = (response) => response.writeHead(204).end(),
  certificate?: Certificate,
): Promise<HttpReceiver> {
  const requests: ReceivedRequest[] = [];
  const server = certificate === undefined ? createServer() : createTlsServer(certificate);
  server.on('request', (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      const received: ReceivedRequest = { method, path: url, headers, body: Buffer.concat(chunks) };
      requests.push(received);
      answer(response, received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received: requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
