import type { JsonObject, JsonValue } from '../../../../../shared/domain/json.ts';
import type { PropertyView } from '../read-tool.ts';
import { guessLanguage } from '../text/guess-language.ts';
import { listAt } from '../values/data-values.ts';
import { itemText } from './describe-data.ts';
import { labelOf } from './label-of.ts';
import { fillPhrase, type Phrases } from './phrases.ts';

/**
 * The question for a missing argument. It depends on nothing but the property, its choices and the
 * language, so that the next request can tell from the last reply what was asked.
 */
export function askFor(
  property: PropertyView,
  data: JsonObject,
  phrases: Phrases,
  language: string,
): string {
  const options = offered(property, data, language);
  if (options.length > 0) {
    const listed = options.map((item, at) => `${at + 1}. ${itemText(item, phrases, language)}`);
    return [phrases.ask.choice, ...listed].join('\n');
  }
  const questions: Readonly<Record<string, string>> = phrases.ask;
  const question = questions[property.entity] ?? phrases.ask.text;
  return fillPhrase(question, { label: labelIn(property, phrases, language) });
}

function offered(property: PropertyView, data: JsonObject, language: string): readonly JsonValue[] {
  if (property.entity.startsWith('choice:')) {
    return listAt(data, property.entity.slice('choice:'.length));
  }
  return property.choices.map(({ value, about }) => {
    const isReadable = about !== '' && (guessLanguage(about) ?? language) === language;
    return isReadable ? about : String(value).replaceAll('_', ' ');
  });
}

/** The title or description where it is in the person's language, otherwise the property's name. */
function labelIn(property: PropertyView, phrases: Phrases, language: string): string {
  const written = [property.title, property.description].find(
    (text) => text !== '' && guessLanguage(text) === language,
  );
  const label = written?.replace(/[.:]\s*$/, '') ?? labelOf(property.name, phrases);
  return label.charAt(0).toLocaleLowerCase() + label.slice(1);
}
