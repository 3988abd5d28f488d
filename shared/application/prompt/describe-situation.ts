import { currentFlow } from '../../domain/conversation/session.ts';
import { shortenJson } from '../../domain/shorten-json.ts';
import { findTool } from '../tools/available-tools.ts';
import { renderStep } from '../turn-state/render-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { resolveTimezone, type TurnState } from '../turn-state/turn-state.ts';
import { describeColleague } from './describe-colleague.ts';
import { describeExamples } from './describe-examples.ts';
import { describeMemory } from './describe-memory.ts';
import { describeNow } from './describe-now.ts';
import { renderData } from './render-data.ts';

/**
 * The part of the prompt that changes from turn to turn and stands beside the person's words: the
 * values that are known, how the step may be worded, what waits for a confirmation or an answer,
 * what time it is.
 */
export function describeSituation(turn: Turn, state: TurnState): string {
  const { session } = state;
  const hint = renderStep(turn, state);
  const pending = session.pendingConfirmation;
  const sections = [
    renderData(currentFlow(session)?.data),
    hint ? describeHint(state, hint) : '',
    pending
      ? `<pending_confirmation tool="${pending.tool}">${JSON.stringify(pending.prepared)}\n${pending.message}</pending_confirmation>`
      : '',
    describeQuestion(state),
    describeColleague(session, turn.now()),
    describeMemory(state),
    state.wasRouted ? '<handed_over/>' : '',
    describeExamples(state),
    describeNow(turn.now(), resolveTimezone(state)),
  ];
  return sections.filter(Boolean).join('\n');
}

/** Nothing is told twice: what was the last thing said stands right above. */
function describeHint({ history }: TurnState, hint: string): string {
  const last = history.at(-1);
  const wasSaid = last?.role === 'assistant' && last.text === hint;
  return wasSaid ? '<reply_hint same_as="your last message"/>' : `<reply_hint>${hint}</reply_hint>`;
}

/** The partial call behind a tool's question, as long as that tool is still there to be called. */
function describeQuestion(state: TurnState): string {
  const { openQuestion: question } = state;
  if (question === undefined || findTool(state, question.tool) === undefined) return '';
  const { tool, field } = question;
  const { [field]: _asked, ...input } = question.input;
  return `<pending_question tool="${tool}" field="${field}">${shortenJson(input)}\n${question.question}</pending_question>`;
}
