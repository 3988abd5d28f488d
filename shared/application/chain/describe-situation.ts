import type { AgentDefinition } from '../../domain/catalogue/agent.ts';
import { stateOf } from '../../domain/flow-progress.ts';
import { currentFlow } from '../../domain/session.ts';
import { shortenedJson } from '../../domain/shorten-json.ts';
import { renderTemplate } from '../../domain/template.ts';
import type { SystemBlock } from '../ports/language-model.ts';
import type { ChainDependencies } from '../turn/turn-dependencies.ts';
import { localeOf, say, scopeOf, type TurnState } from '../turn/turn-state.ts';
import { findTool } from './available-tools.ts';

/**
 * The part of the prompt that changes with the conversation's state: language, greeting, the flow's step, the
 * data that is known, how the step may be worded, what waits for a confirmation or an answer, and what was said
 * before the messages that follow.
 */
export function describeSituation(
  state: TurnState,
  agent: AgentDefinition,
  summary: string,
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
    Object.keys(scope).length > 0 ? `<data>${shortenedJson(scope)}</data>` : '',
    hint
      ? `<reply_hint>${renderTemplate(say(state, hint), scope, filtersFor(localeOf(state)))}</reply_hint>`
      : '',
    pending
      ? `<pending_confirmation tool="${pending.tool}">${JSON.stringify(pending.prepared)}\n${pending.message}</pending_confirmation>`
      : '',
    describeQuestion(state),
    // Made of people's words: it must not pass for another section.
    summary === '' ? '' : `<summary>${summary.replaceAll('<', '‹')}</summary>`,
  ];
  return { text: sections.filter(Boolean).join('\n'), cacheBoundary: false };
}

/** The partial call that a tool's question left, as long as that tool is there to be called again. */
function describeQuestion(state: TurnState): string {
  const { askedQuestion: question } = state;
  if (question === undefined || findTool(state, question.tool) === undefined) return '';
  const { tool, field } = question;
  const { [field]: _asked, ...input } = question.input;
  return `<pending_question tool="${tool}" field="${field}">${shortenedJson(input)}\n${question.question}</pending_question>`;
}
