import type { JsonObject } from '@roundhouse/kernel';
import { z } from 'zod';

/** A job payload that was read from the database. */
export const jobPayload: z.ZodType<JsonObject> = z.record(z.string(), z.json());
