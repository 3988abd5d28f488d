import type { AgentDefinition } from '../../domain/catalogue/agent.ts';
import { stateOf } from '../../domain/flow-progress.ts';
import { currentFlow, currentFrame } from '../../domain/session.ts';
import { renderTemplate } from '../../domain/template.ts';
import type { ModelMessage, ModelRequest, SystemBlock } from '../ports/language-model.ts';
import type { ChainDependencies } from '../turn/turn-dependencies.ts';
import { say, scopeOf, type TurnState } from '../turn/turn-state.ts';
import { availableTools, specify } from './available-tools.ts';
import { normaliseMessages } from './normalise-messages.ts';

type Prompt = Pick<
  ModelRequest,
  'model' | 'system' | 'messages' | 'tools' | 'toolChoice' | 'maxTokens' | 'temperature'
>;

const longestData = 8_000;

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
  return {
    model: agent.model.model,
    system: [stableBlock(state, agent), situationBlock(state, agent, dependencies)],
    messages: normaliseMessages(conversationOf(state, dependencies.clock.now())),
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

function situationBlock(
  state: TurnState,
  agent: AgentDefinition,
  { filtersFor }: Pick<ChainDependencies, 'filtersFor'>,
): SystemBlock {
  const { session } = state;
  const flow = currentFlow(session);
  const flowState = stateOf(state.catalogue.flows, flow);
  const scope = scopeOf(state);
  const hint = flowState?.onEnter.message;
  const pending = session.pendingConfirmation;
  const sections = [
    `<language>${session.language}</language>`,
    agent.greeting && flow === undefined
      ? `<greeting>${say(state, agent.greeting)}</greeting>`
      : '',
    flow && flowState
      ? `<flow id="${flow.flowId}" state="${flow.state}">\n${flowState.instructions}\n</flow>`
      : '',
    Object.keys(scope).length > 0
      ? `<data>${JSON.stringify(scope).slice(0, longestData)}</data>`
      : '',
    hint
      ? `<reply_hint>${renderTemplate(say(state, hint), scope, filtersFor(session.language))}</reply_hint>`
      : '',
    pending
      ? `<pending_confirmation tool="${pending.tool}">${pending.message}</pending_confirmation>`
      : '',
  ];
  return { text: sections.filter(Boolean).join('\n'), cacheBoundary: false };
}

function conversationOf(state: TurnState, now: Date): readonly ModelMessage[] {
  const past = state.history.map<ModelMessage>(({ role, text }) => ({
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
