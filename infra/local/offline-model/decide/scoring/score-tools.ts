import type { ToolView } from '../read-tool.ts';
import { foldedTokens } from '../text/fold.ts';
import type { Utterance } from '../text/read-utterance.ts';
import { stemsOf } from '../text/topic-stems.ts';
import { overlapOf } from './similarity.ts';
import {
  type ExampleTopic,
  type StemWeight,
  type ToolTopics,
  topicsOf,
  weighStems,
} from './stem-weights.ts';

/**
 * How well a tool serves a sentence: 0 for nothing in common, about 1 for a sentence that is one of
 * the tool's examples.
 * @param values words of the sentence that are somebody's values and need not sound like the tool
 */
export type ToolScorer = (
  tool: ToolView,
  utterance: Utterance,
  values?: readonly string[],
) => number;

/** Below this a tool has too little to do with the sentence to be called. */
export const SCORE_THRESHOLD = 0.4;

const SAME_SENTENCE = 1.3;
const DESCRIPTION = 0.65;
const NAME = 0.5;
const NAME_IN_EXAMPLE = 0.4;
/** A question is not what asks for something to be done; who leads on serves both. */
const OTHER_MOOD = { information: 0.6, action: 0.6, navigation: 0.85 } as const;
/** "¿Cuánto puedo enviar?" is not "¿A quién puedo enviar?". */
const OTHER_QUESTION = 0.8;

/** What a sentence asks for, by the kind of tool that gives it. */
const inclination = {
  question: { information: 1.15, navigation: 1, action: 0.8 },
  desire: { information: 0.95, navigation: 1.1, action: 1.1 },
  statement: { information: 1, navigation: 1, action: 1 },
} as const;

/** Scores tools against each other: a word that all of them know tells them apart badly. */
export function createToolScorer(tools: readonly ToolView[]): ToolScorer {
  const topics = new Map(tools.map((tool) => [tool, topicsOf(tool)]));
  const weigh = weighStems([...topics.values()]);
  return (tool, utterance, values = []) => {
    const own = topics.get(tool);
    if (own === undefined) {
      return 0;
    }
    if (isExample(utterance.text, tool)) {
      return SAME_SENTENCE;
    }
    const rest = utterance.topic.filter((word) => !values.includes(word));
    const whole = similarityOf(utterance, 'whole', own, weigh);
    const bare =
      rest.length === utterance.topic.length
        ? 0
        : similarityOf({ ...utterance, topic: rest }, 'bare', own, weigh);
    return Math.max(whole, bare) * inclination[moodOf(utterance)][tool.kind];
  };
}

/** `bare`: without values on either side, "una cita para Canela" is like "una cita para Michi". */
function similarityOf(
  utterance: Utterance,
  side: 'whole' | 'bare',
  topics: ToolTopics,
  weigh: StemWeight,
): number {
  const stems = stemsOf(utterance.topic);
  const nameWorth = side === 'whole' ? NAME_IN_EXAMPLE : 0;
  const examples = topics.examples.map((example) => {
    const worthOf = (stem: string) => (example.names.has(stem) ? nameWorth : 1);
    const weighHere = side === 'whole' ? weigh : (stem: string) => weigh(stem) * worthOf(stem);
    const overlap = overlapOf(stems, example.stems, weighHere, worthOf);
    const likeness = (2 * overlap.cosine + overlap.ofOne + overlap.ofOther) / 4;
    return likeness * moodFit(utterance, example, topics.tool.kind);
  });
  return Math.max(
    0,
    ...examples,
    DESCRIPTION * overlapOf(stems, topics.description, weigh).ofOne,
    NAME * overlapOf(stems, topics.name, weigh).ofOne,
  );
}

function moodFit(utterance: Utterance, example: ExampleTopic, kind: ToolView['kind']): number {
  if (utterance.isQuestion !== example.isQuestion) {
    return OTHER_MOOD[kind];
  }
  const asked = [utterance.asksFor, example.asksFor];
  return asked.includes(undefined) || asked[0] === asked[1] ? 1 : OTHER_QUESTION;
}

/** The very sentence of an example, also when it holds nothing but courtesy words ("menú"). */
function isExample(text: string, tool: ToolView): boolean {
  const said = foldedTokens(text).join(' ');
  return tool.examples.some((example) => foldedTokens(example).join(' ') === said);
}

function moodOf(utterance: Utterance): keyof typeof inclination {
  if (utterance.isQuestion || utterance.looksBack) {
    return 'question';
  }
  return utterance.isDesire ? 'desire' : 'statement';
}
