import { Queue } from 'aws-cdk-lib/aws-sqs';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { aRepository, compose, NEEDY } from './stack/synthesize.ts';

const findings = ({ app }: ReturnType<typeof compose>) =>
  new AwsSolutionsChecks(app)
    .validateScope(app)
    .violations.map(({ ruleName, violatingResources }) => ({
      ruleName,
      on: violatingResources.map(({ constructPath }) => constructPath),
    }));

describe.each(['local', 'sandbox', 'prod'] as const)('cdk-nag on the %s stage', (name) => {
  const composed = compose(name, aRepository(NEEDY));

  it('finds nothing that is not acknowledged', () => {
    expect(findings(composed)).toEqual([]);
  });

  it('needs every acknowledgement', () => {
    expect(composed.unusedAcknowledgements).toEqual([]);
  });
});

it('still reports constructs that are added later', () => {
  const composed = compose('sandbox');
  new Queue(composed.stateless, 'Unprotected');
  expect(findings(composed).map(({ ruleName }) => ruleName)).toEqual([
    'AwsSolutions-SQS3',
    'AwsSolutions-SQS4',
  ]);
});
