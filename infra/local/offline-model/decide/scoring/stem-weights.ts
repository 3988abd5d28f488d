import type { ToolView } from '../read-tool.ts';
import { readUtterance } from '../text/read-utterance.ts';
import { stem } from '../text/stem.ts';
import { isKnownStem } from '../text/synonyms.ts';
import { stemsOf, topicStems } from '../text/topic-stems.ts';
import { metaWords } from '../text/vocabulary.ts';
import { findName } from '../values/find-names.ts';

export interface ExampleTopic {
  readonly stems: readonly string[];
  /** Stems of names ("Telcel", "Tía Lupe"): somebody's values, which say little of the tool. */
  readonly names: ReadonlySet<string>;
  readonly isQuestion: boolean;
  readonly asksFor?: string | undefined;
}

/** What can be compared of one tool: every example, what it says of itself and its choices, its name. */
export interface ToolTopics {
  readonly tool: ToolView;
  readonly examples: readonly ExampleTopic[];
  readonly description: readonly string[];
  readonly name: readonly string[];
}

/** Weight of a stem: rare among the offered tools is telling, in all of them is not. */
export type StemWeight = (stem: string) => number;

/** A word that no tool knows says little about which tool is meant. */
const UNKNOWN_STEM = 0.7;

/** Reduces a tool's texts to their stems. Examples that hold nothing but values have none. */
export function topicsOf(tool: ToolView): ToolTopics {
  const choices = tool.properties.flatMap((property) => property.choices.map(({ about }) => about));
  const words = (text: string) => topicStems(withoutMetaWords(text));
  return {
    tool,
    examples: tool.examples.map(exampleTopic).filter(({ stems }) => stems.length > 0),
    description: words([tool.description, ...choices].join('\n')),
    name: words(tool.name.replaceAll('_', ' ')),
  };
}

/** Inverse document frequency over the offered tools. */
export function weighStems(tools: readonly ToolTopics[]): StemWeight {
  const frequency = new Map<string, number>();
  for (const { examples, description, name } of tools) {
    const own = [...examples.flatMap(({ stems }) => stems), ...description, ...name];
    for (const stem of new Set(own)) {
      frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
    }
  }
  return (stem) => {
    const count = frequency.get(stem);
    const weight = Math.log(1 + tools.length / (count ?? 1));
    return count === undefined ? weight * UNKNOWN_STEM : weight;
  };
}

function exampleTopic(example: string): ExampleTopic {
  const { topic, isQuestion, asksFor } = readUtterance(example);
  const names = (findName(example)?.words ?? []).map(stem).filter((name) => !isKnownStem(name));
  return { stems: stemsOf(topic), names: new Set(names), isQuestion, asksFor };
}

function withoutMetaWords(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => !metaWords.has(word.toLowerCase().replace(/\W+$/, '')))
    .join(' ');
}
