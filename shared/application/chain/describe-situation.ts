import type { AgentDefinition } from '../../domain/catalogue/agent.ts';
import { stateOf } from '../../domain/flow-progress.ts';
import { currentFlow } from '../../domain/session.ts';
import { shortenedJson } from '../../domain/shorten-json.ts';
import { renderTemplate } from '../../domain/template.ts';
import type { SystemBlock } from '../ports/language-model.ts';
import type { ChainDependencies } from '../turn/turn-dependencies.ts';
import { localeOf, say, scopeOf, type TurnState } from '../turn/turn-state.ts';

/**
 * The part of the prompt that changes with the conversation's state: language, greeting, the flow's step, the
 * data that is known, how the step may be worded, what waits for a confirmation or for a value.
 */
export function describeSituation(
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
  const open = state.openQuestion;
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
    open
      ? `<pending_question tool="${open.tool}" field="${open.field}">${JSON.stringify(open.input)}\n${open.question}</pending_question>`
      : '',
  ];
  return { text: sections.filter(Boolean).join('\n'), cacheBoundary: false };
}
