import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const registry = new Registry();
collectDefaultMetrics({ register: registry });
const registers = [registry];

/** A gauge whose value is read at collection time by the module that owns the counted objects. */
class CollectedGauge extends Gauge {
  collect: (this: Gauge) => void = () => {};
}

/** The server's Prometheus metrics. */
export const metrics = {
  registry,
  requests: new Histogram({
    name: 'roundhouse_http_request_seconds',
    help: 'Response time of requests, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  }),
  actions: new Counter({
    name: 'roundhouse_actions_total',
    help: 'Stored actions, by game and actor (seat or chance)',
    labelNames: ['game', 'by'] as const,
    registers,
  }),
  refusals: new Counter({
    name: 'roundhouse_refusals_total',
    help: 'Refused requests, sockets and messages, by reason',
    labelNames: ['reason'] as const,
    registers,
  }),
  sockets: new CollectedGauge({ name: 'roundhouse_sockets', help: 'Open sockets', registers }),
  socketsOpened: new Counter({ name: 'roundhouse_sockets_opened_total', help: 'Opened sockets', registers }),
  socketsClosed: new Counter({
    name: 'roundhouse_sockets_closed_total',
    help: 'Closed sockets, by reason',
    labelNames: ['reason'] as const,
    registers,
  }),
  tablesInMemory: new CollectedGauge({ name: 'roundhouse_tables_in_memory', help: 'Tables held in memory', registers }),
  tablesInMemoryBytes: new Gauge({
    name: 'roundhouse_tables_in_memory_bytes',
    help: 'Estimated size of the tables held in memory, including their maps and decks',
    registers,
  }),
  botSeconds: new Histogram({
    name: 'roundhouse_bot_seconds',
    help: 'Time a bot took for one decision, by game and bot',
    labelNames: ['game', 'bot'] as const,
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 2, 5, 10, 30],
    registers,
  }),
  appends: new Histogram({
    name: 'roundhouse_append_batches',
    help: 'Number of table log appends per write to the database',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200],
    registers,
  }),
};

export function registerMetrics(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', registry.contentType);
    return registry.metrics();
  });
}
