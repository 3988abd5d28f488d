import * as z from 'zod';
import { InvalidInputError } from '../domain/errors.ts';
import { firstIssueOf } from './first-issue.ts';

/**
 * Reads the body of a queue record.
 * @throws InvalidInputError that names the first field at fault, never its value
 */
export function parseRecord<Message>(body: string, parse: (body: unknown) => Message): Message {
  try {
    return parse(JSON.parse(body));
  } catch (error) {
    const field = error instanceof z.ZodError ? firstIssueOf(error) : 'body:not_json';
    throw new InvalidInputError('A queued message does not have the agreed shape', {
      details: { field },
      cause: error,
    });
  }
}
