import type { ErrorCode } from '@roundhouse/protocol';
import type { AbuseSource } from '../abuse/abuse-log.ts';
import type { AppContext } from '../context.ts';
import { ApiError } from '../lib/errors.ts';
import { addressBucket, type Bucket } from '../rate-limits/rate-limiter.ts';
import { hashToken } from './tokens.ts';

/** The error codes of a failed guess. */
const FAILURE_CODES: readonly ErrorCode[] = ['wrong-password', 'wrong-code', 'link-not-found'];

interface Guess extends AbuseSource {
  /** The login or id of the user whose secret is guessed; null if the guess is not about one account. */
  readonly account: string | null;
}

/**
 * Limits guesses at passwords, links and codes. Only failed guesses count, per address and per address and account.
 * Nothing counts per account alone, so nobody can lock the owner out from another address.
 */
export class GuessLimits {
  constructor(private readonly context: AppContext) {}

  /** Runs a check of a secret, unless too many guesses have failed. */
  async attempt<Result>(guess: Guess, check: () => Promise<Result>): Promise<Result> {
    const buckets = this.bucketsOf(guess);
    // Tokens are taken before the outcome is known, so that concurrent attempts cannot exceed the limit.
    await this.context.rateLimiter.consume(buckets, guess, 'sign-in');
    let hasFailed = false;
    try {
      return await check();
    } catch (error) {
      hasFailed = error instanceof ApiError && FAILURE_CODES.includes(error.body.code);
      throw error;
    } finally {
      if (!hasFailed) await this.context.rateLimiter.refund(buckets);
    }
  }

  private bucketsOf({ address, account }: Guess): Bucket[] {
    const { perAddress, perAddressLong, perAddressAndLogin } = this.context.config.limits.failedSignIns;
    return [
      addressBucket('sign-in', address, perAddress),
      addressBucket('sign-in-long', address, perAddressLong),
      // A login may be long and is private, so only its hash is stored.
      ...(account === null ? [] : [addressBucket(`sign-in-${hashToken(account)}`, address, perAddressAndLogin)]),
    ];
  }
}
