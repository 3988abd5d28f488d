import type { ToolView } from '../read-tool.ts';
import { foldedTokens } from '../text/fold.ts';
import type { Utterance } from '../text/read-utterance.ts';
import { stemsOf } from '../text/topic-stems.ts';
import { overlapOf } from './similarity.ts';
import { type StemWeight, type ToolTopics, topicsOf, weighStems } from './stem-weights.ts';

/**
 * How well a tool serves a sentence: 0 for nothing in common, about 1 for a sentence that is one of
 * the tool's examples.
 */
export type ToolScorer = (tool: ToolView, utterance: Utterance) => number;

/** Below this a tool has too little to do with the sentence to be called. */
export const SCORE_THRESHOLD = 0.4;

const SAME_SENTENCE = 1.1;
const DESCRIPTION = 0.65;
const NAME = 0.5;
const NAME_IN_EXAMPLE = 0.4;
/** A question is not what asks for something to be done, nor the other way round. */
const OTHER_MOOD = 0.6;

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
  return (tool, utterance) => {
    const own = topics.get(tool);
    if (own === undefined) {
      return 0;
    }
    return isExample(utterance.text, tool)
      ? SAME_SENTENCE
      : similarityOf(stemsOf(utterance.topic), utterance.isQuestion, own, weigh) *
          inclination[moodOf(utterance)][tool.kind];
  };
}

function similarityOf(
  stems: readonly string[],
  isQuestion: boolean,
  topics: ToolTopics,
  weigh: StemWeight,
): number {
  const examples = topics.examples.map((example) => {
    const worthOf = (stem: string) => (example.names.has(stem) ? NAME_IN_EXAMPLE : 1);
    const overlap = overlapOf(stems, example.stems, weigh, worthOf);
    const likeness = (2 * overlap.cosine + overlap.ofOne + overlap.ofOther) / 4;
    return example.isQuestion === isQuestion ? likeness : likeness * OTHER_MOOD;
  });
  return Math.max(
    0,
    ...examples,
    DESCRIPTION * overlapOf(stems, topics.description, weigh).ofOne,
    NAME * overlapOf(stems, topics.name, weigh).ofOne,
  );
}

/** The very sentence of an example, also when it holds nothing but courtesy words ("menú"). */
function isExample(text: string, tool: ToolView): boolean {
  const said = foldedTokens(text).join(' ');
  return tool.examples.some((example) => foldedTokens(example).join(' ') === said);
}

function moodOf(utterance: Utterance): keyof typeof inclination {
  if (utterance.isQuestion) {
    return 'question';
  }
  return utterance.isDesire ? 'desire' : 'statement';
}
