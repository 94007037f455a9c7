import type { ChannelsAnswer } from '@roundhouse/wire';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { parsed } from '../doors/parse.ts';
import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import { addChannel, channelsOf, checkChannel, newChannel, removeChannel, switchChannel } from './channels.ts';
import { NotNow, Refused } from './failures.ts';
import type { Notices } from './notices.ts';
import { Rate } from './rate.ts';

/** Who asks, by the cookies that came along. */
type PersonOf = (house: House, cookieHeader: string | undefined) => Promise<{ readonly id: string } | null>;

const HOUR_MS = 3_600_000;
const SMALL_BODY = 8192;

const target = z.object({ id: z.string().max(64) });
const toggle = z.object({ enabled: z.boolean() });

/** The doors to a person's channels. */
export function channelRoutes(house: House, personOf: PersonOf, notices: Notices): FastifyPluginAsync {
  // A test message goes where somebody else may read it, so it is not to be a way to pester them.
  const testsOfPerson = new Rate(3, 60_000);
  const testsFromAddress = new Rate(20, HOUR_MS);

  async function person({ headers }: FastifyRequest): Promise<string> {
    const found = await personOf(house, headers.cookie);
    if (found === null) throw new Problem('not-signed-in');
    return found.id;
  }
  const answer = async (id: string): Promise<ChannelsAnswer> => ({ channels: await channelsOf(house, id) });

  function countTest(id: string, address: string): void {
    const wait = testsOfPerson.take(id, house.now()) || testsFromAddress.take(address, house.now());
    if (wait > 0) throw new Problem('too-fast', { retryAfter: wait });
  }

  return async (app) => {
    app.get('/api/me/channels', async (request) => answer(await person(request)));

    app.post('/api/me/channels', { bodyLimit: SMALL_BODY }, async (request) => {
      const id = await person(request);
      const channel = parsed(newChannel, request.body);
      checkChannel(channel, notices.hasMail, notices.reach);
      await addChannel(house, id, channel);
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
      const channel = parsed(target, request.params).id;
      countTest(id, request.ip);
      try {
        await notices.test(id, channel);
      } catch (error) {
        throw problemOf(error);
      }
      return {};
    });
  };
}

function problemOf(error: unknown): unknown {
  if (error instanceof Refused) return new Problem('bad-address', { detail: error.message });
  if (!(error instanceof NotNow)) return error;
  return new Problem('failed', {
    detail: error.message,
    ...(error.retryAfter === null ? {} : { retryAfter: error.retryAfter }),
  });
}
