import type { LogFields } from '../../../shared/lambda/log-fields.ts';
import type { Logger } from '../../../shared/lambda/logger.ts';

export interface LoggedLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly fields: LogFields;
  readonly error?: unknown;
}

/** A logger that records its lines. */
export class RecordingLogger implements Logger {
  readonly lines: LoggedLine[] = [];

  info(event: string, fields: LogFields = {}): void {
    this.#write('info', event, fields);
  }

  warn(event: string, fields: LogFields = {}, error?: unknown): void {
    this.#write('warn', event, fields, error);
  }

  error(event: string, fields: LogFields = {}, error?: unknown): void {
    this.#write('error', event, fields, error);
  }

  #write(level: LoggedLine['level'], event: string, fields: LogFields, error?: unknown): void {
    const line = { level, event, fields };
    this.lines.push(error === undefined ? line : { ...line, error });
  }
}
