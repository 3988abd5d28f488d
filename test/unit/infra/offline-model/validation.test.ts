import { describe, expect, it } from 'vitest';
import { parseConverse } from '../../../../infra/local/offline-model/wire/parse-converse.ts';
import { assistant, bodyWith, text, toolResult, tools, toolUse, user } from './converse-request.ts';

const claude = 'global.anthropic.claude-haiku-4-5-20251001-v1:0';
const nova = 'global.amazon.nova-2-lite-v1:0';

function findRefusal(body: unknown, modelId = nova): { type: string; message: string } | undefined {
  const parsed = parseConverse(modelId, body);
  return parsed.type === 'refused' ? parsed.error : undefined;
}

function findMessage(body: unknown, modelId = nova): string | undefined {
  const refusal = findRefusal(body, modelId);
  expect(refusal?.type).toBe('ValidationException');
  return refusal?.message;
}

const hello = user(text('Hello'));

describe('a valid request', () => {
  it('is accepted with a complete tool call in its history', () => {
    const body = bodyWith([
      hello,
      assistant(text('One moment.'), toolUse('a'), toolUse('b')),
      user(toolResult('b'), toolResult('a', { status: 'error' })),
      assistant(text('We open at nine.')),
      user(text('Thanks')),
    ]);
    expect(parseConverse(nova, body).type).toBe('ok');
  });

  it('can contain a result whose text is blank', () => {
    const blank = { toolResult: { toolUseId: 'a', content: [{ text: ' ' }] } };
    expect(findRefusal(bodyWith([hello, assistant(toolUse('a')), user(blank)]))).toBeUndefined();
  });
});

describe('order of messages', () => {
  it.each([
    [[], 'The messages field is empty. Add a Message object to the messages field and try again.'],
    [
      [assistant(text('Hi')), hello],
      'A conversation must start with a user message. Try again with a conversation that starts with a user message.',
    ],
    [
      [hello, hello],
      'A conversation must alternate between user and assistant roles. Make sure the conversation alternates between user and assistant roles and try again.',
    ],
    [
      [hello, assistant(text('Hi'))],
      'The model returned the following errors: This model does not support assistant message prefill. The conversation must end with a user message.',
    ],
  ])('is rejected when wrong (%#)', (messages, message) => {
    expect(findMessage(bodyWith(messages))).toBe(message);
  });
});

describe('content of messages', () => {
  it.each([
    [
      [hello, assistant(), hello],
      'The content field in the Message object at messages.1 is empty. Add a ContentBlock object to the content field and try again.',
    ],
    [
      [user(text('Hello'), text(' \n'))],
      'The text field in the ContentBlock object at messages.0.content.1 is blank. Add text to the text field, and try again.',
    ],
    [
      [user(toolUse('a'))],
      'The toolUse block at messages.0.content.0 is not allowed in a user message. Move it to an assistant message and try again.',
    ],
    [
      [hello, assistant(toolResult('a')), hello],
      'The toolResult block at messages.1.content.0 is not allowed in an assistant message. Move it to a user message and try again.',
    ],
    [
      [
        hello,
        assistant(toolUse('a')),
        user({ toolResult: { toolUseId: 'a', content: [], status: 'error' } }),
      ],
      'The content field at messages.2.content.0.toolResult cannot be empty when status value is error.',
    ],
  ])('is rejected when wrong (%#)', (messages, message) => {
    expect(findMessage(bodyWith(messages))).toBe(message);
  });

  it('is rejected when a block is empty or of two kinds', () => {
    expect(findMessage(bodyWith([user({})]))).toMatch(/messages\.0\.content\.0 must set one of/);
    expect(findMessage(bodyWith([user({ text: 'x', ...toolUse('a') })]))).toMatch(
      /must set one of/,
    );
  });
});

