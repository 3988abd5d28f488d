import { currentFlow } from '../../domain/conversation/session.ts';
import { stateOf } from '../../domain/flow-progress.ts';
import { shortenedJson } from '../../domain/shorten-json.ts';
import { renderTemplate } from '../../domain/template.ts';
import { findTool } from '../tools/available-tools.ts';
import { buildScope, localize, resolveLocale, type TurnState } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import { describeNow } from './describe-now.ts';
import { renderData } from './render-data.ts';

/**
 * The part of the prompt that changes from turn to turn, told beside the person's words: the values that are known,
 * how the step may be worded, what waits for a confirmation or an answer, what time it is.
 */
export function describeSituation(
  state: TurnState,
  { filtersFor, clock }: Pick<World, 'filtersFor' | 'clock'>,
): string {
  const { session, catalogue } = state;
  const scope = buildScope(state);
  const flow = currentFlow(session);
  const hint = stateOf(catalogue.flows, flow)?.onEnter.message;
  const pending = session.pendingConfirmation;
  const sections = [
    renderData(flow?.data),
    hint
      ? `<reply_hint>${renderTemplate(localize(state, hint), scope, filtersFor(resolveLocale(state)))}</reply_hint>`
      : '',
    pending
      ? `<pending_confirmation tool="${pending.tool}">${JSON.stringify(pending.prepared)}\n${pending.message}</pending_confirmation>`
      : '',
    describeQuestion(state),
    state.wasRouted ? '<handed_over/>' : '',
    describeNow(clock.now(), catalogue.assistant.timezone),
  ];
  return sections.filter(Boolean).join('\n');
}

/** The partial call that a tool's question left, as long as that tool is there to be called again. */
function describeQuestion(state: TurnState): string {
  const { openQuestion: question } = state;
  if (question === undefined || findTool(state, question.tool) === undefined) return '';
  const { tool, field } = question;
  const { [field]: _asked, ...input } = question.input;
  return `<pending_question tool="${tool}" field="${field}">${shortenedJson(input)}\n${question.question}</pending_question>`;
}
