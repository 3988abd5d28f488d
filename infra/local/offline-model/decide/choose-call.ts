import type { Candidate } from './candidate.ts';
import type { Decision } from './decision.ts';
import { findAskedProperty } from './find-asked-property.ts';
import { isConditionalYes } from './is-conditional-yes.ts';
import type { Situation } from './read-situation.ts';
import { exitTools, type ToolView } from './read-tool.ts';
import { dropUnlessAgreed, findAgreementCandidates } from './scoring/find-agreement-candidates.ts';
import { findValueCandidates } from './scoring/find-value-candidates.ts';
import { findWordCandidates } from './scoring/find-word-candidates.ts';
import { findFirstNamedTool, forbidsCall, instructsCall } from './scoring/instructed-tools.ts';
import { readClauses } from './text/read-clauses.ts';
import type { Utterance } from './text/read-utterance.ts';
import { fillArguments } from './values/fill-arguments.ts';
import { fillNavigation } from './values/fill-navigation.ts';
import { isCancelWord, wantsOut } from './wants-out.ts';
import { answerFromPrompt } from './words/answer-from-prompt.ts';
import { buildQuestion } from './words/build-question.ts';

/** High, so that the answer to a question loses only to an explicit request for something else. */
const ANSWER_SCORE = 0.9;
const MIN_CLEAR_SCORE = 0.9;
const MAX_CALLS_PER_TURN = 6;
/** How near a flow must come to a tool that lacks arguments to be started instead. */
const MIN_FLOW_SHARE = 0.5;
/** How near a lookup must come that lacks nothing, to answer a question instead. */
const MIN_COMPLETE_SHARE = 0.7;
/** How near a lookup must come that takes what is given, to answer how much it would be. */
const MIN_QUOTE_SHARE = 0.8;

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
  if (isConditionalYes(situation) || hasJustLeft(situation)) return undefined;
  const isContinuing = conversation.newResults.length > 0 && !hasJustNavigated;
  const candidates = findCandidates(situation, isContinuing);
  const best = preferNavigation(candidates, situation);
  const exit = isContinuing ? undefined : findExit(situation);
  if (exit !== undefined && !isClearlyRequested(best, situation)) {
    return { type: 'call', name: exit.name, input: fillNavigation(exit, situation).input };
  }
  if (best === undefined || isAnsweredHere(best, situation)) return undefined;
  return callOrAsk(best, situation);
}

/** After leaving a flow, only another wish leads on: not "forget it, cancel the transfer". */
function hasJustLeft({ conversation, utterance, hasJustNavigated }: Situation): boolean {
  const left = conversation.callsSinceText.some(({ name }) => exitTools.includes(name));
  const { wishes } = readClauses(utterance.text);
  return hasJustNavigated && left && !wishes.some(isOtherWish);
}

function isOtherWish({ topic }: Utterance): boolean {
  return !topic.some(isCancelWord);
}

/** Finds everything that could be called now, best first. */
function findCandidates(situation: Situation, isContinuing: boolean): readonly Candidate[] {
  const takesWords = !isContinuing && !isAnsweredByConfirmation(situation);
  const found = [
    ...(isContinuing ? [] : findAnswerCandidate(situation)),
    ...(isContinuing ? [] : findPendingCandidate(situation)),
    ...(isContinuing ? [] : findAgreementCandidates(situation)),
    ...findValueCandidates(situation),
    ...(takesWords ? findWordCandidates(situation) : []),
  ];
  return dropUnlessAgreed(found, situation)
    .filter((candidate) => isAllowed(candidate, situation))
    .sort((a, b) => b.score - a.score);
}

/** Somebody who seems to leave clearly asks for something new, or for what the step offers. */
function isClearlyRequested(
  candidate: Candidate | undefined,
  { prompt, utterance }: Situation,
): boolean {
  if (candidate === undefined) return false;
  if (candidate.because !== 'words') return true;
  const isOfStep = instructsCall(prompt.flow?.instructions ?? '', candidate.tool.name);
  const asks =
    isOfStep || utterance.isQuestion || readClauses(utterance.text).wishes.some(isOtherWish);
  return asks && candidate.score >= MIN_CLEAR_SCORE;
}

