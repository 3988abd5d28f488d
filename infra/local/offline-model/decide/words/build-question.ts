import type { JsonObject, JsonValue } from '../../../../../shared/domain/json.ts';
import type { PropertyView } from '../read-tool.ts';
import { guessLanguage } from '../text/guess-language.ts';
import { findListAt } from '../values/data-values.ts';
import { renderItem } from './describe-data.ts';
import { fillPhrase, type Phrases } from './phrases.ts';
import { renderLabel } from './render-label.ts';

/**
 * Builds the question for a missing argument. It depends only on the property, its choices and the
 * language, so that the next request can tell from the last reply what was asked.
 */
export function buildQuestion(
  property: PropertyView,
  data: JsonObject,
  phrases: Phrases,
  language: string,
): string {
  const options = findOptions(property, data, language);
  if (options.length > 0) {
    const listed = options.map((item, at) => `${at + 1}. ${renderItem(item, phrases, language)}`);
    return [phrases.ask.choice, ...listed].join('\n');
  }
  const questions: Readonly<Record<string, string>> = phrases.ask;
  const question = questions[property.entity] ?? phrases.ask.text;
  return fillPhrase(question, { label: chooseLabel(property, phrases, language) });
}

function findOptions(
  property: PropertyView,
  data: JsonObject,
  language: string,
): readonly JsonValue[] {
  if (property.entity.startsWith('choice:')) {
    return findListAt(data, property.entity.slice('choice:'.length));
  }
  return property.choices.map(({ value, about }) => {
    const isReadable = about !== '' && (guessLanguage(about) ?? language) === language;
    return isReadable ? about : String(value).replaceAll('_', ' ');
  });
}

/** Chooses the title or description if it is in the person's language, or else a name's label. */
function chooseLabel(property: PropertyView, phrases: Phrases, language: string): string {
  const written = [property.title, property.description].find(
    (text) => text !== '' && guessLanguage(text) === language,
  );
  const label = written?.replace(/[.:]\s*$/, '') ?? renderLabel(property.name, phrases);
  return label.charAt(0).toLocaleLowerCase() + label.slice(1);
}
