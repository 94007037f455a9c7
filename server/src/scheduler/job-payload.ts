import type { JsonObject } from '@roundhouse/kernel';
import { z } from 'zod';

/** What a job was given, read back from the database. */
export const jsonObject: z.ZodType<JsonObject> = z.record(z.string(), z.json());
