import { AppError } from '../domain/errors.ts';
import { safeIdentifier } from './log-fields.ts';

/** An error as logs show it. */
export interface ErrorDescription {
  readonly name: string;
  readonly kind?: string;
  readonly message?: string;
  readonly code?: string;
  readonly details?: Readonly<Record<string, string | number>>;
  /** Where it was thrown, nearest first. */
  readonly frames: readonly string[];
  readonly cause?: ErrorDescription;
}

/** The language's own errors speak about code; parsers and vendors quote what people wrote. */
const SAFE_MESSAGES = new Set(['TypeError', 'ReferenceError', 'RangeError']);
const MAX_FRAMES = 6;
const MAX_CAUSES = 3;

/**
 * What may be logged of an error. Messages are kept only where we know that nobody's text is in them:
 * our own errors, and the language's own except parsers'.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const own = error instanceof AppError;
  const keepsMessage = own || SAFE_MESSAGES.has(error.name);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const hasCause = error.cause !== undefined && depth < MAX_CAUSES;
  return {
    name: safeIdentifier(error.name),
    ...(own ? { kind: error.kind, details: safeDetails(error) } : {}),
    ...(keepsMessage ? { message: error.message } : {}),
    ...(code === undefined ? {} : { code: safeIdentifier(code) }),
    frames: framesOf(error),
    ...(hasCause ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

function safeDetails(error: AppError): Record<string, string | number> {
  const entries = Object.entries(error.details).map(([name, value]) => [
    name,
    typeof value === 'string' ? safeIdentifier(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** The stack without its first lines, which repeat the message. */
function framesOf(error: Error): readonly string[] {
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('at ')).slice(0, MAX_FRAMES);
}
