import type { Claim, MessageContext } from '../../../../../shared/domain/reading.ts';
import { readMessage } from '../../../../../shared/language/reading/read-message.ts';
import { memoise } from './memoise.ts';

/** Nobody and nothing is known: only what the words themselves say counts. */
const context: MessageContext = {
  locale: 'es-MX',
  timezone: 'UTC',
  now: '2026-01-01T12:00:00Z',
  currency: 'USD',
  country: 'MX',
};

/** Reads what the spans of a text say, in the order of the text. */
export const readClaims: (text: string) => readonly Claim[] = memoise(
  (text) => readMessage(text, context).claims,
);
