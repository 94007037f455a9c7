import type { z } from 'zod';
import { ApiError } from './errors.ts';

/** Validates client input against a schema. Throws an `ApiError` that names the field and what was expected. */
export function validate<SchemaType extends z.ZodType>(schema: SchemaType, input: unknown): z.output<SchemaType> {
  const { data, error, success } = schema.safeParse(input);
  if (success) return data;
  throw new ApiError('invalid-request', { detail: error.issues.slice(0, 5).map(describeIssue).join('; ') });
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const field = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    const unknown = issue.keys.slice(0, 5).map((key) => JSON.stringify(key.slice(0, 40)));
    return `${field || 'body'}: no such field as ${unknown.join(', ')}`;
  }
  return `${field || 'body'}: ${issue.message}`;
}
