import type { AppContext } from '../context.ts';
import { ApiError } from '../lib/errors.ts';
import { addressBucket, userBucket } from '../rate-limits/rate-limiter.ts';

interface TableCreation {
  readonly userId: string;
  readonly address: string;
  readonly isPublic: boolean;
}

const TOO_MANY = { code: 'limit-reached', of: 'tables' } as const;
const TOO_MANY_LISTED = { code: 'limit-reached', of: 'listed-tables' } as const;

/** Limits how many tables a user and an address can create, and how many of them can be public. */
export class TableLimits {
  constructor(private readonly context: AppContext) {}

  /** Creates a table within the limits. A failed attempt counts as well, because it costs the server as much. */
  async create<Result>({ userId, address, isPublic }: TableCreation, create: () => Promise<Result>): Promise<Result> {
    const { tablesPerUser, tablesPerAddress } = this.context.config.limits;
    const buckets = [userBucket('tables', userId, tablesPerUser), addressBucket('tables', address, tablesPerAddress)];
    await this.context.rateLimiter.consume(buckets, { address, userId }, 'tables', TOO_MANY);
    if (!isPublic) return create();
    return this.createListed(userId, address, create);
  }

  private async createListed<Result>(userId: string, address: string, create: () => Promise<Result>): Promise<Result> {
    const { abuse, rateLimiter, config } = this.context;
    const bucket = addressBucket('listed', address, config.limits.publicTablesPerAddress);
    await rateLimiter.consume([bucket], { address, userId }, 'tables', TOO_MANY_LISTED);
    try {
      return await create();
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'limit-reached')
        abuse.countRefusal({ address, userId }, 'tables');
      // No public table was created.
      await rateLimiter.refund([bucket]);
      throw error;
    }
  }
}
