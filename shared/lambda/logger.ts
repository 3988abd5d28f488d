import { Logger as PowertoolsLogger } from '@aws-lambda-powertools/logger';
import { describeError } from './describe-error.ts';
import { type LogFields, safeFields } from './log-fields.ts';

/** Structured logging. `event` is a constant sentence of ours; everything variable is a field. */
export interface Logger {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields, error?: unknown): void;
  error(event: string, fields?: LogFields, error?: unknown): void;
  /** A logger that adds these fields to every line, e.g. the ids of a turn. */
  with(fields: LogFields): Logger;
}

/** One JSON line per event on standard output, by Powertools. Create once per function. */
export function createLogger(options: { readonly service: string }): Logger {
  return toLogger(new PowertoolsLogger({ serviceName: options.service }));
}

function toLogger(powertools: PowertoolsLogger): Logger {
  return {
    debug: (event, fields = {}) => powertools.debug(event, safeFields(fields)),
    info: (event, fields = {}) => powertools.info(event, safeFields(fields)),
    warn: (event, fields = {}, error = undefined) => powertools.warn(event, line(fields, error)),
    error: (event, fields = {}, error = undefined) => powertools.error(event, line(fields, error)),
    with: (fields) => toLogger(powertools.createChild({ persistentKeys: safeFields(fields) })),
  };
}

function line(fields: LogFields, error: unknown) {
  const safe = safeFields(fields);
  return error === undefined ? safe : { ...safe, failure: describeError(error) };
}
