import type { ChannelsAnswer } from '@roundhouse/wire';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { callerAddress } from '../doors/origin.ts';
import { parsed } from '../doors/parse.ts';
import type { House } from '../house.ts';
import { GuessLimits } from '../people/guess-limits.ts';
import { Problem } from '../problem.ts';
import { type Bucket, ofAddress, ofUser } from '../rate-limits/rate-limiter.ts';
import type { RateLimit } from '../settings.ts';
import {
  addChannel,
  channelsOf,
  checkChannel,
  confirmChannel,
  newChannel,
  removeChannel,
  switchChannel,
} from './channels.ts';
import { NotNow, Refused } from './failures.ts';
import type { Notices } from './notices.ts';

/** Who asks, by the cookies that came along. */
type PersonOf = (house: House, cookieHeader: string | undefined) => Promise<{ readonly id: string } | null>;

const SMALL_BODY = 8192;

/** A test message goes where somebody else may read it, so it is not to be a way to pester them. */
const TESTS_OF_USER: RateLimit = { burst: 3, everyMs: 20_000 };
const TESTS_OF_ADDRESS: RateLimit = { burst: 20, everyMs: 180_000 };
/** Five tries, then five an hour: too few to guess one of a million codes. */
const TRIES_OF_CODE: RateLimit = { burst: 5, everyMs: 720_000 };

const target = z.object({ id: z.string().max(64) });
const toggle = z.object({ enabled: z.boolean() });
const entered = z.object({ code: z.string().trim().max(20) });

/** The doors to a person's channels. */
export function channelRoutes(house: House, personOf: PersonOf, notices: Notices): FastifyPluginAsync {
  const guesses = new GuessLimits(house);

  async function person({ headers }: FastifyRequest): Promise<string> {
    const found = await personOf(house, headers.cookie);
    if (found === null) throw new Problem('not-signed-in');
    return found.id;
  }
  const answer = async (id: string): Promise<ChannelsAnswer> => ({ channels: await channelsOf(house, id) });

  async function test(id: string, channel: string, address: string): Promise<void> {
    const buckets = [ofUser('test-message', id, TESTS_OF_USER), ofAddress('test-message', address, TESTS_OF_ADDRESS)];
    await house.rateLimiter.demand(buckets, { address, person: id }, 'test-message');
    try {
      await notices.test(id, channel);
    } catch (error) {
      throw problemOf(error);
    }
  }

  return async (app) => {
    app.get('/api/me/channels', async (request) => answer(await person(request)));

    app.post('/api/me/channels', { bodyLimit: SMALL_BODY }, async (request) => {
      const id = await person(request);
      const channel = parsed(newChannel, request.body);
      checkChannel(channel, notices.hasMail, notices.reach);
      const added = await addChannel(house, id, channel);
      if (!added.isConfirmed) {
        await test(id, added.id, callerAddress(house.settings, request)).catch(async (error: unknown) => {
          if (added.isNew) await removeChannel(house, id, added.id);
          throw error;
        });
      }
      return answer(id);
    });

    app.patch('/api/me/channels/:id', { bodyLimit: SMALL_BODY }, async (request) => {
      const id = await person(request);
      await switchChannel(house, id, parsed(target, request.params).id, parsed(toggle, request.body).enabled);
      return answer(id);
    });

    app.delete('/api/me/channels/:id', async (request) => {
      const id = await person(request);
      await removeChannel(house, id, parsed(target, request.params).id);
      return answer(id);
    });

    app.post('/api/me/channels/:id/test', { bodyLimit: SMALL_BODY }, async (request) => {
      const id = await person(request);
      await test(id, parsed(target, request.params).id, callerAddress(house.settings, request));
      return {};
    });

    app.post('/api/me/channels/:id/confirm', { bodyLimit: SMALL_BODY }, async (request) => {
      const id = await person(request);
      const channel = parsed(target, request.params).id;
      const { code } = parsed(entered, request.body);
      const address = callerAddress(house.settings, request);
      const tries: Bucket = { key: `code ${channel} ${id}`, rate: TRIES_OF_CODE };
      await house.rateLimiter.demand([tries], { address, person: id }, 'sign-in');
      await guesses.attempt({ address, account: id, person: id }, async () => {
        if (!(await confirmChannel(house, id, channel, code))) throw new Problem('wrong-code');
      });
      return answer(id);
    });
  };
}

function problemOf(error: unknown): unknown {
  if (error instanceof Refused) return new Problem('bad-address', { detail: error.message });
  if (!(error instanceof NotNow)) return error;
  return new Problem('unreachable', {
    detail: error.message,
    ...(error.retryAfter === null ? {} : { retryAfter: error.retryAfter }),
  });
}
