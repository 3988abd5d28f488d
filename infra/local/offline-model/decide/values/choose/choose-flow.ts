import type { JsonValue } from '../../../../../../shared/domain/json.ts';
import type { PropertyView } from '../../read-tool.ts';
import { rateRelatedness } from '../../text/rate-relatedness.ts';
import type { Utterance } from '../../text/read-utterance.ts';
import { readTopicStems, toStems } from '../../text/topic-stems.ts';

const DESCRIPTION_WEIGHT = 0.5;
/** "Add a person to send money to" orders what it says first. */
const FIRST_VERB_BONUS = 0.5;
const MIN_SCORE = 0.2;
const MIN_MARGIN = 0.08;
/** Required of the description where the first word of the name, its verb, is not said. */
const MIN_COVERAGE = 0.5;

/**
 * Chooses the flow that a text asks for, by the words of its name and of its description. Words
 * that many of the flows share count little. Returns `undefined` when two flows fit about equally.
 */
export function chooseFlow(
  choices: PropertyView['choices'],
  utterance: Utterance,
): JsonValue | undefined {
  const said = toStems(utterance.topic);
  const flows = choices.map(({ value, about }) => ({
    value,
    name: readTopicStems(
      String(value)
        .replaceAll('_', ' ')
        .replace(/ flow$/, ''),
    ),
    about: readTopicStems(about),
  }));
  const weigh = (stem: string) => {
    const users = flows.filter(({ name, about }) => isAmong(stem, [...name, ...about]));
    return Math.log(1 + flows.length / Math.max(1, users.length));
  };
  const ranked = flows
    .filter(
      ({ name: [verb = ''], about }) =>
        isAmong(verb, said) || computeCoverage(said, about, weigh) >= MIN_COVERAGE,
    )
    .map(({ value, name, about }) => ({
      value,
      score:
        computeCoverage(name, said, weigh) +
        DESCRIPTION_WEIGHT * computeCoverage(said, [...name, ...about], weigh) +
        (isAmong(name[0] ?? '', said.slice(0, 1)) ? FIRST_VERB_BONUS : 0),
    }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  const isClear = best !== undefined && best.score - (second?.score ?? 0) >= MIN_MARGIN;
  return isClear && best.score >= MIN_SCORE ? best.value : undefined;
}

/** The weighted share of the words that are among others. */
function computeCoverage(
  words: readonly string[],
  others: readonly string[],
  weigh: (stem: string) => number,
): number {
  const total = words.reduce((sum, word) => sum + weigh(word), 0);
  const covered = words.filter((word) => isAmong(word, others));
  return total === 0 ? 0 : covered.reduce((sum, word) => sum + weigh(word), 0) / total;
}

const MIN_SIMILARITY = 0.8;

function isAmong(stem: string, others: readonly string[]): boolean {
  return others.some((other) => rateRelatedness(stem, other) >= MIN_SIMILARITY);
}
