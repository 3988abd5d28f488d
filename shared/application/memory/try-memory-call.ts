import type { MemoryStepSettings } from '../../domain/memory/memory-settings.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import type { ModelContent, ModelRequest } from '../ports/language-model.ts';
import type { ToolInvocation } from '../ports/tool-invoker.ts';
import type { TurnPorts } from '../turn-state/world.ts';
import type { AnsweredTurn } from './remembering.ts';

export type MemoryPorts = Pick<TurnPorts, 'tools' | 'clock' | 'hasher'>;

/** Why nothing was kept. */
export interface Mistake {
  readonly code: string;
  readonly error: string;
  /** Other arguments may do better. */
  readonly isCurable: boolean;
}

interface MemoryCall {
  readonly settings: MemoryStepSettings;
  readonly call: Extract<ModelContent, { type: 'tool-call' }>;
  readonly request: Pick<ModelRequest, 'tools'>;
  readonly timeoutMs: number;
}

/** What may be lost on the way is asked for twice: the key makes it one call. */
const maxTries = 2;

/**
 * Carries out what the model chose, for the person whose turn it was: who that is never comes from
 * a model. Returns what was wrong, or `undefined` when it is kept.
 */
export async function tryMemoryCall(
  ports: MemoryPorts,
  turn: AnsweredTurn,
  memoryCall: MemoryCall,
): Promise<Mistake | undefined> {
  const { call, request } = memoryCall;
  const names = request.tools.map(({ name }) => name);
  if (call.isUnreadable) return curable('UNREADABLE', 'The arguments are no complete JSON object');
  if (!names.includes(call.name)) {
    return curable('UNKNOWN_TOOL', `There is no tool ${call.name}, only ${names.join(', ')}`);
  }
  return toMistake(await invoke(ports, buildInvocation(ports, turn, memoryCall)));
}

async function invoke(
  { tools }: Pick<MemoryPorts, 'tools'>,
  invocation: ToolInvocation,
): Promise<ToolOutcome> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await tools.invoke(invocation);
    if (outcome.type !== 'failed' || !outcome.retryable || tries === maxTries) return outcome;
  }
}

/** Run again for the same turn, the same call keeps nothing twice. */
function buildInvocation(
  { clock, hasher }: MemoryPorts,
  { turnId, session, catalogue }: AnsweredTurn,
  { settings, call, timeoutMs }: MemoryCall,
): ToolInvocation {
  const { name: tool, input } = call;
  const { country, timezone } = catalogue.assistant;
  const context = {
    userId: session.userId,
    conversationId: session.conversationId,
    turnId,
    idempotencyKey: hasher.hash({ turnId, step: 'memory', tool, input }),
    locale: `${session.language}-${country}`,
    timezone: session.timezone ?? timezone,
    now: clock.now().toISOString(),
  };
  return { service: settings.service, tool, input, context, timeoutMs };
}

function toMistake(outcome: ToolOutcome): Mistake | undefined {
  switch (outcome.type) {
    case 'ok':
      return undefined;
    case 'refused':
      return curable(outcome.errorCode, outcome.error);
    case 'needs-input':
      return curable(outcome.reason, `The field ${outcome.field} needs another value`);
    case 'failed':
      return { ...curable(outcome.errorCode, 'The memory did not answer'), isCurable: false };
  }
}

function curable(code: string, error: string): Mistake {
  return { code, error, isCurable: true };
}
