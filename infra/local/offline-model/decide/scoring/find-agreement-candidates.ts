import type { Candidate } from '../candidate.ts';
import type { Situation } from '../read-situation.ts';
import { fillArguments } from '../values/fill-arguments.ts';
import { findAgreementTool } from './instructed-tools.ts';

const AGREEMENT_SCORE = 0.9;

/** Finds the tool of a state that a mere yes leads to: "When they agree, call …". */
export function findAgreementCandidates(situation: Situation): Candidate[] {
  const { prompt, tools, conversation, utterance } = situation;
  const isYes = utterance.marks.has('affirmations') && utterance.tokens.length === 0;
  if (!isYes || prompt.flow === undefined || prompt.pendingConfirmation !== undefined) return [];
  const name = findAgreementTool(prompt.flow.instructions, tools);
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined || utterance.marks.has('negations')) return [];
  const filled = fillArguments(tool, { ...conversation, data: prompt.data });
  return [{ tool, filled, score: AGREEMENT_SCORE, because: 'answer' }];
}

/**
 * Drops the tool of a mere yes where the person gives a value that another tool of the state takes.
 */
export function dropUnlessAgreed(
  candidates: readonly Candidate[],
  { prompt, tools }: Situation,
): readonly Candidate[] {
  const name = findAgreementTool(prompt.flow?.instructions ?? '', tools);
  const givesValue = candidates.some(
    ({ tool, because }) => because === 'values' && tool.name !== name,
  );
  return givesValue ? candidates.filter(({ tool }) => tool.name !== name) : candidates;
}
