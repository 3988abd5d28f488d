import type { Candidate } from '../candidate.ts';
import type { Situation } from '../read-situation.ts';
import { exitTools, isEntry, isHandover, type ToolView } from '../read-tool.ts';
import { readClauses } from '../text/read-clauses.ts';
import { readUtterance, type Utterance } from '../text/read-utterance.ts';
import type { Mark } from '../text/vocabulary.ts';
import { type FilledArguments, fillArguments } from '../values/fill-arguments.ts';
import { fillNavigation } from '../values/fill-navigation.ts';
import { listRelationWords } from '../values/find-relative.ts';
import { findValueWords } from '../values/find-value-words.ts';
import { findSmallName } from '../values/names/find-small-name.ts';
import { findAmounts } from '../values/numbers/find-amounts.ts';
import { isAboutRunningFlow } from '../words/is-about-running-flow.ts';
import { createTextIndex } from './create-text-index.ts';
import { createToolScorer, MIN_SCORE, type ToolScore } from './create-tool-scorer.ts';
import { instructsCall } from './instructed-tools.ts';

/**
 * Required of words that are about the running flow or have just led to it: they call a tool only
 * if they clearly ask for it. Also required of a handover to a person, which ends the conversation.
 */
const MIN_CLEAR_SCORE = 0.7;
/** Required in a flow of a tool that leads out of it. */
const MIN_WAY_OUT_SCORE = 0.6;
/** Required of it when the person only tells something. */
const MIN_TOLD_SCORE = 0.85;
/** Required in a flow of a lookup that nobody asks for. */
const UNASKED_LOOKUP_PENALTY = -0.3;
/** Enough for a clause by itself to say what is wanted. */
const MIN_CLAUSE_SCORE = 0.6;
/** Enough for words that are all known of one tool, where no flow runs. */
const MIN_COVERED_SCORE = 0.2;
const MIN_COVERAGE = 0.75;
const INDEX_WEIGHT = 0.2;
const MISSING_ARGUMENTS_FACTOR = 0.7;
const GIVEN_ARGUMENTS_BONUS = 0.1;
/** A tool that takes two values of the text leaves less of it unused. */
const OTHER_ARGUMENT_BONUS = 0.1;
const UNUSED_AMOUNT_FACTOR = 0.8;
const MISTAKEN_PERSON_FACTOR = 0.7;
/** In a flow, the tools of its state are preferred to other actions about the same topic. */
const NAMED_IN_STATE_BONUS = 0.15;
const SKIPPED_STEPS_PENALTY = -0.3;
const OTHER_ACTION_PENALTY = -0.1;

/**
 * Finds the tools whose examples, description or name are similar to what the person wrote. Of two
 * wishes in one text the first counts; a wish counts more than the story around it.
 */
export function findWordCandidates(situation: Situation): Candidate[] {
  const { utterance } = situation;
  const { all, wishes } = readClauses(utterance.text);
  const find = (part: Utterance) => findFor(part, situation);
  const [first, second] = wishes;
  if (first !== undefined && second !== undefined) {
    const found = find(first);
    if (isClear(found)) return found;
  }
  const whole = find(utterance);
  if (isClear(whole) || all.length < 2) return whole;
  const parts = [...wishes, ...all.slice(-1)].map(find);
  return parts.find(isClear) ?? whole;
}

function isClear(found: readonly Candidate[]): boolean {
  return found.some(({ score }) => score >= MIN_CLAUSE_SCORE);
}

function findFor(utterance: Utterance, situation: Situation): Candidate[] {
  const { tools } = situation;
  const scoreTool = createToolScorer(tools);
  const valueWords = findValueWords(utterance.text);
  const relevance = createTextIndex(tools)(
    utterance.topic.filter((word) => !valueWords.includes(word)),
  );
  return tools
    .filter((tool) => mayBeMeant(tool, utterance, situation))
    .flatMap((tool) => {
      const filled = fillToolArguments(tool, situation);
      const fit = scoreTool(tool, utterance, [...listTypedWords(filled), ...valueWords]);
      const score =
        weighArguments(fit.likeness, filled) *
          weighFigures(tool, utterance, filled) *
          weighPeople(tool, utterance, filled) +
        weighStep(tool, situation) +
        INDEX_WEIGHT * (relevance.get(tool.name) ?? 0);
      return isLikely(tool, fit, score, situation) && !isFarFetched(tool, fit, filled)
        ? [{ tool, filled, score, because: 'words' as const }]
        : [];
    });
}

/**
 * Whoever calls something off, in whichever clause, or wants it no more, in this one, asks for no
 * action but one that does so.
 */
function isCalledOff(tool: ToolView, utterance: Utterance, situation: Situation): boolean {
  if (tool.kind !== 'action') return false;
  const hasExampleOf = (mark: Mark) =>
    tool.examples.some((example) => readUtterance(example).marks.has(mark));
  const callsOff = [utterance, situation.utterance].some(({ marks }) => marks.has('cancellations'));
  if (callsOff) return !hasExampleOf('cancellations');
  return utterance.marks.has('weakCancellations') && !hasExampleOf('weakCancellations');
}

/** Somebody who leaves asks for no action, and words that led into a flow are used up by it. */
function mayBeMeant(tool: ToolView, utterance: Utterance, situation: Situation): boolean {
  const { prompt } = situation;
  return (
    !isCalledOff(tool, utterance, situation) &&
    !startsRunningFlow(tool, prompt.flow?.id) &&
    !leadsBeside(tool, situation) &&
    (!hasEnteredFlow(situation) || utterance.isQuestion || isNamed(tool, situation))
  );
}