describe('tool calls and their results', () => {
  it.each([
    [
      [user(toolResult('a'))],
      'The number of toolResult blocks at messages.0.content exceeds the number of toolUse blocks of previous turn.',
    ],
    [
      [hello, assistant(toolUse('a')), user(toolResult('a'), toolResult('b'))],
      'The number of toolResult blocks at messages.2.content exceeds the number of toolUse blocks of previous turn.',
    ],
    [
      [hello, assistant(toolUse('a'), toolUse('b')), user(toolResult('a'))],
      'Expected toolResult blocks at messages.2.content for the following Ids: b',
    ],
    [
      [hello, assistant(toolUse('a'), toolUse('b')), hello],
      'Expected toolResult blocks at messages.2.content for the following Ids: a, b',
    ],
    [
      [hello, assistant(toolUse('a'), toolUse('b')), user(toolResult('a'), toolResult('a'))],
      'The toolResult blocks at messages.2.content contain duplicate Ids: a',
    ],
  ])('are rejected when they do not match (%#)', (messages, message) => {
    expect(findMessage(bodyWith(messages))).toBe(message);
  });

  it('can be combined with text for Claude only', () => {
    const body = bodyWith([hello, assistant(toolUse('a')), user(toolResult('a'), text('and?'))]);
    expect(findRefusal(body, claude)).toBeUndefined();
    expect(findMessage(body, nova)).toBe(
      'messages.2.content: Conversation blocks and tool result blocks cannot be provided in the same turn.',
    );
  });

  it('require the tool list', () => {
    const messages = [hello, assistant(toolUse('a')), user(toolResult('a'))];
    expect(findMessage({ messages })).toBe(
      'The toolConfig field must be defined when using toolUse and toolResult content blocks.',
    );
  });
});

describe('the tool list', () => {
  const named = (...names: readonly string[]) =>
    bodyWith([hello], {
      toolConfig: {
        tools: names.map((name) => ({ toolSpec: { name, inputSchema: { json: {} } } })),
      },
    });

  it('must not be empty', () => {
    expect(findMessage(named())).toBe(
      "1 validation error detected: Value at 'toolConfig.tools' failed to satisfy constraint: Member must have length greater than or equal to 1",
    );
  });

  it('has names of letters, digits, underscores and hyphens only', () => {
    expect(findMessage(named('get_hours', 'get.hours'))).toBe(
      "1 validation error detected: Value 'get.hours' at 'toolConfig.tools.2.member.toolSpec.name' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_-]+",
    );
  });

  it('has names of 1 to 64 characters, and reports all problems at once', () => {
    const long = 'x'.repeat(65);
    expect(findMessage(named('', long))).toBe(
      `3 validation errors detected: Value '' at 'toolConfig.tools.1.member.toolSpec.name' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_-]+; Value '' at 'toolConfig.tools.1.member.toolSpec.name' failed to satisfy constraint: Member must have length greater than or equal to 1; Value '${long}' at 'toolConfig.tools.2.member.toolSpec.name' failed to satisfy constraint: Member must have length less than or equal to 64`,
    );
  });

  it('has unique names', () => {
    expect(findMessage(named('a', 'b', 'a'))).toBe(
      'The model returned the following errors: tools: Tool names must be unique.',
    );
  });

  it('has no blank description', () => {
    const toolSpec = { name: 'a', description: '', inputSchema: { json: {} } };
    expect(findMessage(bodyWith([hello], { toolConfig: { tools: [{ toolSpec }] } }))).toBe(
      "1 validation error detected: Value '' at 'toolConfig.tools.1.member.toolSpec.description' failed to satisfy constraint: Member must have length greater than or equal to 1",
    );
  });

  it('contains the tool that is forced', () => {
    const toolConfig = { tools, toolChoice: { tool: { name: 'other' } } };
    expect(findMessage(bodyWith([hello], { toolConfig }))).toMatch(/Tool 'other' not found/);
  });

  it('follows the same rules as the calls in the history', () => {
    const messages = [hello, assistant(toolUse('a b', '$get')), user(toolResult('a b'))];
    expect(findMessage(bodyWith(messages))).toMatch(
      /^3 validation errors detected: Value '\$get' at 'messages\.2\.member\.content\.1\.member\.toolUse\.name' failed .*; Value 'a b' at 'messages\.2\.member\.content\.1\.member\.toolUse\.toolUseId' .*; Value 'a b' at 'messages\.3\.member\.content\.1\.member\.toolResult\.toolUseId'/,
    );
  });
});

