import type { Talk, TalkTurn } from '../support/conversation/talk.ts';
import type { ConversationClient, Observation } from './observation.ts';

/**
 * Creates a client of the real engine in this process, with in-memory stores and services.
 * @param onTurn sees every turn as it was stored
 */
export function createInProcessClient(
  talk: Talk,
  onTurn: (turn: TalkTurn) => void = () => undefined,
): ConversationClient {
  const observe = async (turn: Promise<TalkTurn>) => {
    onTurn(await turn);
    return toObservation(await turn);
  };
  return {
    say: (texts) => observe(talk.say(...texts)),
    choose: (reference) => observe(talk.send({ type: 'choice', reference })),
    wait: (minutes) => talk.wait(minutes),
  };
}

function toObservation({ entry, trace }: TalkTurn): Observation {
  const { currentFlow: flow, pendingConfirmation: pending, agentStack } = entry.session;
  return {
    reply: entry.reply.text,
    ...(entry.tip === undefined ? {} : { tip: entry.tip }),
    options: entry.reply.options,
    agentStack,
    flow: flow === undefined ? null : `${flow.flowId}@${flow.state}`,
    data: flow?.data ?? {},
    context: flow?.context ?? {},
    pending: pending === undefined ? null : { tool: pending.tool, input: pending.input },
    tools: trace.flatMap(({ type, details }) =>
      type === 'tool-call' && typeof details['tool'] === 'string' ? [details['tool']] : [],
    ),
    ...(entry.metrics.waitsForInput === undefined ? {} : { waiting: entry.metrics.waitsForInput }),
    modelCalls: entry.metrics.modelCalls,
    chainIterations: entry.metrics.chainIterations,
  };
}
