import type { AgentDefinition } from '../../domain/catalogue/agent.ts';
import { currentFrame } from '../../domain/session.ts';
import { type FittedHistory, fitHistory } from '../history/fit-history.ts';
import type { ModelMessage, ModelRequest, SystemBlock } from '../ports/language-model.ts';
import type { ChainDependencies } from '../turn/turn-dependencies.ts';
import type { TurnState } from '../turn/turn-state.ts';
import { availableTools, specify } from './available-tools.ts';
import { describeSituation } from './describe-situation.ts';
import { normaliseMessages } from './normalise-messages.ts';

type Prompt = Pick<
  ModelRequest,
  'model' | 'system' | 'messages' | 'tools' | 'toolChoice' | 'maxTokens' | 'temperature'
>;

/**
 * Builds the prompt in cache order: what never changes for an agent, then what changes with the state,
 * then the conversation, then the volatile context. Same agent and state give a byte-identical prefix.
 */
export function assemblePrompt(
  state: TurnState,
  toolChoice: ModelRequest['toolChoice'],
  dependencies: Pick<ChainDependencies, 'clock' | 'filtersFor'>,
): Prompt {
  const agent = agentOf(state);
  const { tokenBudget } = state.catalogue.assistant.history;
  const past = fitHistory(state.history, state.summary, tokenBudget);
  const situation = describeSituation(state, agent, past.summary, dependencies);
  return {
    model: agent.model.model,
    system: [stableBlock(state, agent), situation],
    messages: normaliseMessages(conversationOf(state, past, dependencies.clock.now())),
    tools: availableTools(state).map((tool) => specify(state, tool)),
    toolChoice,
    maxTokens: agent.model.maxTokens,
    ...(agent.model.temperature === undefined ? {} : { temperature: agent.model.temperature }),
  };
}

function agentOf(state: TurnState): AgentDefinition {
  const { agents, assistant } = state.catalogue;
  const agent = agents[currentFrame(state.session).agentId] ?? agents[assistant.rootAgent];
  if (agent === undefined) throw new RangeError('the catalogue has no root agent');
  return agent;
}

function stableBlock(state: TurnState, agent: AgentDefinition): SystemBlock {
  const { assistant, basePrompt } = state.catalogue;
  const text = [
    basePrompt.trim(),
    `<assistant name="${assistant.name}"/>`,
    `<agent id="${agent.id}" name="${agent.name}">\n${agent.systemPrompt.trim()}\n</agent>`,
  ];
  return { text: text.join('\n\n'), cacheBoundary: true };
}

function conversationOf(
  state: TurnState,
  { messages }: FittedHistory,
  now: Date,
): readonly ModelMessage[] {
  const past = messages.map<ModelMessage>(({ role, text }) => ({
    role,
    content: [{ type: 'text', text }],
  }));
  const context = `<context now="${now.toISOString()}" timezone="${state.catalogue.assistant.timezone}"/>`;
  const said: ModelMessage = {
    role: 'user',
    content: [
      { type: 'text', text: state.text },
      { type: 'text', text: context },
    ],
  };
  return [...past, said, ...state.exchange];
}
