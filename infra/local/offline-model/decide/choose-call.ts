import { agreesOnCondition } from './agrees-on-condition.ts';
import type { Candidate } from './candidate.ts';
import type { Decision } from './decision.ts';
import { findAskedProperty } from './find-asked-property.ts';
import type { ToolView } from './read-tool.ts';
import { forbidsCalling } from './scoring/instructed-tools.ts';
import { valueCandidates } from './scoring/value-candidates.ts';
import { wordCandidates } from './scoring/word-candidates.ts';
import type { Situation } from './situation.ts';
import { fillArguments } from './values/fill-arguments.ts';
import { fillNavigation } from './values/fill-navigation.ts';
import { wantsOut } from './wants-out.ts';
import { answerFromPrompt } from './words/answer-from-prompt.ts';
import { askFor } from './words/ask-for.ts';

/** What answers a question is preferred unless something else is asked for in so many words. */
const ANSWER = 0.9;
const PLAINLY = 0.75;
const MOST_CALLS_PER_TURN = 6;
/** Ways out, the far one first. */
const exits = ['go_home', 'go_back'];

/**
 * The tool call, or the question for a missing argument, that the situation asks for; nothing when
 * it should be answered in words. After results only what the person said and no call has used yet
 * leads to another call.
 */
export function chooseCall(situation: Situation): Decision | undefined {
  const { conversation, hasJustNavigated } = situation;
  if (conversation.callsSinceText.length >= MOST_CALLS_PER_TURN) {
    return undefined;
  }
  if (agreesOnCondition(situation)) return undefined;
  const goesOn = conversation.newResults.length > 0 && !hasJustNavigated;
  const candidates = [
    ...(goesOn ? [] : answerCandidate(situation)),
    ...valueCandidates(situation),
    ...(goesOn || isAnswered(situation) ? [] : wordCandidates(situation)),
  ]
    .filter((candidate) => isAllowedAgain(candidate, situation))
    .sort((a, b) => b.score - a.score);
  const best = preferNavigation(candidates);
  const exit = goesOn ? undefined : wayOut(situation);
  if (exit !== undefined && !isPlainlyAskedFor(best)) {
    return { type: 'call', name: exit.name, input: fillNavigation(exit, situation).input };
  }
  return best === undefined ? undefined : callOrAsk(best, situation);
}

/** Said together with wanting out, only this is something new rather than what is being left. */
function isPlainlyAskedFor(candidate: Candidate | undefined): boolean {
  return candidate !== undefined && (candidate.because !== 'words' || candidate.score >= PLAINLY);
}

/** A question that the waiting confirmation answers needs no lookup, which might void it. */
function isAnswered(situation: Situation): boolean {
  const isWaiting = situation.prompt.pendingConfirmation !== undefined;
  return isWaiting && answerFromPrompt(situation) !== undefined;
}

function answerCandidate(situation: Situation): Candidate[] {
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
    : [{ tool: asked.tool, filled, score: ANSWER, because: 'answer' }];
}

/** No call is made twice in a turn or against the state's instructions; navigation does not turn back. */
function isAllowedAgain({ tool, filled }: Candidate, situation: Situation): boolean {
  const calls = situation.conversation.callsSinceText;
  const isRepeated = calls.some(
    ({ name, input }) =>
      name === tool.name &&
      (tool.kind === 'navigation' || JSON.stringify(input) === JSON.stringify(filled.input)),
  );
  const isWayBack = situation.hasJustNavigated && exits.includes(tool.name);
  const isForbidden = forbidsCalling(situation.prompt.flow?.instructions ?? '', tool.name);
  return !isRepeated && !isWayBack && !isForbidden;
}

/** An action that lacks arguments gives way to a flow that would collect them. */
function preferNavigation(candidates: readonly Candidate[]): Candidate | undefined {
  const [best] = candidates;
  const flow = candidates.find(({ tool }) => tool.kind === 'navigation');
  const lacks = best !== undefined && best.filled.missing.length > 0 && best.because === 'words';
  return lacks && best.tool.kind === 'action' ? (flow ?? best) : best;
}

/** Somebody who wants to stop is taken out by the nearest way there is. */
function wayOut(situation: Situation): ToolView | undefined {
  const { tools, hasJustNavigated } = situation;
  return wantsOut(situation) && !hasJustNavigated
    ? exits.flatMap((name) => tools.find((tool) => tool.name === name) ?? [])[0]
    : undefined;
}

function callOrAsk({ tool, filled }: Candidate, situation: Situation): Decision {
  const { prompt, phrases, language } = situation;
  const missing = filled.missing[0];
  if (missing === undefined) {
    return { type: 'call', name: tool.name, input: filled.input };
  }
  return { type: 'say', text: askFor(missing, prompt.data, phrases, language) };
}
