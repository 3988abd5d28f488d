import type { ToolView } from '../read-tool.ts';
import { memoise } from '../text/memoise.ts';
import { readUtterance } from '../text/read-utterance.ts';
import { stem } from '../text/stem.ts';
import { isKnownStem } from '../text/synonyms.ts';
import { readTopicStems, toStems } from '../text/topic-stems.ts';
import { metaWords } from '../text/vocabulary.ts';
import { findCountry } from '../values/find-country.ts';
import { listRelationWords } from '../values/find-relative.ts';
import { findName } from '../values/names/find-name.ts';

export interface ExampleTopic {
  readonly stems: readonly string[];
  /** Stems of names ("Telcel", "Tía Lupe", "Spain"): values, which say little about the tool. */
  readonly names: ReadonlySet<string>;
  readonly isQuestion: boolean;
  readonly looksBack: boolean;
  readonly asksFor?: string | undefined;
  readonly givesTo: boolean;
}

/** The stems of a tool's examples, of its description and choices, and of its name. */
export interface ToolTopics {
  readonly tool: ToolView;
  readonly examples: readonly ExampleTopic[];
  readonly description: readonly string[];
  readonly name: readonly string[];
  /** What its examples and its name begin with: mostly verbs. */
  readonly verbs: readonly string[];
  /** Everything above together. */
  readonly all: readonly string[];
}

/** Returns the weight of a stem: the fewer of the offered tools use it, the higher. */
export type StemWeight = (stem: string) => number;

/** Lowers the weight of a word that no tool uses: it says little about which tool is meant. */
const UNKNOWN_STEM_FACTOR = 0.7;

/** Reduces a tool's texts to their stems. Leaves out examples that consist only of values. */
export function readToolTopics(tool: ToolView): ToolTopics {
  const choices = tool.properties.flatMap((property) => property.choices.map(({ about }) => about));
  const readStems = (text: string) => readTopicStems(dropMetaWords(text));
  const examples = tool.examples.map(readExampleTopic).filter(({ stems }) => stems.length > 0);
  const description = readStems([tool.description, ...choices].join('\n'));
  const name = readStems(tool.name.replaceAll('_', ' '));
  const all = new Set([...examples.flatMap(({ stems }) => stems), ...description, ...name]);
  const verbs = examples.flatMap(
    ({ stems, names }) => stems.find((each) => !names.has(each)) ?? [],
  );
  return {
    tool,
    examples,
    description,
    name,
    verbs: [...verbs, ...name.slice(0, 1)],
    all: [...all],
  };
}

/** Weighs stems by their inverse document frequency in the offered tools. */
export function createStemWeight(tools: readonly ToolTopics[]): StemWeight {
  const frequency = new Map<string, number>();
  for (const { all } of tools) {
    for (const stem of all) {
      frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
    }
  }
  return (stem) => {
    const count = frequency.get(stem);
    const weight = Math.log(1 + tools.length / (count ?? 1));
    return count === undefined ? weight * UNKNOWN_STEM_FACTOR : weight;
  };
}

const readExampleTopic = memoise((example): ExampleTopic => {
  const { topic, isQuestion, looksBack, asksFor, givesTo } = readUtterance(example);
  const names = (findName(example)?.words ?? []).map(stem).filter((name) => !isKnownStem(name));
  const people = listRelationWords(example).map(stem);
  const places = (findCountry(example)?.words ?? []).map(stem);
  return {
    stems: toStems(topic),
    names: new Set([...names, ...people, ...places]),
    isQuestion,
    looksBack,
    asksFor,
    givesTo,
  };
});

function dropMetaWords(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => !metaWords.has(word.toLowerCase().replace(/\W+$/, '')))
    .join(' ');
}
