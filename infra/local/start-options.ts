import { parseArgs } from 'node:util';
import { LocalCloudError } from './local-cloud-error.ts';

export interface StartOptions {
  /** Open the page in the browser when it is ready. */
  readonly open: boolean;
  /** Port of the emulator and therefore of the page. */
  readonly port: number | undefined;
  readonly model: string;
}

const USAGE =
  'npm start -- [--no-open] [--port <number>] [--model bedrock | <address of an OpenAI-compatible server>]';

/**
 * Parses the options of `npm start`.
 * @throws LocalCloudError that names the invalid option
 */
export function parseStartOptions(args: readonly string[]): StartOptions {
  const { values } = parseFlags(args);
  const { port, model = 'offline' } = values;
  return {
    open: !values['no-open'],
    port: port === undefined ? undefined : parsePort(port),
    model,
  };
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        'no-open': { type: 'boolean' },
        port: { type: 'string' },
        model: { type: 'string' },
      },
    });
  } catch (cause) {
    const [reason] = cause instanceof Error ? cause.message.split('. ') : [];
    throw new LocalCloudError(`${reason}. Usage: ${USAGE}`, { cause });
  }
}

function parsePort(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new LocalCloudError(`--port must be a number from 1 to 65535, not "${value}".`);
}
