import type { AgentDefinition } from '../../domain/catalogue/agent.ts';
import { choosePersona } from '../../domain/catalogue/choose-persona.ts';
import { type FittedHistory, fitHistory } from '../history/fit-history.ts';
import { takeLastExchange } from '../history/take-last-exchange.ts';
import { takeNewest } from '../history/take-newest.ts';
import type { ModelMessage, ModelRequest, SystemBlock } from '../ports/language-model.ts';
import type { Turn } from '../turn-state/turn.ts';
import { currentAgent, type TurnState } from '../turn-state/turn-state.ts';
import { describeSituation } from './describe-situation.ts';
import { describeStep } from './describe-step.ts';
import { normaliseMessages } from './normalise-messages.ts';
import { offerTools } from './offer-tools.ts';
import { prefixWords } from './prefix-words.ts';

type Prompt = Pick<
  ModelRequest,
  'model' | 'system' | 'messages' | 'tools' | 'toolChoice' | 'maxTokens' | 'temperature'
>;

/**
 * Builds the prompt in cache order: what never changes for an agent, then what changes with the
 * state, then the conversation, which only grows; then the person's words with all that is
 * volatile, and what was done about them. Same agent and state give a byte-identical prefix.
 * @param historyShare the part of the history's budget to use, for a model with little room
 */
export function assemblePrompt(
  turn: Turn,
  state: TurnState,
  toolChoice: ModelRequest['toolChoice'],
  historyShare = 1,
): Prompt {
  const agent = requireAgent(state);
  const past = chooseHistory(state, historyShare);
  const words = toUserMessage(prefixWords(state, state.text), describeSituation(turn, state));
  return {
    model: agent.model.model,
    system: [renderStableBlock(state, agent), describeStep(state, agent, past.summary)],
    messages: normaliseMessages([...toMessages(state, past), words, ...state.exchange]),
    tools: offerTools(turn, state),
    toolChoice,
    maxTokens: agent.model.maxTokens,
    ...(agent.model.temperature === undefined ? {} : { temperature: agent.model.temperature }),
  };
}

/** What of the conversation a model is given, as the assistant has it. */
function chooseHistory({ catalogue, history, summary }: TurnState, share: number): FittedHistory {
  const { mode, tokenBudget } = catalogue.assistant.history;
  const budget = Math.floor(tokenBudget * share);
  return mode === 'last-exchange'
    ? { summary: '', messages: takeNewest(takeLastExchange(history), budget) }
    : fitHistory(history, summary, budget);
}

/** The current agent; a session may name one that this catalogue no longer has. */
function requireAgent(state: TurnState): AgentDefinition {
  const { agents, assistant } = state.catalogue;
  const agent = currentAgent(state) ?? agents[assistant.rootAgent];
  if (agent === undefined) throw new RangeError('the catalogue has no root agent');
  return agent;
}

function renderStableBlock(state: TurnState, agent: AgentDefinition): SystemBlock {
  const { assistant, basePrompt } = state.catalogue;
  const text = [
    basePrompt.trim(),
    ...describePersona(state),
    `<agent id="${agent.id}" name="${agent.name}" assistant="${assistant.name}">\n${agent.systemPrompt.trim()}\n</agent>`,
  ];
  return { text: text.join('\n\n'), cacheBoundary: true };
}

/** Who the assistant is to this person; the same in every turn, so it stays in the prefix. */
function describePersona({ catalogue, session, inbound }: TurnState): readonly string[] {
  const { personas } = catalogue;
  const names = [session.userId, inbound.userId];
  const channel = inbound.address.channel;
  const persona = personas && choosePersona(personas, { names, channel });
  return persona ? [`<persona id="${persona.id}">\n${persona.prompt.trim()}\n</persona>`] : [];
}

function toMessages(state: TurnState, { messages }: FittedHistory): readonly ModelMessage[] {
  return messages.map(({ role, text }, index) => {
    const isLast = index === messages.length - 1;
    const words = role === 'user' ? prefixWords(state, text) : text;
    const boundary = isLast ? { cacheBoundary: true } : {};
    return { role, content: [{ type: 'text', text: words, ...boundary }] };
  });
}

function toUserMessage(text: string, situation: string): ModelMessage {
  return {
    role: 'user',
    content: [
      { type: 'text', text },
      { type: 'text', text: situation },
    ],
  };
}
