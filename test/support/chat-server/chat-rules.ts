import * as z from 'zod';

const name = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/);
/** Mistral's rule, the strictest of all servers. */
const callId = z.string().regex(/^[a-zA-Z0-9]{9}$/);
const words = z.string().regex(/\S/);

const callSchema = z.strictObject({
  id: callId,
  type: z.literal('function'),
  function: z.strictObject({
    name,
    arguments: z.string().refine((text) => text.startsWith('{') && JSON.parse(text) !== null),
  }),
  extra_content: z.looseObject({}).optional(),
});

const messageSchema = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('system'), content: words }),
  z.strictObject({ role: z.literal('user'), content: words }),
  z.strictObject({
    role: z.literal('assistant'),
    content: words.nullable(),
    tool_calls: z.array(callSchema).min(1).optional(),
    reasoning_content: z.string().optional(),
  }),
  z.strictObject({ role: z.literal('tool'), tool_call_id: callId, content: words }),
]);

const toolSchema = z.strictObject({
  type: z.literal('function'),
  function: z.strictObject({
    name,
    description: words.optional(),
    parameters: z.looseObject({ type: z.literal('object') }),
  }),
});

const requestSchema = z.strictObject({
  model: words,
  messages: z.array(messageSchema).min(1),
  stream: z.boolean(),
  stream_options: z.strictObject({ include_usage: z.boolean() }).optional(),
  max_tokens: z.int().positive().optional(),
  max_completion_tokens: z.int().positive().optional(),
  temperature: z.number().min(0).max(2).optional(),
  reasoning_effort: z.enum(['none', 'low', 'medium', 'high']).optional(),
  tools: z.array(toolSchema).min(1).optional(),
  tool_choice: z.enum(['auto', 'none']).optional(),
});

export type ChatServerRequest = z.infer<typeof requestSchema>;
type Message = ChatServerRequest['messages'][number];

/** What is wrong with a request, by the rules of OpenAI's API and of strict chat templates. */
export interface BrokenRule {
  readonly message: string;
  readonly param: string;
}

/** The request, if it breaks no rule. */
export function checkChatRequest(body: unknown): ChatServerRequest | BrokenRule {
  const request = requestSchema.safeParse(body);
  if (!request.success) {
    const [issue] = request.error.issues;
    return { message: issue?.message ?? '', param: issue?.path.join('.') ?? '' };
  }
  const { messages, stream, stream_options: options, tools, tool_choice: choice } = request.data;
  if (options !== undefined && !stream) return broken('stream_options without stream');
  if (choice !== undefined && tools === undefined) return broken('tool_choice without tools');
  return brokenOrder(messages) ?? request.data;
}

/** System first, then person and assistant in turns; each call is followed by its result. */
const ORDER = /^S?U(?:CT+U?|AU)*$/;
const letters = { system: 'S', user: 'U', tool: 'T' } as const;

function brokenOrder(messages: readonly Message[]): BrokenRule | undefined {
  if (!ORDER.test(messages.map(letterOf).join(''))) return broken('roles must alternate');
  const unpaired = messages.some((message, index) => {
    if (letterOf(message) !== 'C') return false;
    const called = callsOf(message);
    return called.join() !== resultsFrom(messages.slice(index + 1)).join();
  });
  return unpaired ? broken('every call needs its result') : undefined;
}

function letterOf(message: Message): string {
  if (message.role !== 'assistant') return letters[message.role];
  return message.tool_calls === undefined ? 'A' : 'C';
}

function callsOf(message: Message): readonly string[] {
  return message.role === 'assistant' ? (message.tool_calls ?? []).map(({ id }) => id) : [];
}

/** Ids of the results that the messages begin with. */
function resultsFrom(messages: readonly Message[]): readonly string[] {
  const end = messages.findIndex(({ role }) => role !== 'tool');
  const results = end < 0 ? messages : messages.slice(0, end);
  return results.flatMap((message) => (message.role === 'tool' ? [message.tool_call_id] : []));
}

function broken(message: string): BrokenRule {
  return { message, param: 'messages' };
}
