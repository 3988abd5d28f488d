import type { LocalizedText } from '../../domain/localized-text.ts';
import type { CheckContext } from '../check-context.ts';
import { below, type Place } from '../problem-log.ts';
import type { AuthoredText } from '../schemas/text.ts';

/** Resolves a text in every language of the assistant. Reports each missing language. */
export function resolveText(
  context: CheckContext,
  place: Place,
  authored: AuthoredText,
): LocalizedText {
  return typeof authored === 'string'
    ? resolveTextByKey(context, place, authored)
    : resolveInlineText(context, place, authored);
}

/** `checkTexts` reports a key that only some languages have. */
function resolveTextByKey(
  { configuration, log }: CheckContext,
  place: Place,
  key: string,
): LocalizedText {
  const { texts } = configuration;
  const found = texts.flatMap(({ language, content }) => {
    const text = content.get(key);
    return text === undefined ? [] : [[language, text] as const];
  });
  if (found.length === 0) {
    const among = texts.flatMap(({ content }) => [...content.keys()]);
    log.report(place, 'is not a key of texts/<language>.json', { among });
  }
  return Object.fromEntries(found);
}

function resolveInlineText(
  { configuration, log }: CheckContext,
  place: Place,
  authored: LocalizedText,
): LocalizedText {
  const { languages } = configuration.assistant.content;
  for (const language of languages) {
    if (authored[language] === undefined) log.report(below(place, language), 'is missing');
  }
  for (const language of Object.keys(authored)) {
    if (languages.includes(language)) continue;
    const suggestion = { name: language, among: languages };
    log.report(below(place, language), 'is not a language of the assistant', suggestion);
  }
  return authored;
}
