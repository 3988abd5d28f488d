import type { ToolView } from '../read-tool.ts';
import { dropGreeting } from '../text/drop-greeting.ts';
import { toFoldedTokens } from '../text/fold.ts';
import { readClaims } from '../text/read-claims.ts';
import type { Utterance } from '../text/read-utterance.ts';
import { toStems } from '../text/topic-stems.ts';
import { computeOverlap } from './compute-overlap.ts';
import { rememberTools } from './remember-tools.ts';
import {
  createStemWeight,
  type ExampleTopic,
  readToolTopics,
  type StemWeight,
  type ToolTopics,
} from './stem-weights.ts';

/** How well a tool fits an utterance. */
export interface ToolScore {
  /** From 0 (nothing in common) to about 1 (very similar to one of the tool's examples). */
  readonly likeness: number;
  /** True when one of the words begins an example or the name of the tool: it says what to do. */
  readonly hasVerb: boolean;
  /** Share of the words, without values, that the tool's texts use, from 0 to 1. */
  readonly coverage: number;
}

/**
 * Rates how well a tool fits an utterance.
 * @param values words of the utterance that are argument values and may differ from the examples
 */
export type ToolScorer = (
  tool: ToolView,
  utterance: Utterance,
  values?: readonly string[],
) => ToolScore;

/** A tool with a lower score has too little to do with the utterance to be called. */
export const MIN_SCORE = 0.4;

const SAME_SENTENCE_SCORE = 1.3;
const DESCRIPTION_WEIGHT = 0.65;
const NAME_WEIGHT = 0.5;
const NAME_IN_EXAMPLE_WEIGHT = 0.4;
/** Applied when only one of utterance and example is a question. Navigation serves both. */
const OTHER_MOOD_FACTORS = { information: 0.6, action: 0.6, navigation: 0.85 } as const;
/** Applied when both ask, but for different things: "¿Cuánto…?" and "¿A quién…?". */
const OTHER_QUESTION_FACTOR = 0.8;
const OPEN_QUESTION_FACTOR = 0.85;
/** Applied when only the utterance says what it asks for. */
const OPEN_EXAMPLE_FACTOR = 0.85;
/** Applied to "why" and "what does that mean", which a lookup rarely answers. */
const EXPLANATION_FACTOR = 0.5;
const explanations: ReadonlySet<string> = new Set(['why', 'meaning']);

/** Applied when only one of utterance and example is about the past. */
const OTHER_TIME_FACTOR = 0.8;

/** Applied when only the utterance says how much and for whom, and nothing else says for what. */
const NOBODY_FACTOR = 0.55;

/** How well each kind of tool fits a question, a wish or a statement. */
const MOOD_FACTORS = {
  question: { information: 1.15, navigation: 1, action: 0.8 },
  desire: { information: 0.85, navigation: 1.1, action: 1.1 },
  statement: { information: 1, navigation: 1, action: 1 },
} as const;

/** Creates a scorer for the offered tools. Words that many of them share get a low weight. */
export const createToolScorer = rememberTools((tools): ToolScorer => {
  const topics = new Map(tools.map((tool) => [tool.name, readToolTopics(tool)]));
  const weigh = createStemWeight([...topics.values()]);
  return (tool, utterance, values = []) => {
    const own = topics.get(tool.name);
    if (own === undefined) return { likeness: 0, hasVerb: false, coverage: 0 };
    const rest = utterance.topic.filter((word) => !values.includes(word));
    const coverage = computeOverlap(toStems(rest), own.all, weigh).ofOne;
    if (isExample(utterance.text, tool)) {
      return { likeness: SAME_SENTENCE_SCORE, hasVerb: true, coverage };
    }
    // A verb can be a value, too: "cancel" is one of the actions of a tool that schedules.
    const said = toStems(rest.length === 0 ? utterance.topic : rest);
    const hasVerb = own.examples.length === 0 || computeOverlap(said, own.verbs, () => 1).ofOne > 0;
    const whole = rateSimilarity(utterance, 'whole', own, weigh);
    const bare =
      rest.length === utterance.topic.length
        ? 0
        : rateSimilarity({ ...utterance, topic: rest }, 'bare', own, weigh);
    const factor = MOOD_FACTORS[classifyMood(utterance)][tool.kind];
    return { likeness: Math.max(whole, bare) * factor, hasVerb, coverage };
  };
});

/**
 * Rates the similarity of an utterance and a tool. `bare` ignores values on both sides, so that
 * "una cita para Canela" is like "una cita para Michi".
 */
function rateSimilarity(
  utterance: Utterance,
  side: 'whole' | 'bare',
  topics: ToolTopics,
  weigh: StemWeight,
): number {
  const stems = toStems(utterance.topic);
  const nameWeight = side === 'whole' ? NAME_IN_EXAMPLE_WEIGHT : 0;
  const examples = topics.examples.map((example) => {
    const rateWorth = (stem: string) => (example.names.has(stem) ? nameWeight : 1);
    const weighHere = side === 'whole' ? weigh : (stem: string) => weigh(stem) * rateWorth(stem);
    const overlap = computeOverlap(stems, example.stems, weighHere, rateWorth);
    const likeness = (2 * overlap.cosine + overlap.ofOne + overlap.ofOther) / 4;
    return likeness * rateMood(utterance, example, topics.tool.kind);
  });
  const isForNobody = givesBarely(utterance) && !topics.examples.some(({ givesTo }) => givesTo);
  const ofTexts = Math.max(
    DESCRIPTION_WEIGHT * computeOverlap(stems, topics.description, weigh).ofOne,
    NAME_WEIGHT * computeOverlap(stems, topics.name, weigh).ofOne,
  );
  return Math.max(0, ...examples, ofTexts * (isForNobody ? NOBODY_FACTOR : 1));
}

function rateMood(utterance: Utterance, example: ExampleTopic, kind: ToolView['kind']): number {
  const time = utterance.looksBack === example.looksBack ? 1 : OTHER_TIME_FACTOR;
  const person = givesBarely(utterance) && !example.givesTo ? NOBODY_FACTOR : 1;
  return time * person * rateQuestion(utterance, example, kind);
}

/** "Programa 80 a mi papá": how much and for whom, and nothing says for what. */
function givesBarely({ givesTo, namesOperation }: Utterance): boolean {
  return givesTo && !namesOperation;
}

function rateQuestion(utterance: Utterance, example: ExampleTopic, kind: ToolView['kind']): number {
  if (utterance.isQuestion !== example.isQuestion) {
    return OTHER_MOOD_FACTORS[kind];
  }
  const { asksFor } = utterance;
  if (asksFor === example.asksFor) return 1;
  if (asksFor !== undefined && explanations.has(asksFor)) return EXPLANATION_FACTOR;
  if (asksFor === undefined) return OPEN_QUESTION_FACTOR;
  return example.asksFor === undefined ? OPEN_EXAMPLE_FACTOR : OTHER_QUESTION_FACTOR;
}

/** True for a text equal to an example, even if it has no topic words ("menú"). */
function isExample(text: string, tool: ToolView): boolean {
  const said = dropGreeting(toFoldedTokens(text)).join(' ');
  return tool.examples.some((example) => toFoldedTokens(example).join(' ') === said);
}

function classifyMood(utterance: Utterance): keyof typeof MOOD_FACTORS {
  if (utterance.isQuestion || utterance.looksBack) {
    return 'question';
  }
  return utterance.isDesire || isOrder(utterance) ? 'desire' : 'statement';
}

function isOrder({ text }: Utterance): boolean {
  return readClaims(text).some(({ type }) => type === 'request');
}
