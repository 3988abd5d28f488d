import { findChannelSettings } from '../../domain/catalogue/channel-settings.ts';
import { listTools } from '../../domain/catalogue/list-tools.ts';
import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import { toErrorKind } from '../../domain/errors.ts';
import type { MemoryStepSettings } from '../../domain/memory/memory-settings.ts';
import type { TurnPorts } from '../turn-state/world.ts';
import { keepFacts } from './keep-facts.ts';
import type { AnsweredTurn, Remembering } from './remembering.ts';

/**
 * The memory step: once a reply is out, one model call may save or update what the turn told about
 * its person. Returns `undefined` where there is nothing to ask about, and never throws: a turn
 * that nobody remembers was answered as well.
 */
export async function rememberTurn(
  ports: Pick<TurnPorts, 'modelFor' | 'tools' | 'clock' | 'hasher'>,
  turn: AnsweredTurn,
): Promise<Remembering | undefined> {
  const settings = turn.catalogue.assistant.memoryStep;
  if (settings === undefined || !isWorthAsking(turn, settings)) return undefined;
  try {
    return await keepFacts(ports, turn, settings);
  } catch (error) {
    const cost = { calls: 1, inputTokens: 0, outputTokens: 0 };
    return { type: 'failed', kind: toErrorKind(error) ?? 'bug', cost };
  }
}

/**
 * What code answers (buttons, a yes, commands) tells nothing about a person, and the answer to a
 * question belongs to what it is asked for. Whoever corrects or forgets something has done it.
 */
function isWorthAsking(turn: AnsweredTurn, settings: MemoryStepSettings): boolean {
  const { session, modelCalls, isGuest, channel, catalogue } = turn;
  const { memoryStep: isOn = true } = findChannelSettings(catalogue.assistant, channel);
  const { pendingConfirmation, pendingQuestion, decision } = session;
  const waits = [pendingConfirmation, pendingQuestion, decision].some((each) => each !== undefined);
  if (!isOn || isGuest === true || modelCalls === 0 || waits) return false;
  const own = turn.messages.filter(({ turnId }) => turnId === turn.turnId);
  const hasWords = own.some(({ role, text }) => role === 'user' && /\p{L}/u.test(text));
  return hasWords && !own.some((message) => usesMemory(turn, settings, message));
}

function usesMemory(
  { catalogue }: AnsweredTurn,
  { service }: MemoryStepSettings,
  { toolExchanges = [] }: ConversationMessage,
): boolean {
  const own = listTools(catalogue).filter((tool) => 'service' in tool && tool.service === service);
  return toolExchanges.some(({ tool }) => own.some(({ name }) => name === tool));
}
