import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

export interface Serving {
  /** Where it can be reached, as typed into a browser. */
  readonly address: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Ports that are tried after the one asked for. */
const MORE_PORTS = 20;

async function pages(folder: string): Promise<FastifyInstance> {
  // Loaded only here: the other commands of the house have no need of a web server.
  const [{ default: fastify }, { givePages }, { guardPages }] = await Promise.all([
    import('fastify'),
    import('./doors/pages.ts'),
    import('./doors/headers.ts'),
  ]);
  const app = fastify({ logger: false, forceCloseConnections: true });
  await guardPages(app, { publicUrl: null, trustProxy: false });
  app.get('/healthz', async () => ({ ok: true }));
  await givePages(app, folder);
  return app;
}

/** Serves the built client from a folder; when the port is taken, on the next free one. */
export async function serve(folder: string, host: string, port: number): Promise<Serving> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`no built pages in ${folder}`);
  for (let tried = port; ; tried++) {
    const app = await pages(folder);
    try {
      await app.listen({ host, port: tried });
      const shown = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
      const bound = (app.server.address() as AddressInfo).port;
      return { address: `http://${shown}:${bound}/`, port: bound, close: () => app.close() };
    } catch (error) {
      await app.close();
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || tried >= Math.min(port + MORE_PORTS, 65_535)) throw error;
    }
  }
}