/** What the prompt already says needs no lookup that would first have to ask for something. */
function isAnsweredHere({ filled }: Candidate, situation: Situation): boolean {
  return filled.missing.length > 0 && answerFromPrompt(situation) !== undefined;
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

/** A tool's own question: its call is made again, with the answer. */
function findPendingCandidate({ conversation, prompt, tools, utterance }: Situation): Candidate[] {
  const asked = prompt.pendingQuestion;
  const tool = tools.find(({ name }) => name === asked?.tool);
  if (asked === undefined || tool === undefined || utterance.marks.has('cancellations')) return [];
  const answeredProperty = utterance.isQuestion ? {} : { answeredProperty: asked.property };
  const data = { ...prompt.data, ...asked.input };
  const filled = fillArguments(tool, { ...conversation, data, ...answeredProperty });
  const isAnswered = filled.given.some(({ property }) => property === asked.property);
  return isAnswered ? [{ tool, filled, score: ANSWER_SCORE, because: 'answer' }] : [];
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

/**
 * Prefers to a tool that lacks arguments one that the step waits for and that lacks none, or a flow
 * that collects them, unless a question is asked.
 */
function preferNavigation(
  candidates: readonly Candidate[],
  { utterance, prompt, tools }: Situation,
): Candidate | undefined {
  const [best] = candidates;
  const flow = candidates.find(
    ({ tool, score }) => startsFlow(tool) && score >= MIN_FLOW_SHARE * (best?.score ?? 0),
  );
  const told = findQuoted(candidates, utterance);
  if (told !== undefined) return told;
  const lacksArguments =
    best !== undefined && best.filled.missing.length > 0 && best.because === 'words';
  if (!lacksArguments) return best;
  const awaitedTool = findFirstNamedTool(prompt.flow?.instructions ?? '', tools);
  const awaited = candidates.find(
    ({ because, tool }) => because === 'values' && tool.name === awaitedTool,
  );
  if (awaited !== undefined) return awaited;
  const isOrder = best.tool.kind === 'action' || !(utterance.isQuestion || utterance.looksBack);
  const complete = candidates.find(
    ({ filled, tool, score }) =>
      filled.missing.length === 0 &&
      tool.kind === 'information' &&
      score >= MIN_COMPLETE_SHARE * best.score,
  );
  return (isOrder ? flow : complete) ?? best;
}

/** "How much to send 100 to my mom?" is answered by a lookup that takes the figure. */
function findQuoted(
  [best, ...others]: readonly Candidate[],
  utterance: Utterance,
): Candidate | undefined {
  const takesMoney = ({ tool, filled }: Candidate) =>
    filled.given.some(({ property }) => isMoney(tool, property));
  if (best === undefined || best.because !== 'words' || !asksAmount(utterance)) return undefined;
  if (takesMoney(best) && !startsFlow(best.tool)) return undefined;
  return others.find(
    (other) =>
      other.tool.kind === 'information' &&
      other.filled.missing.length === 0 &&
      takesMoney(other) &&
      other.score >= MIN_QUOTE_SHARE * best.score,
  );
}

function isMoney({ properties }: ToolView, name: string): boolean {
  return properties.some((property) => property.name === name && property.entity === 'money');
}

function asksAmount({ isQuestion, looksBack, asksFor }: Utterance): boolean {
  return isQuestion && !looksBack && (asksFor === 'howMuch' || asksFor === 'which');
}

function startsFlow({ kind, name }: ToolView): boolean {
  return kind === 'navigation' && /^start_/.test(name);
}

/** Finds the tool that leaves the running flow when the person wants to stop. */
function findExit(situation: Situation): ToolView | undefined {
  const { tools, hasJustNavigated, prompt } = situation;
  const isOnlyAsked = prompt.flow === undefined && prompt.pendingConfirmation !== undefined;
  return wantsOut(situation) && !hasJustNavigated && !isOnlyAsked
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
