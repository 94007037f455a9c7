import cookies from '@fastify/cookie';
import type { Me, MeAnswer } from '@roundhouse/wire';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from '../doors/origin.ts';
import { parsed } from '../doors/parse.ts';
import type { House } from '../house.ts';
import { ofAddress } from '../rate-limits/rate-limiter.ts';
import { changePassword, type Entry, register, signIn } from './accounts.ts';
import { forget } from './belongings.ts';
import { accountForm, guestForm, linkForm, registerForm, signInForm } from './forms.ts';
import { GuessLimits } from './guess-limits.ts';
import { forgetIfLost, rename, welcome } from './guests.ts';
import { followLink, makeLink } from './links.ts';
import {
  cookieNames,
  cookieTerms,
  demandSession,
  endSession,
  hasCookie,
  type Person,
  personById,
  refreshSession,
  type Session,
  secretIn,
  sessionOf,
} from './sessions.ts';

/** What the rest of the house adds to the doors of people, and hears from them. */
export interface PeopleHooks {
  /** Seats or hosts of these tables are others now, or have other names. Other servers have been told. */
  onTablesChanged?(tables: readonly string[]): void;
  /** Sessions of this person have ended: sockets they have open are to be asked again who they are. */
  onSignedOut?(person: string): void;
  /** The public key for push subscriptions. */
  readonly pushKey?: string | null;
}

/** The doors of guests, accounts and sessions; see the table in `http.ts` of the wire. */
export function peopleRoutes(house: House, hooks: PeopleHooks = {}): FastifyPluginAsync {
  const { settings, database, rateLimiter } = house;
  const { limits } = settings;
  const guesses = new GuessLimits(house);

  async function limitNewPeople(request: FastifyRequest): Promise<void> {
    const address = callerAddress(settings, request);
    await rateLimiter.demand([ofAddress('guests', address, limits.guestsPerAddress)], { address }, 'guests');
  }
  const answer = (person: Person | null): MeAnswer => ({
    me: person === null ? null : meOf(person),
    pushKey: hooks.pushKey ?? null,
    mail: settings.smtp !== null,
  });
  /** Null takes the cookie away. */
  function setCookie(request: FastifyRequest, reply: FastifyReply, secret: string | null): void {
    const terms = cookieTerms(settings, request.protocol);
    const { name, oldName } = cookieNames(terms);
    if (secret === null) reply.clearCookie(name, terms);
    else reply.setCookie(name, secret, terms);
    if (oldName !== null && hasCookie(request.headers.cookie, oldName)) reply.clearCookie(oldName, terms);
  }
  const present = (request: FastifyRequest) => sessionOf(house, request.headers.cookie);
  const demand = (request: FastifyRequest) => demandSession(house, request.headers.cookie);

  async function changed(tables: readonly string[]): Promise<void> {
    if (tables.length === 0) return;
    hooks.onTablesChanged?.(tables);
    for (const table of tables) await database.announce({ table, what: 'table' });
  }
  /** Lets somebody in; `before` is who used this browser until now. */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    { secret, person, tables }: Entry,
    before: Session | null = null,
  ): Promise<MeAnswer> {
    setCookie(request, reply, secret);
    if (before !== null) hooks.onSignedOut?.(before.person.id);
    await changed(tables);
    return answer(await personById(database.db, person));
  }

  return async (app) => {
    await app.register(cookies);

    app.get('/api/me', async (request, reply) => {
      const session = await present(request);
      if (session === null) return answer(null);
      const { cookie } = request.headers;
      const refreshed = await refreshSession(house, cookie, session);
      const { oldName } = cookieNames(cookieTerms(settings, request.protocol));
      const secret = refreshed ?? (oldName !== null && hasCookie(cookie, oldName) ? secretIn(cookie) : null);
      if (secret !== null) setCookie(request, reply, secret);
      return answer(session.person);
    });

    app.post('/api/me', async (request, reply) => {
      const form = parsed(guestForm, request.body);
      const session = await present(request);
      if (session === null) {
        await limitNewPeople(request);
        return enter(request, reply, await welcome(house, form));
      }
      await changed(await rename(house, session.person, form));
      return answer({ ...session.person, ...form });
    });

    app.delete('/api/me', async (request, reply) => {
      const { person } = await demand(request);
      const tables = await database.db.transaction().execute((inside) => forget(inside, person.id, house.now()));
      setCookie(request, reply, null);
      hooks.onSignedOut?.(person.id);
      await changed(tables);
      return {};
    });

    app.post('/api/me/links', async (request) => ({ token: await makeLink(house, (await demand(request)).person) }));

    app.post('/api/links/use', async (request, reply) => {
      const { token } = parsed(linkForm, request.body);
      const before = await present(request);
      const guess = { address: callerAddress(settings, request), account: null };
      const entry = await guesses.attempt(guess, () => followLink(house, token, before));
      return enter(request, reply, entry, before);
    });

    app.post('/api/account', async (request, reply) => {
      const form = parsed(registerForm, request.body);
      const session = await present(request);
      const address = callerAddress(settings, request);
      const registrations = ofAddress('registrations', address, limits.registrationsPerAddress);
      await rateLimiter.demand([registrations], { address, person: session?.person.id }, 'sign-in');
      if (session === null) await limitNewPeople(request);
      const language = request.headers['accept-language']?.startsWith('ja') ? 'ja' : 'en';
      const entry = await register(house, form, session, language);
      if (entry !== null) return enter(request, reply, entry);
      return answer(session === null ? null : await personById(database.db, session.person.id));
    });

    app.patch('/api/account', async (request) => {
      const session = await demand(request);
      const form = parsed(accountForm, request.body);
      const { id } = session.person;
      const guess = { address: callerAddress(settings, request), account: id, person: id };
      await guesses.attempt(guess, () => changePassword(house, form, session));
      hooks.onSignedOut?.(id);
      return answer(await personById(database.db, id));
    });

    app.post('/api/session', async (request, reply) => {
      const form = parsed(signInForm, request.body);
      const before = await present(request);
      const guess = { address: callerAddress(settings, request), account: form.login, person: before?.person.id };
      const entry = await guesses.attempt(guess, () => signIn(house, form, before));
      return enter(request, reply, entry, before);
    });

    app.delete('/api/session', async (request, reply) => {
      const session = await present(request);
      setCookie(request, reply, null);
      if (session === null) return {};
      const tables = await database.db.transaction().execute(async (inside) => {
        await endSession(inside, session);
        return forgetIfLost(inside, session.person, house.now());
      });
      hooks.onSignedOut?.(session.person.id);
      await changed(tables);
      return {};
    });

    app.delete('/api/sessions', async (request, reply) => {
      const { person } = await demand(request);
      const tables = await database.db.transaction().execute(async (inside) => {
        await inside.deleteFrom('sessions').where('person', '=', person.id).execute();
        await inside.deleteFrom('links').where('person', '=', person.id).execute();
        return forgetIfLost(inside, person, house.now());
      });
      setCookie(request, reply, null);
      hooks.onSignedOut?.(person.id);
      await changed(tables);
      return {};
    });
  };
}

function meOf({ id, name, login }: Person): Me {
  return { id, name, login };
}
