import type { AgentDefinition } from '../../domain/catalogue/agent.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import type { SystemBlock } from '../ports/language-model.ts';
import { currentFlowState, localize, type TurnState } from '../turn-state/turn-state.ts';
import { renderData } from './render-data.ts';

/**
 * What stays the same as long as the conversation is in one step and language, with the data loaded
 * on entering it and the summary of what was said long ago: a prefix worth caching.
 */
export function describeStep(
  state: TurnState,
  agent: AgentDefinition,
  summary: string,
): SystemBlock {
  const { session } = state;
  const flow = currentFlow(session);
  const flowState = currentFlowState(state);
  const sections = [
    `<language>${session.language}</language>`,
    session.personName === undefined ? '' : `<person name="${session.personName}"/>`,
    agent.greeting && flow === undefined
      ? `<greeting>${localize(state, agent.greeting)}</greeting>`
      : '',
    flow && flowState
      ? `<flow id="${flow.flowId}" state="${flow.state}">\n${flowState.instructions}\n</flow>`
      : '',
    renderData(flow?.context),
    // Made of people's words: it must not pass for another section.
    summary === '' ? '' : `<summary>${summary.replaceAll('<', '‹')}</summary>`,
  ];
  return { text: sections.filter(Boolean).join('\n'), cacheBoundary: true };
}
