import type { ChatServerRequest } from './chat-rules.ts';

/** What the model says, before it is written the way a server writes it. */
export interface ScriptedAnswer {
  readonly say?: string;
  /** Thinking; in a field of its own. */
  readonly reasoning?: string;
  readonly calls?: readonly { readonly name: string; readonly input?: object }[];
  readonly finish?: string;
}

/**
 * How a server writes: as OpenAI specifies, or as Ollama does (arguments as an object, no ids, no
 * index, no usage, reasoning beside empty content).
 */
export type ChatDialect = 'openai' | 'ollama';

const usage = {
  prompt_tokens: 110,
  completion_tokens: 5,
  total_tokens: 115,
  prompt_tokens_details: { cached_tokens: 100 },
};

/** The answer as one document. */
export function renderDocument(
  answer: ScriptedAnswer,
  { model }: ChatServerRequest,
  dialect: ChatDialect,
): object {
  const message = {
    role: 'assistant',
    content: answer.say ?? (dialect === 'ollama' ? '' : null),
    ...(answer.reasoning === undefined ? {} : { reasoning: answer.reasoning }),
    ...(answer.calls === undefined ? {} : { tool_calls: wholeCalls(answer, dialect) }),
  };
  const choices = [{ index: 0, message, finish_reason: finishOf(answer) }];
  const counted = dialect === 'ollama' ? {} : { usage };
  return { id: 'chatcmpl-1', object: 'chat.completion', model, choices, ...counted };
}

/** The answer as the chunks of a stream, without the closing `[DONE]`. */
export function renderChunks(
  answer: ScriptedAnswer,
  { model, stream_options: options }: ChatServerRequest,
  dialect: ChatDialect,
): readonly object[] {
  const chunk = (choices: readonly object[], more: object = {}) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    model,
    choices,
    ...more,
  });
  const delta = (content: object) => chunk([{ index: 0, delta: content, finish_reason: null }]);
  const counts = dialect !== 'ollama' && options?.include_usage === true;
  return [
    delta({ role: 'assistant', content: '' }),
    ...pieces(answer.reasoning ?? '').map((reasoning) => delta({ content: '', reasoning })),
    ...pieces(answer.say ?? '').map((content) => delta({ content })),
    ...callDeltas(answer, dialect).map((call) => delta({ tool_calls: [call] })),
    chunk([{ index: 0, delta: {}, finish_reason: finishOf(answer) }]),
    ...(counts ? [chunk([], { usage })] : []),
  ];
}

/** Tokens of a kind: four characters each. */
function pieces(text: string): readonly string[] {
  return text.match(/[\s\S]{1,4}/gu) ?? [];
}

function wholeCalls({ calls = [] }: ScriptedAnswer, dialect: ChatDialect): readonly object[] {
  return calls.map(({ name, input = {} }, index) =>
    dialect === 'ollama'
      ? { function: { name, arguments: input } }
      : {
          id: `call_${index}`,
          type: 'function',
          function: { name, arguments: JSON.stringify(input) },
        },
  );
}

function callDeltas(answer: ScriptedAnswer, dialect: ChatDialect): readonly object[] {
  if (dialect === 'ollama') return wholeCalls(answer, dialect);
  return (answer.calls ?? []).flatMap(({ name, input = {} }, index) => [
    { index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } },
    ...pieces(JSON.stringify(input)).map((text) => ({ index, function: { arguments: text } })),
  ]);
}

function finishOf({ finish, calls }: ScriptedAnswer): string {
  return finish ?? (calls === undefined ? 'stop' : 'tool_calls');
}
