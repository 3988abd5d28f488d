/** Every kind of failure that a caller cannot decide by itself. See "Errors" in AGENTS.md. */
export type ErrorKind =
  | 'unauthentic-request'
  | 'invalid-input'
  | 'conflict'
  | 'throttled'
  | 'unavailable'
  | 'rejected'
  | 'too-long'
  | 'model-output'
  | 'configuration';

interface ErrorOptions {
  /**
   * Ids only: never message text, phones or tokens, because details are logged. `says` holds the
   * words of a provider after `redactProviderWords`.
   */
  readonly details?: Readonly<Record<string, string | number>>;
  readonly cause?: unknown;
}

/** Base class of all errors we raise. Callers branch on the `kind`, never on the class. */
export abstract class AppError extends Error {
  abstract readonly kind: ErrorKind;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = new.target.name;
    this.details = options.details ?? {};
  }
}

/** The request does not prove that it comes from the channel (bad secret or signature). */
export class UnauthenticRequestError extends AppError {
  readonly kind = 'unauthentic-request';
}

/** Something from outside does not have the agreed shape. A retry cannot help. */
export class InvalidInputError extends AppError {
  readonly kind = 'invalid-input';
}

/** Something else changed what we were about to change. Retry on fresh state. */
export class ConflictError extends AppError {
  readonly kind = 'conflict';
}

/** A dependency throttled the request. */
export class ThrottledError extends AppError {
  readonly kind = 'throttled';
  readonly retryAfterSeconds: number;

  constructor(message: string, options: ErrorOptions & { retryAfterSeconds?: number } = {}) {
    super(message, options);
    this.retryAfterSeconds = options.retryAfterSeconds ?? 1;
  }
}

/** A dependency does not answer, or answers with a fault of its own. A retry may help. */
export class UnavailableError extends AppError {
  readonly kind = 'unavailable';
}

/** A dependency rejected the request permanently (bot blocked, chat deleted, access denied). */
export class RejectedError extends AppError {
  readonly kind = 'rejected';
}

/** The prompt is longer than the model can read. A shorter one may do. */
export class TooLongError extends AppError {
  readonly kind = 'too-long';
}

/** The model's output cannot be used, not even after one repair. */
export class ModelOutputError extends AppError {
  readonly kind = 'model-output';
}

/** The configuration or the environment is wrong, so nothing should start. */
export class ConfigurationError extends AppError {
  readonly kind = 'configuration';
}

/** The kind of anything that was thrown. `undefined` means a bug of ours. */
export function toErrorKind(error: unknown): ErrorKind | undefined {
  return error instanceof AppError ? error.kind : undefined;
}
