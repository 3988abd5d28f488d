import { CloudFormationClient } from '@aws-sdk/client-cloudformation';

/**
 * Makes sure that somebody is signed in, before minutes are spent on building.
 * @param args of the CDK toolkit, which may name a profile
 * @throws CredentialsProviderError when nobody is
 */
export async function checkAccount(args: readonly string[]): Promise<void> {
  const profile = findProfile(args);
  const client = new CloudFormationClient(profile === undefined ? {} : { profile });
  try {
    await client.config.credentials();
  } finally {
    client.destroy();
  }
}

function findProfile(args: readonly string[]): string | undefined {
  const words = args.flatMap((arg) => (arg.startsWith('--profile=') ? arg.split('=') : [arg]));
  const index = words.indexOf('--profile');
  return index < 0 ? undefined : words[index + 1];
}
