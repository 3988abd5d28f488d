/**
 * Runs a command and sets its exit code. Prints only the message of an error, without its stack.
 */
export async function exitWith(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

const NO_CREDENTIALS =
  'AWS gave no credentials: set AWS_PROFILE (or log in with `aws sso login`) and AWS_REGION.';

const NO_REGION = 'AWS knows no region: set AWS_REGION (or the region of your AWS_PROFILE).';

function explain(error: unknown): unknown {
  if (hasNoCredentials(error)) return NO_CREDENTIALS;
  return describe(error) === 'Region is missing' ? NO_REGION : describe(error);
}

/** The SDK's own error lies below what our adapters make of it. */
function hasNoCredentials(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'CredentialsProviderError' || hasNoCredentials(error.cause);
}

function describe(error: unknown): unknown {
  return error instanceof Error ? error.message : error;
}
