import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { chooseExitCode, explainFailure } from '../../../infra/commands/cdk/exit-with.ts';
import { UsageError } from '../../../infra/commands/cdk/usage-error.ts';
import { UnavailableError } from '../../../shared/domain/errors.ts';

const missingRegion = new Error('Region is missing');

function catchUnknownOption(): unknown {
  try {
    return parseArgs({ args: ['--stag', 'local'], options: {} });
  } catch (error) {
    return error;
  }
}

describe('how a command ends that failed', () => {
  it.each([
    ['typed wrongly', new UsageError('Name a stage.'), 2],
    ['with an option that nobody knows', catchUnknownOption(), 2],
    ['for any other reason', new Error('no'), 1],
    ['with what is no error', 'no', 1],
  ])('%s', (_why, error, code) => {
    expect(chooseExitCode(error)).toBe(code);
  });

  it('names how a region is given, also when an adapter has wrapped the error', () => {
    const wrapped = new UnavailableError('Secrets Manager is unavailable', {
      cause: missingRegion,
    });
    for (const error of [missingRegion, wrapped]) {
      expect(explainFailure(error)).toMatch(/knows no region: set AWS_REGION .* --region/);
    }
  });

  it('says that there are no credentials, and else only the message', () => {
    const none = Object.assign(new Error('x'), { name: 'CredentialsProviderError' });
    expect(explainFailure(new Error('y', { cause: none }))).toMatch(/gave no credentials/);
    expect(explainFailure(new Error('y'))).toBe('y');
  });

  it('asks whether there is such a region where AWS has no such address', () => {
    const unknown = new Error('getaddrinfo ENOTFOUND cloudformation.moon-1.amazonaws.com');
    expect(explainFailure(unknown)).toBe(`${unknown.message}: is that a region of AWS?`);
  });
});
