import * as z from 'zod';

const groupsSchema = z.object({ logGroups: z.array(z.object({ logGroupName: z.string() })) });
const eventsSchema = z.object({
  events: z.array(z.object({ message: z.string() })),
  nextToken: z.string().optional(),
});

/** Any signature does; the service and the account are read from it. */
const AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=000000000000/20260101/us-east-1/logs/aws4_request, SignedHeaders=host, Signature=0';

/** Every line that the deployed functions have logged so far, as CloudWatch Logs has them. */
export async function readFunctionLogs(emulatorUrl: string): Promise<readonly string[]> {
  const { logGroups } = groupsSchema.parse(await call(emulatorUrl, 'DescribeLogGroups', {}));
  const lines = logGroups.map(({ logGroupName }) => readGroup(emulatorUrl, logGroupName));
  return (await Promise.all(lines)).flat();
}

async function readGroup(emulatorUrl: string, logGroupName: string): Promise<readonly string[]> {
  const lines: string[] = [];
  let nextToken: string | undefined;
  do {
    const page = await call(emulatorUrl, 'FilterLogEvents', { logGroupName, nextToken });
    const parsed = eventsSchema.parse(page);
    lines.push(...parsed.events.map(({ message }) => message));
    nextToken = parsed.nextToken;
  } while (nextToken !== undefined);
  return lines;
}

async function call(emulatorUrl: string, operation: string, input: object): Promise<unknown> {
  const response = await fetch(emulatorUrl, {
    method: 'POST',
    headers: {
      authorization: AUTHORIZATION,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `Logs_20140328.${operation}`,
    },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${operation}: ${await response.text()}`);
  return response.json();
}
