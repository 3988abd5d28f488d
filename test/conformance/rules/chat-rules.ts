import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import { checkChatRequest } from '../../support/chat-server/chat-rules.ts';
import { listObjects, readObject, type VendorRule } from '../vendor-rule.ts';

const hello = { role: 'user', content: 'Hola' };
const plain = { model: 'm', messages: [hello], stream: false, max_tokens: 100 };
const call = { id: 'call00001', type: 'function', function: { name: 'look', arguments: '{}' } };
const result = { role: 'tool', tool_call_id: 'call00001', content: '{}' };
const called = [hello, { role: 'assistant', content: null, tool_calls: [call] }, result];
const tools = [{ type: 'function', function: { name: 'look', parameters: { type: 'object' } } }];

export const chatFormat: VendorRule = {
  id: 'format',
  says: 'System first, roles alternate, every call has its result, names and ids are plain',
  source: 'https://platform.openai.com/docs/api-reference/chat/create',
  find: (body) => {
    const checked = checkChatRequest(body);
    return 'param' in checked ? checked : undefined;
  },
  planted: { ...plain, messages: [hello, hello] },
};

export const defaultSamplingOnly: VendorRule = {
  id: 'no sampling',
  says: 'Reasoning models take no temperature but the default',
  source: 'https://github.com/tmc/langchaingo/issues/1355',
  find: ({ temperature }) =>
    temperature === undefined || temperature === 1
      ? undefined
      : { message: "Unsupported value: 'temperature'", param: 'temperature' },
  planted: { ...plain, temperature: 0.3 },
};

export const completionLimit: VendorRule = {
  id: 'limit name',
  says: 'Reasoning models want max_completion_tokens instead of max_tokens',
  source: 'https://platform.openai.com/docs/guides/reasoning',
  find: ({ max_tokens: limit }) =>
    limit === undefined ? undefined : { message: 'Unsupported parameter', param: 'max_tokens' },
  planted: plain,
};

export const thoughtSignature: VendorRule = {
  id: 'hand back',
  says: 'The first call of each message comes back with its thought signature',
  source: 'https://ai.google.dev/gemini-api/docs/thought-signatures',
  find: (body) => {
    const firsts = listCallMessages(body).map(({ tool_calls: calls }) => listObjects(calls)[0]);
    return firsts.every((first) => readSignature(first) === 'signed')
      ? undefined
      : { message: 'Function call is missing a thought_signature in functionCall parts.' };
  },
  planted: { ...plain, messages: called, tools },
};

/** The fields of Gemini's `Schema`, of which any other name is refused. */
const geminiFields: ReadonlySet<string> = new Set([
  ...['type', 'format', 'title', 'description', 'nullable', 'enum', 'items', 'properties'],
  ...['required', 'minItems', 'maxItems', 'minimum', 'maximum', 'minLength', 'maxLength'],
  ...['pattern', 'anyOf', 'default', 'example'],
]);

export const knownSchemaFields: VendorRule = {
  id: 'schemas',
  says: 'Schemas of tools hold no keyword but those of a narrow subset of OpenAPI 3.0',
  source: 'https://github.com/pizza-bot-app/pizza-bot/issues/62',
  find: ({ tools: offered }) => {
    const schemas = listObjects(offered).map((each) => readObject(each['function'])['parameters']);
    const [unknown] = schemas.flatMap((schema) => listUnknownFields(readObject(schema)));
    return unknown === undefined
      ? undefined
      : { message: `Unknown name "${unknown}": Cannot find field.` };
  },
  planted: {
    ...plain,
    tools: [
      {
        type: 'function',
        function: {
          name: 'look',
          parameters: { type: 'object', properties: { of: { type: 'string', 'x-of': 'us' } } },
        },
      },
    ],
  },
};

export const reasoningContent: VendorRule = {
  id: 'hand back',
  says: 'A message with calls comes back with its reasoning_content, even if that is empty',
  source: 'https://api-docs.deepseek.com/guides/thinking_mode',
  find: (body) =>
    listCallMessages(body).every(({ reasoning_content: text }) => typeof text === 'string')
      ? undefined
      : { message: 'The reasoning_content in the thinking mode must be passed back to the API.' },
  planted: { ...plain, messages: called, tools },
};

export const noUserAfterTool: VendorRule = {
  id: 'role order',
  says: 'No user message directly after a tool’s result',
  source: 'https://github.com/aaif-goose/goose/issues/5998',
  find: ({ messages }) => {
    const roles = listObjects(messages).map(({ role }) => role);
    return roles.some((role, at) => role === 'user' && roles[at - 1] === 'tool')
      ? { message: "Unexpected role 'user' after role 'tool'" }
      : undefined;
  },
  planted: { ...plain, messages: [...called, hello], tools },
};

export const noStreamWithTools: VendorRule = {
  id: 'streaming',
  says: 'With tools, no stream is asked for: calls get lost in it',
  source: 'https://github.com/ollama/ollama/issues/12557',
  find: ({ stream, tools: offered }) =>
    stream === true && offered !== undefined ? { message: 'calls would be lost' } : undefined,
  planted: { ...plain, stream: true, tools },
};

function listUnknownFields(schema: JsonObject): readonly string[] {
  const own = Object.keys(schema).filter((field) => !geminiFields.has(field));
  const nested = [...Object.values(readObject(schema['properties'])), schema['items']];
  return [...own, ...nested.filter(isJsonObject).flatMap(listUnknownFields)];
}

function listCallMessages({ messages }: JsonObject): readonly JsonObject[] {
  return listObjects(messages).filter(({ tool_calls: calls }) => calls !== undefined);
}

function readSignature(call: JsonObject | undefined): unknown {
  const { google } = readObject(call?.['extra_content']);
  return isJsonObject(google) ? google['thought_signature'] : undefined;
}
