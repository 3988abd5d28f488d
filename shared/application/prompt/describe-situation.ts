import { currentFlow } from '../../domain/conversation/session.ts';
import { stateOf } from '../../domain/flow-progress.ts';
import { shortenedJson } from '../../domain/shorten-json.ts';
import { renderTemplate } from '../../domain/template.ts';
import { findTool } from '../tools/available-tools.ts';
import { localeOf, say, scopeOf, type TurnState } from '../turn-state/turn-state.ts';
import type { ChainDependencies } from '../turn-state/world.ts';
import { dataSection } from './data-section.ts';
import { describeNow } from './describe-now.ts';

/**
 * The part of the prompt that changes from turn to turn, told beside the person's words: the values that are known,
 * how the step may be worded, what waits for a confirmation or an answer, what time it is.
 */
export function describeSituation(
  state: TurnState,
  { filtersFor, clock }: Pick<ChainDependencies, 'filtersFor' | 'clock'>,
): string {
  const { session, catalogue } = state;
  const scope = scopeOf(state);
  const flow = currentFlow(session);
  const hint = stateOf(catalogue.flows, flow)?.onEnter.message;
  const pending = session.pendingConfirmation;
  const sections = [
    dataSection(flow?.data),
    hint
      ? `<reply_hint>${renderTemplate(say(state, hint), scope, filtersFor(localeOf(state)))}</reply_hint>`
      : '',
    pending
      ? `<pending_confirmation tool="${pending.tool}">${JSON.stringify(pending.prepared)}\n${pending.message}</pending_confirmation>`
      : '',
    describeQuestion(state),
    state.handedOver ? '<handed_over/>' : '',
    describeNow(clock.now(), catalogue.assistant.timezone),
  ];
  return sections.filter(Boolean).join('\n');
}

/** The partial call that a tool's question left, as long as that tool is there to be called again. */
function describeQuestion(state: TurnState): string {
  const { askedQuestion: question } = state;
  if (question === undefined || findTool(state, question.tool) === undefined) return '';
  const { tool, field } = question;
  const { [field]: _asked, ...input } = question.input;
  return `<pending_question tool="${tool}" field="${field}">${shortenedJson(input)}\n${question.question}</pending_question>`;
}
