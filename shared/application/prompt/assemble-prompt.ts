import type { AgentDefinition } from '../../domain/catalogue/agent.ts';
import { currentFrame } from '../../domain/conversation/session.ts';
import { type FittedHistory, fitHistory } from '../history/fit-history.ts';
import type { ModelMessage, ModelRequest, SystemBlock } from '../ports/language-model.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import { describeSituation } from './describe-situation.ts';
import { describeStep } from './describe-step.ts';
import { escapeTags } from './escape-tags.ts';
import { normaliseMessages } from './normalise-messages.ts';
import { offerTools } from './offer-tools.ts';

type Prompt = Pick<
  ModelRequest,
  'model' | 'system' | 'messages' | 'tools' | 'toolChoice' | 'maxTokens' | 'temperature'
>;

/**
 * Builds the prompt in cache order: what never changes for an agent, then what changes with the state, then the
 * conversation, which only grows; then the person's words with all that is volatile, and what was done about
 * them. Same agent and state give a byte-identical prefix.
 */
export function assemblePrompt(
  state: TurnState,
  toolChoice: ModelRequest['toolChoice'],
  dependencies: Pick<World, 'clock' | 'filtersFor'>,
): Prompt {
  const agent = agentOf(state);
  const { tokenBudget } = state.catalogue.assistant.history;
  const past = fitHistory(state.history, state.summary, tokenBudget);
  const said = spoken(state.text, describeSituation(state, dependencies));
  return {
    model: agent.model.model,
    system: [stableBlock(state, agent), describeStep(state, agent, past.summary)],
    messages: normaliseMessages([...pastOf(past), said, ...state.exchange]),
    tools: offerTools(state),
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
    `<agent id="${agent.id}" name="${agent.name}" assistant="${assistant.name}">\n${agent.systemPrompt.trim()}\n</agent>`,
  ];
  return { text: text.join('\n\n'), cacheBoundary: true };
}

function pastOf({ messages }: FittedHistory): readonly ModelMessage[] {
  return messages.map(({ role, text }, index) => {
    const isLast = index === messages.length - 1;
    const words = role === 'user' ? escapeTags(text) : text;
    const boundary = isLast ? { cacheBoundary: true } : {};
    return { role, content: [{ type: 'text', text: words, ...boundary }] };
  });
}

function spoken(text: string, situation: string): ModelMessage {
  return {
    role: 'user',
    content: [
      { type: 'text', text: escapeTags(text) },
      { type: 'text', text: situation },
    ],
  };
}
