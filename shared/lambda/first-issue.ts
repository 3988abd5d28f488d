import type * as z from 'zod';

/** Where and why parsing failed first, e.g. `address.to:invalid_type`. Names and codes, no values. */
export function firstIssueOf(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return 'unknown';
  return `${issue.path.map(String).join('.')}:${issue.code}`;
}
