import type { PropertyView } from '../read-tool.ts';
import { foldedTokens } from '../text/fold.ts';
import type { Utterance } from '../text/read-utterance.ts';
import { relatednessOf } from '../text/related-stems.ts';
import { stemsOf, topicStems } from '../text/topic-stems.ts';
import type { FoundValue } from './found-value.ts';

const LEAST_LIKENESS = 0.5;
const languageNames = ['es', 'en'].map(
  (locale) => new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }),
);

/**
 * The allowed value that a text names: by the value's own words, by what the schema says about it,
 * or by the name of the language when the value is a language tag. Nothing when two fit as well.
 */
export function chooseValue(
  choices: PropertyView['choices'],
  utterance: Utterance,
): FoundValue | undefined {
  const said = stemsOf(utterance.tokens);
  const ranked = choices
    .map((choice) => ({ choice, ...likeness(said, aliasesOf(choice)) }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (best === undefined || best.score < LEAST_LIKENESS || best.score === second?.score) {
    return undefined;
  }
  const words = utterance.tokens.filter((token) => best.hits.includes(stemsOf([token])[0] ?? ''));
  return { value: best.choice.value, words };
}

/** Sum over the words said of how well the best alias fits each. */
function likeness(said: readonly string[], aliases: readonly string[]) {
  const hits = said.map((stem) => ({
    stem,
    fit: Math.max(0, ...aliases.map((alias) => relatednessOf(stem, alias))),
  }));
  return {
    score: hits.reduce((sum, { fit }) => sum + fit, 0),
    hits: hits.filter(({ fit }) => fit >= LEAST_LIKENESS).map(({ stem }) => stem),
  };
}

function aliasesOf({ value, about }: PropertyView['choices'][number]): string[] {
  const text = String(value);
  return [
    ...stemsOf(foldedTokens(text.replaceAll('_', ' '))),
    ...topicStems(about),
    ...stemsOf(foldedTokens(namesOfLanguage(text).join(' '))),
  ];
}

function namesOfLanguage(tag: string): string[] {
  return /^[a-z]{2}(-[A-Z]{2})?$/.test(tag)
    ? languageNames.flatMap((names) => names.of(tag.slice(0, 2)) ?? [])
    : [];
}
