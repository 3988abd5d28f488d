import * as z from 'zod';
import { InvalidInputError } from '../domain/errors.ts';
import { describeFirstIssue } from './first-issue.ts';

/**
 * Parses the body of a queue record.
 * @throws InvalidInputError that names the first invalid field, never its value
 */
export function parseRecord<Message>(body: string, parse: (body: unknown) => Message): Message {
  try {
    return parse(JSON.parse(body));
  } catch (error) {
    const field = error instanceof z.ZodError ? describeFirstIssue(error) : 'body:not_json';
    throw new InvalidInputError('A queued message does not match its contract', {
      details: { field },
      cause: error,
    });
  }
}
