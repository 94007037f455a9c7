import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { hostOf, isSecure } from './origin.ts';

const YEAR_SECONDS = 31_536_000;
/** What no page of the house has a use for. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');
const PLAIN_HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i;

/** Nothing is loaded from elsewhere, no script or style stands in the page itself, and nobody frames it. */
export async function guardPages(
  app: FastifyInstance,
  settings: Pick<Settings, 'publicUrl' | 'trustProxy'>,
): Promise<void> {
  const own = settings.publicUrl === null ? null : new URL(settings.publicUrl);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        // Not every browser counts sockets among `self`.
        'connect-src': [
          "'self'",
          ({ headers }) => {
            const host = own?.host ?? hostOf(settings, headers);
            const scheme = isSecure(settings, headers) ? 'wss' : 'ws';
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
    hsts: own?.protocol === 'https:' ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
}
