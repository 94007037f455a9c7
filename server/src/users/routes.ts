import cookies from '@fastify/cookie';
import type { CurrentUser, CurrentUserResponse } from '@roundhouse/protocol';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { requestIp } from '../lib/request-origin.ts';
import { validate } from '../lib/validate.ts';
import { addressBucket } from '../rate-limits/rate-limiter.ts';
import { changePassword, type LoginResult, register, signIn } from './accounts.ts';
import { createDeviceLink, redeemDeviceLink } from './device-links.ts';
import { GuessLimits } from './guess-limits.ts';
import { createGuest, deleteIfUnreachable, renameUser } from './guests.ts';
import { accountSchema, guestSchema, linkSchema, registerSchema, signInSchema } from './schemas.ts';
import {
  cookieNames,
  cookieOptions,
  endSession,
  findSession,
  findUserById,
  hasCookie,
  refreshSession,
  requireSession,
  type Session,
  tokenFromCookie,
  type User,
} from './sessions.ts';
import { removeUser } from './user-seats.ts';

/** Callbacks and data that the rest of the server passes to the user routes. */
export interface UserRoutesOptions {
  /** Seats, hosts or player names of these tables have changed. Other servers are notified separately. */
  onTablesChanged?(tables: readonly string[]): void;
  /** Sessions of this user have ended, so their open sockets must authenticate again. */
  onSignedOut?(userId: string): void;
  /** The public key for push subscriptions. */
  readonly pushKey?: string | null;
}

/** The routes of guests, accounts and sessions; see `api.ts` of the protocol package. */
export function userRoutes(context: AppContext, options: UserRoutesOptions = {}): FastifyPluginAsync {
  const { config, database, rateLimiter } = context;
  const { limits } = config;
  const guesses = new GuessLimits(context);

  async function limitNewUsers(request: FastifyRequest): Promise<void> {
    const address = requestIp(config, request);
    await rateLimiter.consume([addressBucket('guests', address, limits.guestsPerAddress)], { address }, 'guests');
  }
  const respond = (user: User | null): CurrentUserResponse => ({
    user: user === null ? null : toCurrentUser(user),
    pushKey: options.pushKey ?? null,
    mail: config.smtp !== null,
  });
  /** Null clears the cookie. */
  function setCookie(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
    const cookie = cookieOptions(config, request.protocol);
    const { name, oldName } = cookieNames(cookie);
    if (token === null) reply.clearCookie(name, cookie);
    else reply.setCookie(name, token, cookie);
    if (oldName !== null && hasCookie(request.headers.cookie, oldName)) reply.clearCookie(oldName, cookie);
  }
  const currentSession = (request: FastifyRequest) => findSession(context, request.headers.cookie);
  const requireCurrent = (request: FastifyRequest) => requireSession(context, request.headers.cookie);

  async function publishChanged(tables: readonly string[]): Promise<void> {
    if (tables.length === 0) return;
    options.onTablesChanged?.(tables);
    for (const table of tables) await database.publish({ table, type: 'table' });
  }
  /** Sets the cookie of a new login. `previous` is the session that this browser had before. */
  async function completeLogin(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, userId, changedTables }: LoginResult,
    previous: Session | null = null,
  ): Promise<CurrentUserResponse> {
    setCookie(request, reply, token);
    if (previous !== null) options.onSignedOut?.(previous.user.id);
    await publishChanged(changedTables);
    return respond(await findUserById(database.db, userId));
  }

  return async (app) => {
    await app.register(cookies);

    app.get('/api/me', async (request, reply) => {
      const session = await currentSession(request);
      if (session === null) return respond(null);
      const { cookie } = request.headers;
      const refreshed = await refreshSession(context, cookie, session);
      const { oldName } = cookieNames(cookieOptions(config, request.protocol));
      const token = refreshed ?? (oldName !== null && hasCookie(cookie, oldName) ? tokenFromCookie(cookie) : null);
      if (token !== null) setCookie(request, reply, token);
      return respond(session.user);
    });

    app.post('/api/me', async (request, reply) => {
      const body = validate(guestSchema, request.body);
      const session = await currentSession(request);
      if (session === null) {
        await limitNewUsers(request);
        return completeLogin(request, reply, await createGuest(context, body));
      }
      await publishChanged(await renameUser(context, session.user, body));
      return respond({ ...session.user, ...body });
    });

    app.delete('/api/me', async (request, reply) => {
      const { user } = await requireCurrent(request);
      const tables = await database.db
        .transaction()
        .execute((transaction) => removeUser(transaction, user.id, context.now()));
      setCookie(request, reply, null);
      options.onSignedOut?.(user.id);
      await publishChanged(tables);
      return {};
    });

    app.post('/api/me/device-links', async (request) => ({
      token: await createDeviceLink(context, (await requireCurrent(request)).user),
    }));

    app.post('/api/device-links/redeem', async (request, reply) => {
      const { token } = validate(linkSchema, request.body);
      const previous = await currentSession(request);
      const guess = { address: requestIp(config, request), account: null };
      const login = await guesses.attempt(guess, () => redeemDeviceLink(context, token, previous));
      return completeLogin(request, reply, login, previous);
    });

    app.post('/api/account', async (request, reply) => {
      const body = validate(registerSchema, request.body);
      const session = await currentSession(request);
      const address = requestIp(config, request);
      const registrations = addressBucket('registrations', address, limits.registrationsPerAddress);
      await rateLimiter.consume([registrations], { address, userId: session?.user.id }, 'sign-in');
      if (session === null) await limitNewUsers(request);
      const language = request.headers['accept-language']?.startsWith('ja') ? 'ja' : 'en';
      const login = await register(context, body, session, language);
      if (login !== null) return completeLogin(request, reply, login);
      return respond(session === null ? null : await findUserById(database.db, session.user.id));
    });

    app.patch('/api/account', async (request) => {
      const session = await requireCurrent(request);
      const body = validate(accountSchema, request.body);
      const { id } = session.user;
      const guess = { address: requestIp(config, request), account: id, userId: id };
      await guesses.attempt(guess, () => changePassword(context, body, session));
      options.onSignedOut?.(id);
      return respond(await findUserById(database.db, id));
    });

    app.post('/api/session', async (request, reply) => {
      const body = validate(signInSchema, request.body);
      const previous = await currentSession(request);
      const guess = { address: requestIp(config, request), account: body.login, userId: previous?.user.id };
      const login = await guesses.attempt(guess, () => signIn(context, body, previous));
      return completeLogin(request, reply, login, previous);
    });

    app.delete('/api/session', async (request, reply) => {
      const session = await currentSession(request);
      setCookie(request, reply, null);
      if (session === null) return {};
      const tables = await database.db.transaction().execute(async (transaction) => {
        await endSession(transaction, session);
        return deleteIfUnreachable(transaction, session.user, context.now());
      });
      options.onSignedOut?.(session.user.id);
      await publishChanged(tables);
      return {};
    });

    app.delete('/api/sessions', async (request, reply) => {
      const { user } = await requireCurrent(request);
      const tables = await database.db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('sessions').where('user_id', '=', user.id).execute();
        await transaction.deleteFrom('device_links').where('user_id', '=', user.id).execute();
        return deleteIfUnreachable(transaction, user, context.now());
      });
      setCookie(request, reply, null);
      options.onSignedOut?.(user.id);
      await publishChanged(tables);
      return {};
    });
  };
}

function toCurrentUser({ id, name, login }: User): CurrentUser {
  return { id, name, login };
}
