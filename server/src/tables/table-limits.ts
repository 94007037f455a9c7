import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import { ofAddress, ofUser } from '../rate-limits/rate-limiter.ts';

interface Opening {
  readonly person: string;
  readonly address: string;
  readonly isListed: boolean;
}

const TOO_MANY = { code: 'too-many', of: 'tables' } as const;
const TOO_MANY_LISTED = { code: 'too-many', of: 'listed-tables' } as const;

/** Limits how many tables a user and an address open, and how many of them are listed. */
export class TableLimits {
  constructor(private readonly house: House) {}

  /** Opens a table, unless there are too many. An attempt that fails counts as well: it costs the server as much. */
  async opening<Result>({ person, address, isListed }: Opening, open: () => Promise<Result>): Promise<Result> {
    const { tablesPerUser, tablesPerAddress } = this.house.settings.limits;
    const buckets = [ofUser('tables', person, tablesPerUser), ofAddress('tables', address, tablesPerAddress)];
    await this.house.rateLimiter.demand(buckets, { address, person }, 'tables', TOO_MANY);
    if (!isListed) return open();
    return this.openListed(person, address, open);
  }

  private async openListed<Result>(person: string, address: string, open: () => Promise<Result>): Promise<Result> {
    const { abuse, rateLimiter, settings } = this.house;
    const bucket = ofAddress('listed', address, settings.limits.listedPerAddress);
    await rateLimiter.demand([bucket], { address, person }, 'tables', TOO_MANY_LISTED);
    try {
      return await open();
    } catch (error) {
      if (error instanceof Problem && error.wire.code === 'too-many') abuse.note({ address, person }, 'tables');
      // Nothing was listed.
      await rateLimiter.giveBack([bucket]);
      throw error;
    }
  }
}
