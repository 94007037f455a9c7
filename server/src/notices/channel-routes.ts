import type { ChannelsAnswer } from '@roundhouse/wire';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { parsed } from '../doors/parse.ts';
import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
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
import { Rate } from './rate.ts';

/** Who asks, by the cookies that came along. */
type PersonOf = (house: House, cookieHeader: string | undefined) => Promise<{ readonly id: string } | null>;

const HOUR_MS = 3_600_000;
const SMALL_BODY = 8192;

const target = z.object({ id: z.string().max(64) });
const toggle = z.object({ enabled: z.boolean() });
const entered = z.object({ code: z.string().trim().max(20) });

/** The doors to a person's channels. */
export function channelRoutes(house: House, personOf: PersonOf, notices: Notices): FastifyPluginAsync {
  // A test message goes where somebody else may read it, so it is not to be a way to pester them.
  const testsOfPerson = new Rate(3, 60_000);
  const testsFromAddress = new Rate(20, HOUR_MS);
  // Of a million codes nobody guesses the one.
  const triesOfChannel = new Rate(5, HOUR_MS);

  async function person({ headers }: FastifyRequest): Promise<string> {
    const found = await personOf(house, headers.cookie);
    if (found === null) throw new Problem('not-signed-in');
    return found.id;
  }
  const answer = async (id: string): Promise<ChannelsAnswer> => ({ channels: await channelsOf(house, id) });

  async function test(id: string, channel: string, address: string): Promise<void> {
    const wait = testsOfPerson.take(id, house.now()) || testsFromAddress.take(address, house.now());
    if (wait > 0) throw new Problem('too-fast', { retryAfter: wait });
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
        await test(id, added.id, request.ip).catch(async (error: unknown) => {
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
      await test(id, parsed(target, request.params).id, request.ip);
      return {};
    });

    app.post('/api/me/channels/:id/confirm', { bodyLimit: SMALL_BODY, config: { guessing: true } }, async (request) => {
      const id = await person(request);
      const channel = parsed(target, request.params).id;
      const { code } = parsed(entered, request.body);
      const retryAfter = triesOfChannel.take(`${id} ${channel}`, house.now());
      if (retryAfter > 0) throw new Problem('too-fast', { retryAfter });
      if (!(await confirmChannel(house, id, channel, code))) throw new Problem('wrong-code');
      return answer(id);
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
