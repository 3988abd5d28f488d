import { UsageError } from './usage-error.ts';

/**
 * Runs a command and sets its exit code: 2 for a command that was typed wrongly, 1 for any other
 * failure. Prints only the message of an error, without its stack.
 */
export async function exitWith(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(explainFailure(error));
    process.exitCode = chooseExitCode(error);
  }
}

const NO_CREDENTIALS =
  'AWS gave no credentials: set AWS_PROFILE (or log in with `aws sso login`) and AWS_REGION.';

const NO_REGION =
  'AWS knows no region: set AWS_REGION (or the region of your AWS_PROFILE); ops and replay take --region, too.';

/** What a terminal shows of an error. */
export function explainFailure(error: unknown): unknown {
  if (isCausedBy(error, ({ name }) => name === 'CredentialsProviderError')) return NO_CREDENTIALS;
  if (isCausedBy(error, ({ message }) => message === 'Region is missing')) return NO_REGION;
  if (isCausedBy(error, isUnknownHost)) {
    return `${error instanceof Error ? error.message : ''}: is that a region of AWS?`;
  }
  return error instanceof Error ? error.message : error;
}

/** No address of AWS in what was given as its region. */
function isUnknownHost({ message }: Error): boolean {
  return /ENOTFOUND \S+\.amazonaws\.com/.test(message);
}

/** Also of what Node's own parser of arguments does not understand. */
export function chooseExitCode(error: unknown): 1 | 2 {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
}

/** The SDK's own error lies below what our adapters make of it. */
function isCausedBy(error: unknown, test: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  return test(error) || isCausedBy(error.cause, test);
}