describe('fields', () => {
  it('are rejected when unknown, wherever they are', () => {
    expect(findMessage({ ...bodyWith([hello]), tools: [] })).toBe(
      'The model returned the following errors: Malformed input request: #: extraneous key [tools] is not permitted, please reformat your input and try again.',
    );
    expect(findMessage(bodyWith([{ ...hello, name: 'x' }]))).toMatch(
      /#\/messages\/0: extraneous key \[name\]/,
    );
  });

  it('are rejected when null or an unknown role', () => {
    expect(findMessage(bodyWith([{ role: 'user', content: null }]))).toBe(
      "1 validation error detected: Value null at 'messages.1.member.content' failed to satisfy constraint: Member must not be null",
    );
    expect(findMessage(bodyWith([{ role: 'tool', content: [text('x')] }]))).toBe(
      "1 validation error detected: Value at 'messages.1.member.role' failed to satisfy constraint: Member must satisfy enum value set: [user, assistant]",
    );
  });

  it('are rejected when of the wrong type', () => {
    expect(findRefusal(bodyWith([{ role: 'user', content: 'Hello' }]))).toEqual({
      type: 'SerializationException',
      message: "Unexpected value at 'messages.1.member.content'",
    });
    expect(findRefusal('Hello')?.type).toBe('SerializationException');
  });

  it('are rejected when out of range', () => {
    const inferenceConfig = { maxTokens: 0, temperature: 1.5, topP: -1 };
    expect(findMessage(bodyWith([hello], { inferenceConfig }))).toMatch(
      /^3 validation errors detected: .*maxTokens.*temperature.*less than or equal to 1.*topP/,
    );
  });

  it('contain at most four cache points', () => {
    const point = { cachePoint: { type: 'default' } };
    const system = [text('a'), point, text('b'), point, text('c'), point];
    const toolConfig = { tools: [...tools, point] };
    expect(findRefusal(bodyWith([hello], { system, toolConfig }))).toBeUndefined();
    expect(findMessage(bodyWith([user(text('Hello'), point)], { system, toolConfig }))).toMatch(
      /maximum of 4 cache points/,
    );
  });
});

describe('rules of a model family', () => {
  const sampling = (modelId: string, inferenceConfig: object) =>
    findRefusal(bodyWith([hello], { inferenceConfig }), modelId)?.message;

  it('reject a temperature where it is deprecated', () => {
    const message =
      'The model returned the following errors: `temperature` is deprecated for this model.';
    expect(sampling('global.anthropic.claude-haiku-5-5', { temperature: 0.3 })).toBe(message);
    expect(sampling('us.anthropic.claude-opus-4-7-20260401-v1:0', { temperature: 0.3 })).toBe(
      message,
    );
    expect(sampling(claude, { temperature: 0.3 })).toBeUndefined();
    expect(sampling(nova, { temperature: 0.3, topP: 0.5 })).toBeUndefined();
  });

  it('reject topP where it is deprecated, and both sampling parameters at once', () => {
    expect(sampling('global.anthropic.claude-haiku-5-5', { topP: 0.3 })).toMatch(/`top_p` is dep/);
    expect(sampling(claude, { temperature: 0.3, topP: 0.5 })).toMatch(/cannot both be specified/);
  });

  it('reject forced tools', () => {
    const forced = bodyWith([hello], { toolConfig: { tools, toolChoice: { any: {} } } });
    expect(findMessage(forced, 'global.anthropic.claude-sonnet-5-5')).toMatch(/forced tool use/);
    expect(findRefusal(forced, claude)).toBeUndefined();
  });

  it('reject additional fields that the family does not know', () => {
    const additional = (fields: object) =>
      bodyWith([hello], { additionalModelRequestFields: fields });
    expect(findMessage(additional({ inferenceConfig: {} }), claude)).toBe(
      'The model returned the following errors: inferenceConfig: Extra inputs are not permitted',
    );
    expect(findRefusal(additional({ top_k: 5 }), claude)).toBeUndefined();
  });
});
