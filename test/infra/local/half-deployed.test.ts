import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { pickFreePort } from '../../../infra/local/process/free-port.ts';
import { isHalfDeployed } from '../../../infra/local/stack-outputs.ts';

let close = () => Promise.resolve();
afterEach(() => close());

/** A CloudFormation that knows stacks by their status; all others do not exist. */
async function serveStacks(statuses: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const name = new URLSearchParams(body).get('StackName') ?? '';
      const status = statuses[name];
      response.writeHead(status ? 200 : 400, { 'content-type': 'text/xml' });
      response.end(status ? describeStack(name, status) : unknownStack);
    });
  });
  const port = await pickFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  close = () => new Promise((resolve) => server.close(() => resolve()));
  return `http://127.0.0.1:${port}`;
}

const unknownStack =
  '<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>no</Message></Error></ErrorResponse>';

const describeStack = (
  name: string,
  status: string,
) => `<DescribeStacksResponse><DescribeStacksResult><Stacks>
  <member><StackName>${name}</StackName><StackStatus>${status}</StackStatus>
  <CreationTime>2026-01-12T16:00:00Z</CreationTime></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;

it.each([
  ['ROLLBACK_IN_PROGRESS', true],
  ['UPDATE_IN_PROGRESS', true],
  ['CREATE_FAILED', true],
  ['CREATE_COMPLETE', false],
])('knows a stack that a crash left in the middle of a deployment: %s', async (status, isHalf) => {
  const endpoint = await serveStacks({ CDKToolkit: status });
  expect(await isHalfDeployed({ endpoint, region: 'us-east-1' })).toBe(isHalf);
});

it('takes an empty cloud for sound', async () => {
  const endpoint = await serveStacks({});
  expect(await isHalfDeployed({ endpoint, region: 'us-east-1' })).toBe(false);
});
