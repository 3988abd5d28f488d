import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
  ConverseStreamCommand,
  type ConverseStreamOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startOfflineModel } from '../../../../infra/local/offline-model/server.ts';
import type { ListeningServer } from '../../../../infra/local/process/listen.ts';

const modelId = 'global.anthropic.claude-haiku-5-5';
const tools: NonNullable<ConverseCommandInput['toolConfig']> = {
  tools: [
    {
      toolSpec: {
        name: 'find_book',
        description:
          'Finds a book.\nExamples: "Do you have the book Dune?" | "¿Tienen el libro Dune?"',
        inputSchema: {
          json: {
            type: 'object',
            properties: { title: { type: 'string', description: 'Title of the book.' } },
            required: ['title'],
          },
        },
      },
    },
  ],
};

const asks = (text: string): ConverseCommandInput => ({
  modelId,
  system: [{ text: '<language>en</language>' }],
  messages: [{ role: 'user', content: [{ text }] }],
  inferenceConfig: { maxTokens: 300 },
});

let server: ListeningServer;
let client: BedrockRuntimeClient;

beforeAll(async () => {
  server = await startOfflineModel({ port: 0 });
  client = new BedrockRuntimeClient({
    region: 'us-east-1',
    endpoint: server.url,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
    requestHandler: new NodeHttpHandler({ requestTimeout: 300, throwOnRequestTimeout: true }),
  });
});

afterEach(async () => {
  await fetch(`${server.url}/_offline/faults`, { method: 'DELETE' });
});

afterAll(async () => {
  client.destroy();
  await server.close();
});

async function collectEvents(input: ConverseCommandInput): Promise<ConverseStreamOutput[]> {
  const { stream } = await client.send(new ConverseStreamCommand(input));
  const events: ConverseStreamOutput[] = [];
  for await (const event of stream ?? []) {
    events.push(event);
  }
  return events;
}

async function addFault(fault: object): Promise<number> {
  const body = JSON.stringify(fault);
  return (await fetch(`${server.url}/_offline/faults`, { method: 'POST', body })).status;
}

describe('the real SDK client', () => {
  it('gets text from Converse', async () => {
    const response = await client.send(new ConverseCommand(asks('thank you')));
    expect(response).toMatchObject({
      output: {
        message: { role: 'assistant', content: [{ text: "You're welcome! Anything else?" }] },
      },
      stopReason: 'end_turn',
      usage: { inputTokens: 14, outputTokens: 11, totalTokens: 25 },
    });
    expect(response.metrics?.latencyMs).toBeGreaterThanOrEqual(0);
  });

  it('gets a tool call from Converse', async () => {
    const input = { ...asks('Do you have the book Emma?'), toolConfig: tools };
    const { output, stopReason } = await client.send(new ConverseCommand(input));
    expect(stopReason).toBe('tool_use');
    expect(output?.message?.content).toMatchObject([
      {
        toolUse: {
          toolUseId: expect.stringMatching(/^tooluse_[\w-]{22}$/),
          name: 'find_book',
          input: { title: 'Emma' },
        },
      },
    ]);
  });

  it('gets text in several pieces from ConverseStream', async () => {
    const events = await collectEvents(asks('thank you'));
    const pieces = events.flatMap((event) => event.contentBlockDelta?.delta?.text ?? []);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe("You're welcome! Anything else?");
    expect(events.map((event) => Object.keys(event)[0])).toEqual([
      'messageStart',
      ...pieces.map(() => 'contentBlockDelta'),
      'contentBlockStop',
      'messageStop',
      'metadata',
    ]);
    expect(events.at(-2)?.messageStop).toEqual({ stopReason: 'end_turn' });
    expect(events.at(-1)?.metadata).toMatchObject({ usage: { totalTokens: 25 } });
  });

  it('gets a tool call as fragments of JSON from ConverseStream', async () => {
    const events = await collectEvents({
      ...asks('Do you have the book Emma?'),
      toolConfig: tools,
    });
    expect(events[1]?.contentBlockStart).toMatchObject({
      contentBlockIndex: 0,
      start: { toolUse: { name: 'find_book' } },
    });
    const fragments = events.flatMap(
      (event) => event.contentBlockDelta?.delta?.toolUse?.input ?? [],
    );
    expect(fragments.length).toBeGreaterThan(1);
    expect(JSON.parse(fragments.join(''))).toEqual({ title: 'Emma' });
    expect(events.at(-2)?.messageStop).toEqual({ stopReason: 'tool_use' });
  });

  it('gets text truncated at maxTokens', async () => {
    const input = { ...asks('thank you'), inferenceConfig: { maxTokens: 2 } };
    const { output, stopReason } = await client.send(new ConverseCommand(input));
    expect(stopReason).toBe('max_tokens');
    expect(output?.message?.content).toEqual([{ text: "You're w" }]);
  });

  it('gets an exception for a request that breaks a rule, from both operations', async () => {
    const input = { ...asks('x'), messages: [] };
    const refusal = {
      name: 'ValidationException',
      message: expect.stringContaining('The messages field is empty.'),
      $metadata: { httpStatusCode: 400 },
    };
    await expect(client.send(new ConverseCommand(input))).rejects.toMatchObject(refusal);
    await expect(client.send(new ConverseStreamCommand(input))).rejects.toMatchObject(refusal);
  });

  it('can use model ids that must be escaped in the address', async () => {
    const arn = 'arn:aws:bedrock:us-east-1:123456789012:inference-profile/global.x-v1:0';
    const response = await client.send(new ConverseCommand({ ...asks('thanks'), modelId: arn }));
    expect(response.stopReason).toBe('end_turn');
  });
});

