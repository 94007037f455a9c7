import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const registry = new Registry();
collectDefaultMetrics({ register: registry });
const registers = [registry];

/** Is looked up when somebody asks for it, by whoever keeps what it counts. */
class LookedUp extends Gauge {
  collect: (this: Gauge) => void = () => {};
}

/** What the server counts, for Prometheus. */
export const metrics = {
  registry,
  requests: new Histogram({
    name: 'roundhouse_http_request_seconds',
    help: 'Time to answer a request, by door',
    labelNames: ['method', 'door', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  }),
  actions: new Counter({
    name: 'roundhouse_actions_total',
    help: 'Actions that were taken and kept, by game and by who took them',
    labelNames: ['game', 'by'] as const,
    registers,
  }),
  refusals: new Counter({
    name: 'roundhouse_refusals_total',
    help: 'Requests, sockets and messages that were refused, by reason',
    labelNames: ['reason'] as const,
    registers,
  }),
  sockets: new LookedUp({ name: 'roundhouse_sockets', help: 'Open sockets', registers }),
  socketsOpened: new Counter({ name: 'roundhouse_sockets_opened_total', help: 'Sockets that were opened', registers }),
  socketsClosed: new Counter({
    name: 'roundhouse_sockets_closed_total',
    help: 'Sockets that were closed, by reason',
    labelNames: ['reason'] as const,
    registers,
  }),
  tablesInMemory: new LookedUp({ name: 'roundhouse_tables_in_memory', help: 'Tables held in memory', registers }),
  tablesInMemoryBytes: new Gauge({
    name: 'roundhouse_tables_in_memory_bytes',
    help: 'Estimated size of the tables held in memory, with their maps and decks',
    registers,
  }),
  botSeconds: new Histogram({
    name: 'roundhouse_bot_seconds',
    help: 'Time a bot thought about one decision, by game and bot',
    labelNames: ['game', 'bot'] as const,
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 2, 5, 10, 30],
    registers,
  }),
  appends: new Histogram({
    name: 'roundhouse_append_batches',
    help: 'How many appends to logs of tables were kept by one write',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200],
    registers,
  }),
};

export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const door = request.routeOptions.url ?? 'none';
    metrics.requests.observe({ method: request.method, door, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', registry.contentType);
    return registry.metrics();
  });
}
