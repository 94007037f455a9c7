import type { ChannelsResponse } from '@roundhouse/protocol';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { RateLimit } from '../config.ts';
import type { AppContext } from '../context.ts';
import { ApiError } from '../lib/errors.ts';
import { requestIp } from '../lib/request-origin.ts';
import { validate } from '../lib/validate.ts';
import { addressBucket, type Bucket, userBucket } from '../rate-limits/rate-limiter.ts';
import { GuessLimits } from '../users/guess-limits.ts';
import {
  addChannel,
  confirmChannel,
  listChannels,
  newChannelSchema,
  removeChannel,
  setChannelEnabled,
  validateChannel,
} from './channels.ts';
import { PermanentError, RetryableError } from './delivery-errors.ts';
import type { NotificationSender } from './notification-sender.ts';

/** Finds the user of a request by its cookies. */
type FindUser = (context: AppContext, cookieHeader: string | undefined) => Promise<{ readonly id: string } | null>;

const BODY_LIMIT = 8192;

/** A test message may go to somebody else's address, so it must not be usable for harassment. */
const TESTS_PER_USER: RateLimit = { burst: 3, everyMs: 20_000 };
const TESTS_PER_ADDRESS: RateLimit = { burst: 20, everyMs: 180_000 };
/** Five attempts, then five per hour: too few to guess one of a million codes. */
const CODE_ATTEMPTS: RateLimit = { burst: 5, everyMs: 720_000 };

const params = z.object({ id: z.string().max(64) });
const toggleBody = z.object({ enabled: z.boolean() });
const confirmBody = z.object({ code: z.string().trim().max(20) });

/** The routes of a user's notification channels. */
export function channelRoutes(context: AppContext, findUser: FindUser, sender: NotificationSender): FastifyPluginAsync {
  const guesses = new GuessLimits(context);

  async function requireUser({ headers }: FastifyRequest): Promise<string> {
    const found = await findUser(context, headers.cookie);
    if (found === null) throw new ApiError('not-signed-in');
    return found.id;
  }
  const respond = async (id: string): Promise<ChannelsResponse> => ({ channels: await listChannels(context, id) });

  async function sendTest(id: string, channel: string, address: string): Promise<void> {
    const buckets = [
      userBucket('test-message', id, TESTS_PER_USER),
      addressBucket('test-message', address, TESTS_PER_ADDRESS),
    ];
    await context.rateLimiter.consume(buckets, { address, userId: id }, 'test-message');
    try {
      await sender.sendTest(id, channel);
    } catch (error) {
      throw toApiError(error);
    }
  }

  return async (app) => {
    app.get('/api/me/channels', async (request) => respond(await requireUser(request)));

    app.post('/api/me/channels', { bodyLimit: BODY_LIMIT }, async (request) => {
      const id = await requireUser(request);
      const channel = validate(newChannelSchema, request.body);
      validateChannel(channel, sender.hasMail, sender.networkPolicy);
      const added = await addChannel(context, id, channel);
      if (!added.isConfirmed) {
        await sendTest(id, added.id, requestIp(context.config, request)).catch(async (error: unknown) => {
          if (added.isNew) await removeChannel(context, id, added.id);
          throw error;
        });
      }
      return respond(id);
    });

    app.patch('/api/me/channels/:id', { bodyLimit: BODY_LIMIT }, async (request) => {
      const id = await requireUser(request);
      await setChannelEnabled(
        context,
        id,
        validate(params, request.params).id,
        validate(toggleBody, request.body).enabled,
      );
      return respond(id);
    });

    app.delete('/api/me/channels/:id', async (request) => {
      const id = await requireUser(request);
      await removeChannel(context, id, validate(params, request.params).id);
      return respond(id);
    });

    app.post('/api/me/channels/:id/test', { bodyLimit: BODY_LIMIT }, async (request) => {
      const id = await requireUser(request);
      await sendTest(id, validate(params, request.params).id, requestIp(context.config, request));
      return {};
    });

    app.post('/api/me/channels/:id/confirm', { bodyLimit: BODY_LIMIT }, async (request) => {
      const id = await requireUser(request);
      const channel = validate(params, request.params).id;
      const { code } = validate(confirmBody, request.body);
      const address = requestIp(context.config, request);
      const attempts: Bucket = { key: `code ${channel} ${id}`, rate: CODE_ATTEMPTS };
      await context.rateLimiter.consume([attempts], { address, userId: id }, 'sign-in');
      await guesses.attempt({ address, account: id, userId: id }, async () => {
        if (!(await confirmChannel(context, id, channel, code))) throw new ApiError('wrong-code');
      });
      return respond(id);
    });
  };
}

function toApiError(error: unknown): unknown {
  if (error instanceof PermanentError) return new ApiError('invalid-address', { detail: error.message });
  if (!(error instanceof RetryableError)) return error;
  return new ApiError('unreachable', {
    detail: error.message,
    ...(error.retryAfter === null ? {} : { retryAfter: error.retryAfter }),
  });
}