describe('faults', () => {
  it('throttle the given number of requests', async () => {
    expect(await addFault({ next: 'throttle', times: 2 })).toBe(200);
    const throttled = { name: 'ThrottlingException', $metadata: { httpStatusCode: 429 } };
    await expect(client.send(new ConverseCommand(asks('hi')))).rejects.toMatchObject(throttled);
    await expect(collectEvents(asks('hi'))).rejects.toMatchObject(throttled);
    await expect(client.send(new ConverseCommand(asks('hi')))).resolves.toBeDefined();
  });

  it('can be for one model only', async () => {
    await addFault({ next: 'throttle', modelId: 'other.model' });
    await expect(client.send(new ConverseCommand(asks('hi')))).resolves.toBeDefined();
    const other = new ConverseCommand({ ...asks('hi'), modelId: 'other.model' });
    await expect(client.send(other)).rejects.toMatchObject({ name: 'ThrottlingException' });
  });

  it('leave a request without an answer', async () => {
    await addFault({ next: 'timeout' });
    await expect(client.send(new ConverseCommand(asks('hi')))).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  it('report unusable output of the model', async () => {
    await addFault({ next: 'model-error' });
    await expect(client.send(new ConverseCommand(asks('hi')))).rejects.toMatchObject({
      name: 'ModelErrorException',
      $metadata: { httpStatusCode: 424 },
    });
  });

  it('break a stream after it has begun', async () => {
    await addFault({ next: 'mid-stream' });
    const { stream } = await client.send(new ConverseStreamCommand(asks('thank you')));
    const seen: ConverseStreamOutput[] = [];
    const reading = (async () => {
      for await (const event of stream ?? []) {
        seen.push(event);
      }
    })();
    await expect(reading).rejects.toMatchObject({ name: 'ModelStreamErrorException' });
    expect(seen.some((event) => event.contentBlockDelta?.delta?.text)).toBe(true);
  });

  it('break a plain answer in the middle', async () => {
    await addFault({ next: 'mid-stream' });
    await expect(client.send(new ConverseCommand(asks('thank you')))).rejects.toThrow();
  });

  it('return an empty answer', async () => {
    await addFault({ next: 'empty' });
    const { output, stopReason } = await client.send(new ConverseCommand(asks('hi')));
    expect({ output, stopReason }).toEqual({
      output: { message: { role: 'assistant', content: [] } },
      stopReason: 'end_turn',
    });
  });

  it('return a tool call that is not valid JSON', async () => {
    await addFault({ next: 'malformed-tool' });
    const events = await collectEvents({ ...asks('hi'), toolConfig: tools });
    const json = events
      .map((event) => event.contentBlockDelta?.delta?.toolUse?.input ?? '')
      .join('');
    expect(() => JSON.parse(json)).toThrow(SyntaxError);
    expect(events.at(-2)?.messageStop).toEqual({ stopReason: 'tool_use' });
  });

  it('are rejected when unknown', async () => {
    expect(await addFault({ next: 'earthquake' })).toBe(400);
  });
});

describe('the server', () => {
  it('says in its header and status that it is a stand-in, and counts its answers', async () => {
    const counting = await startOfflineModel({ port: 0 });
    const body = JSON.stringify({ messages: [{ role: 'user', content: [{ text: 'thanks' }] }] });
    const post = (content: string) =>
      fetch(`${counting.url}/model/m/converse`, { method: 'POST', body: content });
    await post(body);
    await post('{}');
    const response = await fetch(`${counting.url}/_offline/status`);
    expect(response.headers.get('server')).toMatch(/stand-in, not a language model/);
    expect(await response.json()).toEqual({
      model: expect.stringMatching(/stand-in/),
      requests: 2,
      answers: 1,
      inputTokens: 5,
      cacheReadInputTokens: 0,
      outputTokens: 11,
    });
    await counting.close();
  });

  it('rejects invalid JSON and unknown addresses', async () => {
    const address = `${server.url}/model/m/converse`;
    const bad = await fetch(address, { method: 'POST', body: '{' });
    expect([bad.status, bad.headers.get('x-amzn-errortype')]).toEqual([
      400,
      'SerializationException',
    ]);
    const lost = await fetch(`${server.url}/model/m/count-tokens`, { method: 'POST', body: '{}' });
    expect([lost.status, lost.headers.get('x-amzn-errortype')]).toEqual([
      404,
      'UnknownOperationException',
    ]);
  });

  it('fails with a reason when its port is in use', async () => {
    const port = Number(new URL(server.url).port);
    await expect(startOfflineModel({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
