import type { LogFields } from '../../../shared/lambda/log-fields.ts';
import type { Logger } from '../../../shared/lambda/logger.ts';

export interface LoggedLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly event: string;
  readonly fields: LogFields;
  readonly error?: unknown;
}

/** A logger that keeps its lines. Loggers made by `with` write into the same list. */
export class RecordingLogger implements Logger {
  readonly lines: LoggedLine[];
  readonly #fields: LogFields;

  constructor(fields: LogFields = {}, lines: LoggedLine[] = []) {
    this.#fields = fields;
    this.lines = lines;
  }

  debug(event: string, fields: LogFields = {}): void {
    this.#write('debug', event, fields);
  }

  info(event: string, fields: LogFields = {}): void {
    this.#write('info', event, fields);
  }

  warn(event: string, fields: LogFields = {}, error?: unknown): void {
    this.#write('warn', event, fields, error);
  }

  error(event: string, fields: LogFields = {}, error?: unknown): void {
    this.#write('error', event, fields, error);
  }

  with(fields: LogFields): RecordingLogger {
    return new RecordingLogger({ ...this.#fields, ...fields }, this.lines);
  }

  #write(level: LoggedLine['level'], event: string, fields: LogFields, error?: unknown): void {
    const line = { level, event, fields: { ...this.#fields, ...fields } };
    this.lines.push(error === undefined ? line : { ...line, error });
  }
}
