import * as z from 'zod';
import { jsonObjectSchema } from '../../shared/contracts/json.ts';
import type { ConversationClient, Observation } from './observation.ts';

const turnSchema = z.object({
  session_id: z.string(),
  turn_id: z.string(),
  status: z.string().optional(),
  message: z.string().default(''),
  options: z.array(z.object({ reference: z.string(), label: z.string() })).default([]),
  agent_stack: z.array(z.string()).default([]),
  current_flow: z
    .object({
      flow_id: z.string(),
      current_state: z.string(),
      state_data: jsonObjectSchema,
      context: jsonObjectSchema,
    })
    .nullish(),
  pending_confirmation: z
    .object({ tool_name: z.string(), tool_params: jsonObjectSchema })
    .nullish(),
  debug: z
    .object({ chain_iterations: z.number(), model_calls: z.number() })
    .default({ chain_iterations: 0, model_calls: 0 }),
  trace: z.array(z.object({ type: z.string(), details: jsonObjectSchema })).default([]),
});

type Turn = z.infer<typeof turnSchema>;

const TIMEOUT_MS = 60_000;

interface Options {
  /** Base address of `/api/…`. */
  readonly endpoint: string;
  readonly userId: string;
  readonly assistant: string;
  readonly language?: string;
  /** Sent as `Authorization: Bearer …`, if given. */
  readonly token?: string;
}

/**
 * Creates a client that talks to a deployed assistant through its chat API and awaits each reply.
 */
export function createEndpointClient(options: Options): ConversationClient {
  const { endpoint } = options;
  const headers = {
    'content-type': 'application/json',
    ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
    ...(options.language === undefined ? {} : { 'accept-language': options.language }),
  };
  let sessionId: string | undefined;

  const call = async (path: string, init: RequestInit = {}): Promise<Turn> => {
    const response = await fetch(`${endpoint}${path}`, { ...init, headers });
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
    return turnSchema.parse(body);
  };

  const post = (content: Readonly<Record<string, string>>): Promise<Turn> =>
    call('/api/chat/message', {
      method: 'POST',
      body: JSON.stringify({
        ...content,
        user_id: options.userId,
        assistant: options.assistant,
        ...(sessionId === undefined ? {} : { session_id: sessionId }),
      }),
    });

  /** Waits for the end of a turn and returns it with its trace. */
  const follow = async (turn: Turn): Promise<Observation> => {
    sessionId = turn.session_id;
    const until = Date.now() + TIMEOUT_MS;
    for (;;) {
      const seen = await call(`/api/chat/turn/${encodeURIComponent(turn.turn_id)}`);
      if (seen.status !== 'working') return toObservation(seen);
      if (Date.now() > until) throw new Error(`no reply within ${TIMEOUT_MS} ms`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };

  return {
    async say(texts) {
      const [first = '', ...rest] = texts;
      const turn = await post({ message: first });
      sessionId = turn.session_id;
      const later = await Promise.all(rest.map((message) => post({ message })));
      return await follow(later.at(-1) ?? turn);
    },
    async choose(reference) {
      return await follow(await post({ reference }));
    },
    wait: () => Promise.reject(new Error('an endpoint does not support wait_minutes')),
  };
}

function toObservation(turn: Turn): Observation {
  const flow = turn.current_flow ?? undefined;
  const pending = turn.pending_confirmation ?? undefined;
  return {
    reply: turn.message,
    options: turn.options,
    agentStack: turn.agent_stack,
    flow: flow === undefined ? null : `${flow.flow_id}@${flow.current_state}`,
    data: flow?.state_data ?? {},
    context: flow?.context ?? {},
    pending: pending === undefined ? null : { tool: pending.tool_name, input: pending.tool_params },
    tools: turn.trace.flatMap(({ type, details }) =>
      type === 'tool-call' && typeof details['tool'] === 'string' ? [details['tool']] : [],
    ),
    modelCalls: turn.debug.model_calls,
    chainIterations: turn.debug.chain_iterations,
  };
}
