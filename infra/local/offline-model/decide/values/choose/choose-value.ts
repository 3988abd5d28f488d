import type { PropertyView } from '../../read-tool.ts';
import { toFoldedTokens } from '../../text/fold.ts';
import { rateRelatedness } from '../../text/rate-relatedness.ts';
import type { Utterance } from '../../text/read-utterance.ts';
import { readTopicStems, toStems } from '../../text/topic-stems.ts';
import type { FoundValue } from '../found-value.ts';

const MIN_SIMILARITY = 0.5;
const languageNames = ['es', 'en'].map(
  (locale) => new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }),
);

/**
 * Chooses the allowed value that a text names: by the words of the value itself or of its
 * description, or by the name of the language if the value is a language tag. Returns `undefined`
 * when two values fit equally well.
 */
export function chooseValue(
  choices: PropertyView['choices'],
  utterance: Utterance,
): FoundValue | undefined {
  const said = toStems(utterance.tokens);
  const ranked = choices
    .map((choice) => ({ choice, ...rateSimilarity(said, findAliases(choice)) }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (best === undefined || best.score < MIN_SIMILARITY || best.score === second?.score) {
    return undefined;
  }
  const words = utterance.tokens.filter((token) => best.hits.includes(toStems([token])[0] ?? ''));
  return { value: best.choice.value, words };
}

/** Adds up, over the stems said, how well the best alias fits each of them. */
function rateSimilarity(said: readonly string[], aliases: readonly string[]) {
  const hits = said.map((stem) => ({
    stem,
    fit: Math.max(0, ...aliases.map((alias) => rateRelatedness(stem, alias))),
  }));
  return {
    score: hits.reduce((sum, { fit }) => sum + fit, 0),
    hits: hits.filter(({ fit }) => fit >= MIN_SIMILARITY).map(({ stem }) => stem),
  };
}

function findAliases({ value, about }: PropertyView['choices'][number]): string[] {
  const text = String(value);
  return [
    ...toStems(toFoldedTokens(text.replaceAll('_', ' '))),
    ...readTopicStems(about),
    ...toStems(toFoldedTokens(findLanguageNames(text).join(' '))),
  ];
}

function findLanguageNames(tag: string): string[] {
  return /^[a-z]{2}(-[A-Z]{2})?$/.test(tag)
    ? languageNames.flatMap((names) => names.of(tag.slice(0, 2)) ?? [])
    : [];
}
