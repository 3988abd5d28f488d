import { parseConverse } from '../../../infra/local/offline-model/wire/parse-converse.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import { listObjects, readObject, type VendorRule } from '../vendor-rule.ts';

const hello = { role: 'user', content: [{ text: 'Hola' }] };
const call = { toolUse: { toolUseId: 'a', name: 'look', input: {} } };
const look = { toolSpec: { name: 'look', inputSchema: { json: { type: 'object' } } } };

/** Order, pairing, lengths, names, blank text and cache points, as the local cloud enforces them. */
export function converseFormat(modelId: string): VendorRule {
  return {
    id: 'format',
    says: 'Roles alternate, every call has its result, no text is blank, at most four cache points',
    source: 'https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html',
    find: (body) => {
      const parsed = parseConverse(modelId, body);
      return parsed.type === 'refused' ? { message: parsed.error.message } : undefined;
    },
    planted: { messages: [hello, hello], inferenceConfig: {} },
  };
}

export const noSampling: VendorRule = {
  id: 'no sampling',
  says: 'Claude of generation 5 refuses temperature',
  source: 'https://github.com/promptfoo/promptfoo/issues/10307',
  find: ({ inferenceConfig }) =>
    readObject(inferenceConfig)['temperature'] === undefined
      ? undefined
      : { message: '`temperature` is deprecated for this model.' },
  planted: { messages: [hello], inferenceConfig: { temperature: 0.3 } },
};

export const noCachePointBehindTools: VendorRule = {
  id: 'cache places',
  says: 'Nova takes cache points in system and messages, none behind the tools',
  source: 'https://github.com/zeroclaw-labs/zeroclaw/issues/8943',
  find: ({ toolConfig }) =>
    listObjects(readObject(toolConfig)['tools']).some(({ cachePoint }) => cachePoint !== undefined)
      ? { message: '#/toolConfig/tools: extraneous key [cachePoint] is not permitted' }
      : undefined,
  planted: {
    messages: [hello],
    toolConfig: { tools: [look, { cachePoint: { type: 'default' } }] },
  },
};

export const reasoningBeforeCalls: VendorRule = {
  id: 'hand back',
  says: 'A call made after reasoning comes back behind that reasoning, with its signature',
  source:
    'https://docs.aws.amazon.com/bedrock/latest/userguide/claude-messages-extended-thinking.html',
  find: ({ messages }) => {
    const calls = listObjects(messages).filter(holdsCall);
    return calls.every(beginsWithSignature)
      ? undefined
      : { message: 'Expected `thinking` or `redacted_thinking`, but found `tool_use`.' };
  },
  planted: {
    messages: [
      hello,
      { role: 'assistant', content: [call] },
      { role: 'user', content: [{ toolResult: { toolUseId: 'a', content: [{ json: {} }] } }] },
    ],
    toolConfig: { tools: [look] },
  },
};

function holdsCall({ content }: JsonObject): boolean {
  return listObjects(content).some(({ toolUse }) => toolUse !== undefined);
}

function beginsWithSignature({ content }: JsonObject): boolean {
  const { reasoningContent } = listObjects(content)[0] ?? {};
  const { reasoningText } = readObject(reasoningContent);
  return readObject(reasoningText)['signature'] === 'signed';
}
