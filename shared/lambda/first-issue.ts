import type * as z from 'zod';

/**
 * Describes the first issue as path and code, e.g. `address.to:invalid_type`, without any value.
 */
export function describeFirstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return 'unknown';
  return `${issue.path.map(String).join('.')}:${issue.code}`;
}
