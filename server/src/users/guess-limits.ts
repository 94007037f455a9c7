import type { ProblemCode } from '@roundhouse/wire';
import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import { type Bucket, ofAddress } from '../rate-limits/rate-limiter.ts';
import { hashOfSecret } from './secrets.ts';

/** What a failed guess is answered with. */
const FAILED: readonly ProblemCode[] = ['wrong-password', 'wrong-code', 'no-such-link'];

interface Guess {
  readonly address: string;
  /** The login or the person whose secret it is; null where a guess is not about one account. */
  readonly account: string | null;
  readonly person?: string | null;
}

/**
 * Limits guesses at passwords, links and codes. Only failed ones count, by address, and by address and account. Nothing
 * counts by account alone, so nobody can lock an owner out from another address.
 */
export class GuessLimits {
  constructor(private readonly house: House) {}

  /** Runs a check of a secret, unless too many have failed. */
  async attempt<Result>(guess: Guess, check: () => Promise<Result>): Promise<Result> {
    const buckets = this.bucketsOf(guess);
    // Taken before the outcome is known: attempts at the same moment cannot exceed the limit.
    await this.house.rateLimiter.demand(buckets, guess, 'sign-in');
    let hasFailed = false;
    try {
      return await check();
    } catch (error) {
      hasFailed = error instanceof Problem && FAILED.includes(error.wire.code);
      throw error;
    } finally {
      if (!hasFailed) await this.house.rateLimiter.giveBack(buckets);
    }
  }

  private bucketsOf({ address, account }: Guess): Bucket[] {
    const { perAddress, perAddressLong, perAddressAndLogin } = this.house.settings.limits.failedSignIns;
    return [
      ofAddress('sign-in', address, perAddress),
      ofAddress('sign-in-long', address, perAddressLong),
      // A login may be long, and is nobody else's business: its hash is enough.
      ...(account === null ? [] : [ofAddress(`sign-in-${hashOfSecret(account)}`, address, perAddressAndLogin)]),
    ];
  }
}
