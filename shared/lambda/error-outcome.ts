import { type ErrorKind, errorKindOf } from '../domain/errors.ts';

/** What the edges of the system do about an error. */
export interface ErrorOutcome {
  /** Status for a channel's webhook: a channel redelivers on 5xx, so only when that helps. */
  readonly webhook: number;
  /** Status for a program that calls us. */
  readonly api: number;
  /**
   * `retry`: give the conversation back to the queue. `park`: set the message aside and acknowledge
   * it, because in a FIFO queue it would hold its whole conversation. `acknowledge`: nothing to do.
   */
  readonly queue: 'retry' | 'park' | 'acknowledge';
  readonly level: 'info' | 'warn' | 'error';
}

/** Total: an error kind without an outcome does not compile. The table is in AGENTS.md, "Errors". */
const outcomes: Readonly<Record<ErrorKind, ErrorOutcome>> = {
  'unauthentic-request': { webhook: 401, api: 401, queue: 'park', level: 'warn' },
  'invalid-input': { webhook: 200, api: 400, queue: 'park', level: 'warn' },
  conflict: { webhook: 503, api: 503, queue: 'retry', level: 'info' },
  throttled: { webhook: 503, api: 503, queue: 'retry', level: 'warn' },
  unavailable: { webhook: 503, api: 503, queue: 'retry', level: 'warn' },
  rejected: { webhook: 200, api: 403, queue: 'acknowledge', level: 'info' },
  'model-output': { webhook: 500, api: 502, queue: 'retry', level: 'error' },
  configuration: { webhook: 500, api: 500, queue: 'park', level: 'error' },
};

const bug: ErrorOutcome = { webhook: 500, api: 500, queue: 'retry', level: 'error' };

/** The outcome of anything thrown; something without a kind is a bug of ours. */
export function errorOutcomeOf(error: unknown): ErrorOutcome {
  const kind = errorKindOf(error);
  return kind === undefined ? bug : outcomes[kind];
}
