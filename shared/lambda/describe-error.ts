import { AppError } from '../domain/errors.ts';
import { redactUnlessIdentifier } from './log-fields.ts';

/** An error as it appears in logs. */
export interface ErrorDescription {
  readonly name: string;
  readonly kind?: string;
  readonly message?: string;
  readonly code?: string;
  readonly details?: Readonly<Record<string, string | number>>;
  /** Stack frames, innermost first. */
  readonly frames: readonly string[];
  readonly cause?: ErrorDescription;
}

/**
 * JavaScript's own errors are about code; messages of parsers and vendors may quote people's text.
 */
const SAFE_MESSAGES = new Set(['TypeError', 'ReferenceError', 'RangeError']);
const MAX_FRAMES = 6;
const MAX_CAUSES = 3;

/**
 * Describes an error for the log. Messages are kept only where they cannot contain anybody's text:
 * in our own errors, and in JavaScript's errors other than SyntaxError.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const own = error instanceof AppError;
  const keepsMessage = own || SAFE_MESSAGES.has(error.name);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const hasCause = error.cause !== undefined && depth < MAX_CAUSES;
  return {
    name: redactUnlessIdentifier(error.name),
    ...(own ? { kind: error.kind, details: redactDetails(error) } : {}),
    ...(keepsMessage ? { message: error.message } : {}),
    ...(code === undefined ? {} : { code: redactUnlessIdentifier(code) }),
    frames: readFrames(error),
    ...(hasCause ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

function redactDetails(error: AppError): Record<string, string | number> {
  const entries = Object.entries(error.details).map(([name, value]) => [
    name,
    typeof value === 'string' ? redactUnlessIdentifier(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Reads the stack without its first lines, which repeat the message. */
function readFrames(error: Error): readonly string[] {
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('at ')).slice(0, MAX_FRAMES);
}
