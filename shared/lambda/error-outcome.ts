import { type ErrorKind, toErrorKind } from '../domain/errors.ts';

/** How handlers respond to an error. */
export interface ErrorOutcome {
  /**
   * Status for a channel's webhook. Channels redeliver on 5xx, so 5xx is used only when that helps.
   */
  readonly webhook: number;
  /** Status for a program that calls an API. */
  readonly api: number;
  /**
   * `retry` returns the conversation to the queue. `park` sets the message aside and acknowledges
   * it, because in a FIFO queue it would block its whole conversation. `acknowledge` drops it.
   */
  readonly queue: 'retry' | 'park' | 'acknowledge';
  readonly level: 'info' | 'warn' | 'error';
}

/** Covers every kind: a missing one does not compile. The table is in AGENTS.md, "Errors". */
const outcomes: Readonly<Record<ErrorKind, ErrorOutcome>> = {
  'unauthentic-request': { webhook: 401, api: 401, queue: 'park', level: 'warn' },
  'invalid-input': { webhook: 200, api: 400, queue: 'park', level: 'warn' },
  conflict: { webhook: 503, api: 503, queue: 'retry', level: 'info' },
  throttled: { webhook: 503, api: 503, queue: 'retry', level: 'warn' },
  unavailable: { webhook: 503, api: 503, queue: 'retry', level: 'warn' },
  rejected: { webhook: 200, api: 403, queue: 'acknowledge', level: 'info' },
  'too-long': { webhook: 500, api: 502, queue: 'retry', level: 'error' },
  'model-output': { webhook: 500, api: 502, queue: 'retry', level: 'error' },
  configuration: { webhook: 500, api: 500, queue: 'park', level: 'error' },
};

const bugOutcome: ErrorOutcome = { webhook: 500, api: 500, queue: 'retry', level: 'error' };

/** Returns the outcome for anything thrown. An error without a kind is a bug of ours. */
export function findErrorOutcome(error: unknown): ErrorOutcome {
  const kind = toErrorKind(error);
  return kind === undefined ? bugOutcome : outcomes[kind];
}
