import type { Candidate } from './candidate.ts';
import type { Decision } from './decision.ts';
import { findAskedProperty } from './find-asked-property.ts';
import { isConditionalYes } from './is-conditional-yes.ts';
import type { Situation } from './read-situation.ts';
import type { ToolView } from './read-tool.ts';
import { dropUnlessAgreed, findAgreementCandidates } from './scoring/find-agreement-candidates.ts';
import { findValueCandidates } from './scoring/find-value-candidates.ts';
import { findWordCandidates } from './scoring/find-word-candidates.ts';
import { forbidsCall } from './scoring/instructed-tools.ts';
import { fillArguments } from './values/fill-arguments.ts';
import { fillNavigation } from './values/fill-navigation.ts';
import { wantsOut } from './wants-out.ts';
import { answerFromPrompt } from './words/answer-from-prompt.ts';
import { buildQuestion } from './words/build-question.ts';

/** High, so that the answer to a question loses only to an explicit request for something else. */
const ANSWER_SCORE = 0.9;
const MIN_CLEAR_SCORE = 0.75;
const MAX_CALLS_PER_TURN = 6;
/** Tools that leave the running flow. The one that leads further out comes first. */
const exitTools = ['go_home', 'go_back'];

/**
 * Chooses the tool call, or the question about a missing argument, that fits the situation. Returns
 * `undefined` when the reply should be text. After tool results, only a value in the person's text
 * that no call has used yet leads to another call.
 */
export function chooseCall(situation: Situation): Decision | undefined {
  const { conversation, hasJustNavigated } = situation;
  if (conversation.callsSinceText.length >= MAX_CALLS_PER_TURN) {
    return undefined;
  }
  if (isConditionalYes(situation)) return undefined;
  const isContinuing = conversation.newResults.length > 0 && !hasJustNavigated;
  const candidates = findCandidates(situation, isContinuing);
  const best = preferNavigation(candidates);
  const exit = isContinuing ? undefined : findExit(situation);
  if (exit !== undefined && !isClearlyRequested(best)) {
    return { type: 'call', name: exit.name, input: fillNavigation(exit, situation).input };
  }
  return best === undefined ? undefined : callOrAsk(best, situation);
}

/** Finds everything that could be called now, best first. */
function findCandidates(situation: Situation, isContinuing: boolean): readonly Candidate[] {
  const takesWords = !isContinuing && !isAnsweredByConfirmation(situation);
  const found = [
    ...(isContinuing ? [] : findAnswerCandidate(situation)),
    ...(isContinuing ? [] : findAgreementCandidates(situation)),
    ...findValueCandidates(situation),
    ...(takesWords ? findWordCandidates(situation) : []),
  ];
  return dropUnlessAgreed(found, situation)
    .filter((candidate) => isAllowed(candidate, situation))
    .sort((a, b) => b.score - a.score);
}

/** True when somebody who wants to leave also clearly asks for something new. */
function isClearlyRequested(candidate: Candidate | undefined): boolean {
  return (
    candidate !== undefined && (candidate.because !== 'words' || candidate.score >= MIN_CLEAR_SCORE)
  );
}

/** A question that the pending confirmation answers needs no lookup, which could void it. */
function isAnsweredByConfirmation(situation: Situation): boolean {
  const isWaiting = situation.prompt.pendingConfirmation !== undefined;
  return isWaiting && answerFromPrompt(situation) !== undefined;
}

function findAnswerCandidate(situation: Situation): Candidate[] {
  const asked = findAskedProperty(situation);
  const { conversation, prompt, utterance } = situation;
  if (asked === undefined || utterance.isQuestion || utterance.marks.has('cancellations')) {
    return [];
  }
  const answeredProperty = asked.property.name;
  const filled = fillArguments(asked.tool, {
    ...conversation,
    data: prompt.data,
    answeredProperty,
  });
  return filled.missing.some(({ name }) => name === answeredProperty)
    ? []
    : [{ tool: asked.tool, filled, score: ANSWER_SCORE, because: 'answer' }];
}

/**
 * Rules out a call that was already made in this turn, one that the state's instructions forbid,
 * and navigation back to where the person has just come from.
 */
function isAllowed({ tool, filled }: Candidate, situation: Situation): boolean {
  const calls = situation.conversation.callsSinceText;
  const isRepeated = calls.some(
    ({ name, input }) =>
      name === tool.name &&
      (tool.kind === 'navigation' || JSON.stringify(input) === JSON.stringify(filled.input)),
  );
  const isWayBack = situation.hasJustNavigated && exitTools.includes(tool.name);
  const isForbidden = forbidsCall(situation.prompt.flow?.instructions ?? '', tool.name);
  return !isRepeated && !isWayBack && !isForbidden;
}

/** Prefers a flow that collects arguments to an action that lacks some. */
function preferNavigation(candidates: readonly Candidate[]): Candidate | undefined {
  const [best] = candidates;
  const flow = candidates.find(({ tool }) => tool.kind === 'navigation');
  const lacksArguments =
    best !== undefined && best.filled.missing.length > 0 && best.because === 'words';
  return lacksArguments && best.tool.kind === 'action' ? (flow ?? best) : best;
}

/** Finds the tool that leaves the running flow when the person wants to stop. */
function findExit(situation: Situation): ToolView | undefined {
  const { tools, hasJustNavigated } = situation;
  return wantsOut(situation) && !hasJustNavigated
    ? exitTools.flatMap((name) => tools.find((tool) => tool.name === name) ?? [])[0]
    : undefined;
}

function callOrAsk({ tool, filled }: Candidate, situation: Situation): Decision {
  const { prompt, phrases, language } = situation;
  const missing = filled.missing[0];
  if (missing === undefined) {
    return { type: 'call', name: tool.name, input: filled.input };
  }
  return { type: 'say', text: buildQuestion(missing, prompt.data, phrases, language) };
}
