import type { z } from 'zod';
import { Problem } from '../problem.ts';

/** What a caller sent, as the form wants it; otherwise a problem that names the field and what was expected of it. */
export function parsed<Form extends z.ZodType>(form: Form, sent: unknown): z.output<Form> {
  const { data, error, success } = form.safeParse(sent);
  if (success) return data;
  throw new Problem('malformed', { detail: error.issues.slice(0, 5).map(faultIn).join('; ') });
}

function faultIn(issue: z.core.$ZodIssue): string {
  const field = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    const unknown = issue.keys.slice(0, 5).map((key) => JSON.stringify(key.slice(0, 40)));
    return `${field || 'body'}: no such field as ${unknown.join(', ')}`;
  }
  return `${field || 'body'}: ${issue.message}`;
}
