import { endEvents, toolCallEvents } from '../support/fakes/scripted-converse-server.ts';
import type { VendorFamily } from './vendor-family.ts';

/** What a model answers, before its server writes it. */
export interface VendorAnswer {
  readonly say?: string;
  /** `json`: the arguments, as far as the model got. */
  readonly calls?: readonly { readonly name: string; readonly json: string }[];
  readonly ends?: 'cut' | 'refused' | 'guarded';
}

const converseReasons = {
  cut: 'max_tokens',
  refused: 'content_filtered',
  guarded: 'guardrail_intervened',
} as const;

/** The events of a ConverseStream, reasoning first where the model thinks before calls. */
export function renderConverse(
  { say, calls = [], ends }: VendorAnswer,
  thinks: VendorFamily['thinks'],
): readonly object[] {
  const reasons = thinks === 'signed-reasoning' && calls.length > 0;
  const at = (index: number, delta: object) => ({
    contentBlockDelta: { contentBlockIndex: index, delta },
  });
  const reason = ends === undefined ? 'end_turn' : converseReasons[ends];
  return [
    { messageStart: { role: 'assistant' } },
    ...(reasons
      ? [
          at(0, { reasoningContent: { text: 'They ask for data.' } }),
          at(0, { reasoningContent: { signature: 'signed' } }),
        ]
      : []),
    ...(say === undefined ? [] : [at(1, { text: say })]),
    ...calls.flatMap(({ name, json }, index) => toolCallEvents(name, [json], index + 2)),
    ...endEvents(calls.length > 0 && ends === undefined ? 'tool_use' : reason),
  ];
}

const chatReasons = {
  cut: 'length',
  refused: 'content_filter',
  guarded: 'content_filter',
} as const;

/** A chat completion, with what this family adds to its calls. */
export function renderCompletion(
  { say, calls = [], ends }: VendorAnswer,
  thinks: VendorFamily['thinks'],
): object {
  const signature =
    thinks === 'thought-signature'
      ? { extra_content: { google: { thought_signature: 'signed' } } }
      : {};
  const toolCalls = calls.map(({ name, json }, index) => ({
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: json },
    ...(index === 0 ? signature : {}),
  }));
  const message = {
    role: 'assistant',
    content: say ?? null,
    // Empty is a value, too: leaving it out is what DeepSeek refuses.
    ...(thinks === 'reasoning-content' ? { reasoning_content: '' } : {}),
    ...(calls.length === 0 ? {} : { tool_calls: toolCalls }),
  };
  const reason = ends === undefined ? 'stop' : chatReasons[ends];
  const finish = calls.length > 0 && ends === undefined ? 'tool_calls' : reason;
  const usage = { prompt_tokens: 110, completion_tokens: 5, total_tokens: 115 };
  return {
    id: 'c',
    object: 'chat.completion',
    usage,
    choices: [{ message, finish_reason: finish }],
  };
}
