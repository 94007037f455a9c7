import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { isHttps, requestHost } from '../lib/request-origin.ts';

const YEAR_SECONDS = 31_536_000;
/** Browser features that no page of the client uses. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');
const PLAIN_HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i;

/** Forbids third-party resources, inline scripts and styles, and framing. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  config: Pick<ServerConfig, 'publicUrl' | 'trustProxy'>,
): Promise<void> {
  const publicUrl = config.publicUrl === null ? null : new URL(config.publicUrl);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        // In some browsers 'self' does not include WebSockets.
        'connect-src': [
          "'self'",
          ({ headers }) => {
            const host = publicUrl?.host ?? requestHost(config, headers);
            const scheme = isHttps(config, headers) ? 'wss' : 'ws';
            return host === null || !PLAIN_HOST.test(host) ? "'self'" : `${scheme}://${host}`;
          },
        ],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    hsts: publicUrl?.protocol === 'https:' ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
}
