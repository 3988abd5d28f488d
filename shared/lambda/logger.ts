import { Logger as PowertoolsLogger } from '@aws-lambda-powertools/logger';
import { describeError } from './describe-error.ts';
import { type LogFields, redactFields } from './log-fields.ts';

/**
 * Structured logging. `event` is a constant sentence of ours; everything variable goes in a field.
 */
export interface Logger {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields, error?: unknown): void;
  error(event: string, fields?: LogFields, error?: unknown): void;
}

/**
 * Writes one JSON line per event to standard output, with Powertools. Create it once per function.
 */
export function createLogger(options: { readonly service: string }): Logger {
  const powertools = new PowertoolsLogger({ serviceName: options.service });
  return {
    info: (event, fields = {}) => powertools.info(event, redactFields(fields)),
    warn: (event, fields = {}, error = undefined) =>
      powertools.warn(event, toLogLine(fields, error)),
    error: (event, fields = {}, error = undefined) =>
      powertools.error(event, toLogLine(fields, error)),
  };
}

function toLogLine(fields: LogFields, error: unknown) {
  const safe = redactFields(fields);
  return error === undefined ? safe : { ...safe, failure: describeError(error) };
}