function isLikely(
  tool: ToolView,
  { likeness, hasVerb, coverage }: ToolScore,
  score: number,
  situation: Situation,
): boolean {
  if (tool.kind === 'action' && !hasVerb) return false;
  if (exitTools.includes(tool.name) && coverage < MIN_COVERAGE) return false;
  const isKnown = likeness >= MIN_COVERED_SCORE && coverage >= MIN_COVERAGE;
  const isAtRest = situation.prompt.flow === undefined && !isHandover(tool.name);
  if (isKnown && isAtRest) return true;
  return likeness >= findLeastLikeness(tool, situation) && score >= MIN_SCORE;
}

/** An action about which the text gives nothing, and that leaves some of it unexplained. */
function isFarFetched({ kind }: ToolView, { coverage }: ToolScore, filled: FilledArguments) {
  const givesNothing = filled.missing.length > 0 && filled.given.length === 0;
  return kind === 'action' && givesNothing && coverage < MIN_COVERAGE;
}

function findLeastLikeness(tool: ToolView, situation: Situation): number {
  const isOnCourse = hasEnteredFlow(situation) || isAboutRunningFlow(situation);
  if (isOnCourse || isHandover(tool.name)) return MIN_CLEAR_SCORE;
  const leads = situation.prompt.flow !== undefined && tool.kind === 'navigation';
  if (!leads) return MIN_SCORE;
  return asksForSomething(situation) ? MIN_WAY_OUT_SCORE : MIN_TOLD_SCORE;
}

function asksForSomething({ utterance }: Situation): boolean {
  return (
    utterance.isQuestion || utterance.looksBack || readClauses(utterance.text).wishes.length > 0
  );
}

function hasEnteredFlow({ hasJustNavigated, prompt }: Situation): boolean {
  return hasJustNavigated && prompt.flow !== undefined;
}

function fillToolArguments(tool: ToolView, situation: Situation): FilledArguments {
  return tool.kind === 'navigation'
    ? fillNavigation(tool, situation)
    : fillArguments(tool, { ...situation.conversation, data: situation.prompt.data });
}

function listTypedWords({ given }: FilledArguments): readonly string[] {
  return given.filter(({ isTyped }) => isTyped).flatMap(({ words }) => words);
}

/** Prefers a tool that can be called at once to one that lacks arguments. */
function weighArguments(score: number, filled: FilledArguments): number {
  if (filled.missing.length > 0) {
    return filled.given.length > 0 ? score : score * MISSING_ARGUMENTS_FACTOR;
  }
  const typed = filled.given.filter(({ isTyped }) => isTyped).length;
  const others = Math.max(0, typed - 1) * OTHER_ARGUMENT_BONUS;
  return filled.given.length > 0 ? score + GIVEN_ARGUMENTS_BONUS + others : score;
}

/** Whoever names an amount hardly means a tool that does nothing with it. */
function weighFigures(tool: ToolView, { text }: Utterance, { given }: FilledArguments): number {
  const figures = findAmounts(text).flatMap(({ words }) => words);
  const isUsed = given.some(({ words }) => words.some((word) => figures.includes(word)));
  const isNeeded = figures.length > 0 && tool.kind !== 'navigation';
  return isNeeded && !isUsed ? UNUSED_AMOUNT_FACTOR : 1;
}

/** Whoever names somebody hardly means a tool that takes the name for something else. */
function weighPeople(tool: ToolView, { text }: Utterance, { given }: FilledArguments): number {
  const people = [...listRelationWords(text), ...(findSmallName(text)?.words ?? [])];
  const isPerson = (name: string) =>
    tool.properties.some(
      (property) => property.name === name && /^(?:recipient|name)$/.test(property.entity),
    );
  const isMistaken = given.some(
    ({ property, words }) => !isPerson(property) && words.some((word) => people.includes(word)),
  );
  return isMistaken && tool.kind === 'action' ? MISTAKEN_PERSON_FACTOR : 1;
}

function weighStep(tool: ToolView, situation: Situation): number {
  const { flow } = situation.prompt;
  if (flow === undefined) {
    return 0;
  }
  if (isNamed(tool, situation)) return NAMED_IN_STATE_BONUS;
  if (tool.kind === 'action') {
    return isAboutRunningFlow(situation) ? SKIPPED_STEPS_PENALTY : OTHER_ACTION_PENALTY;
  }
  const { isQuestion, looksBack } = situation.utterance;
  const isAsked = isQuestion || looksBack || tool.kind === 'navigation';
  return isAsked ? 0 : UNASKED_LOOKUP_PENALTY;
}

function isNamed(tool: ToolView, { prompt }: Situation): boolean {
  return instructsCall(prompt.flow?.instructions ?? '', tool.name);
}

/** Words that have just led to an agent do not lead from it to another one. */
function leadsBeside({ name }: ToolView, { prompt, conversation }: Situation): boolean {
  const hasEntered =
    prompt.isHandedOver || conversation.callsSinceText.some((call) => isEntry(call.name));
  return hasEntered && isEntry(name);
}

/** `start_flow_x` while flow `x` or `x_flow` is running would discard what was collected. */
function startsRunningFlow(tool: ToolView, flowId: string | undefined): boolean {
  const name = flowId?.replace(/_flow$/, '');
  return name !== undefined && tool.kind === 'navigation' && tool.name.endsWith(`_${name}`);
}
