import type { JsonObject, JsonValue } from '../../../../../shared/domain/json.ts';
import type { PropertyView, ToolView } from '../read-tool.ts';
import { foldedTokens } from '../text/fold.ts';
import { readUtterance } from '../text/read-utterance.ts';
import { relatednessOf } from '../text/related-stems.ts';
import { stemsOf } from '../text/topic-stems.ts';
import { chooseItem } from './choose-item.ts';
import { chooseValue } from './choose-value.ts';
import { listAt, listsIn } from './data-values.ts';
import { type FoundAmount, findAmounts, holdsNoAmount } from './find-amounts.ts';
import { findCountry } from './find-country.ts';
import { findDigits, takesDigitsOnly } from './find-digits.ts';
import { findLooseText, findMarkedText, findOptionalText } from './find-free-text.ts';
import { findName } from './find-names.ts';
import { findPhones } from './find-phones.ts';
import { findRelative } from './find-relative.ts';
import { findSwitch } from './find-switch.ts';
import { findTimeExpression } from './find-time-expression.ts';
import type { FoundValue } from './found-value.ts';
import { itemField } from './item-field.ts';

/** Where a value is looked for. */
export interface Place {
  readonly text: string;
  readonly data: JsonObject;
  readonly tool: ToolView;
  /** How many earlier properties of the tool took a value of the same kind from this text. */
  readonly taken: number;
  /** Words of the text that other properties of the tool account for already. */
  readonly usedWords: readonly string[];
  /** The text answers a question for exactly this property. */
  readonly isAnswer: boolean;
}

type Finder = (property: PropertyView, place: Place) => FoundValue | undefined;

const CHOICE = 'choice:';
const LEAST_LIKENESS = 0.8;

/** By entity. A reading that fails falls through to what the data offers. */
const finders: Readonly<Record<string, Finder>> = {
  phone: (property, place) => foundPhone(place) ?? pointedAt(property, place),
  money: foundMoney,
  'date-time': (_, { text }) => findTimeExpression(text),
  recipient: (property, place) =>
    pointedAt(property, place) ?? findRelative(place.text) ?? findName(place.text),
  text: (property, place) => foundText(property, place),
  choice: (property, place) => chosen(property, place, [listAt(place.data, listKey(property))]),
};

/**
 * Looks for a property's value in one text: by its `x-entity`, else by its allowed values, else by
 * its type. A guess, like any model's; code checks it before anything happens.
 */
export function findValue(property: PropertyView, place: Place): FoundValue | undefined {
  const entity = property.entity.startsWith(CHOICE) ? 'choice' : property.entity;
  const finder = finders[entity] ?? finderByType(property);
  return finder(property, place);
}

/**
 * A last resort for a required text that nothing else gave: the words of the sentence that do not
 * describe the tool itself.
 */
export function findLooseValue(property: PropertyView, place: Place): FoundValue | undefined {
  const isText = property.entity === '' || property.entity === 'text';
  const takesWords = property.choices.length === 0 && !takesDigitsOnly(property.pattern);
  const isPlain = property.type === 'string' && takesWords;
  return property.isRequired && isText && isPlain
    ? unlessUsed(findLooseText(place.text, property, place.tool), place)
    : undefined;
}

function finderByType(property: PropertyView): Finder {
  if (property.choices.length > 0) {
    return ({ choices }, { text }) => chooseValue(choices, readUtterance(text));
  }
  if (takesDigitsOnly(property.pattern)) {
    return ({ pattern }, { text }) => findDigits(text, pattern);
  }
  if (/ISO 3166|country code|código de país/i.test(property.description)) {
    return (_, { text }) => findCountry(text);
  }
  if (property.type === 'number' || property.type === 'integer') {
    return foundNumber;
  }
  if (property.type === 'boolean') return (_, { text }) => findSwitch(text);
  return property.type === 'string'
    ? (own, place) => pointedAt(own, place) ?? foundText(own, place)
    : () => undefined;
}

function foundPhone({ text, taken }: Place): FoundValue | undefined {
  const found = findPhones(text)[taken];
  return found === undefined ? undefined : { value: found.text, words: found.words };
}

/** A bare figure may be a place in an offered list: "2" among 50, 100 and 200 is 100. */
function foundMoney(property: PropertyView, place: Place): FoundValue | undefined {
  if (holdsNoAmount(place.text)) return undefined;
  const isBare = readUtterance(place.text).tokens.length === 1;
  const pointed = isBare || meantAmounts(place.text).length === 0;
  return (pointed ? pointedAt(property, place) : undefined) ?? foundAmount(property, place);
}

function foundAmount(property: PropertyView, place: Place): FoundValue | undefined {
  const found = unlessUsed(meantAmounts(place.text)[place.taken], place);
  if (found === undefined) {
    return undefined;
  }
  const value = { amount: found.amount, ...(found.currency ? { currency: found.currency } : {}) };
  const asType: Readonly<Record<string, JsonValue>> = { string: found.text, object: value };
  return { value: asType[property.type] ?? found.amount, words: found.words };
}

/** A figure within bounds, without a currency: beside a word that names the property ("8 semanas" for `weeks`), else the first free one. */
function foundNumber(property: PropertyView, { text, usedWords }: Place): FoundValue | undefined {
  const { least, most } = property;
  const free = meantAmounts(text).filter(
    ({ amount, currency, words }) =>
      currency === undefined &&
      amount >= least &&
      amount <= most &&
      !words.some((word) => usedWords.includes(word)),
  );
  const found = free.find(({ words }) => isNamedBeside(text, words, property)) ?? free[0];
  return found === undefined ? undefined : { value: found.amount, words: found.words };
}

function isNamedBeside(text: string, words: readonly string[], { name }: PropertyView): boolean {
  const said = foldedTokens(text);
  const at = said.indexOf(words.at(-1) ?? '');
  const beside = stemsOf([said[at - 1] ?? '', said[at + 1] ?? '']);
  const names = stemsOf(foldedTokens(name.replaceAll('_', ' ')));
  return beside.some((stem) => names.some((own) => relatednessOf(stem, own) >= LEAST_LIKENESS));
}

/** Without the thousand of "mil gracias": a figure inside a turn of phrase is none. */
function meantAmounts(text: string): FoundAmount[] {
  const { tokens } = readUtterance(text);
  return findAmounts(text).filter(({ words }) => words.some((word) => tokens.includes(word)));
}

function foundText(property: PropertyView, place: Place): FoundValue | undefined {
  if (place.isAnswer) {
    const { tokens } = readUtterance(place.text);
    return tokens.length === 0 ? undefined : { value: place.text.trim(), words: tokens };
  }
  const found = property.isRequired
    ? findMarkedText(place.text)
    : findOptionalText(place.text, property);
  return unlessUsed(found, place);
}

/** Words already given to another property are not given twice: the 5 of "el 5 de marzo" is no amount. */
function unlessUsed<Found extends { readonly words: readonly string[] }>(
  found: Found | undefined,
  place: Place,
): Found | undefined {
  return found?.words.some((word) => place.usedWords.includes(word)) ? undefined : found;
}

/** What the data offers and the text names: "a mi mamá" among the saved numbers. */
function pointedAt(property: PropertyView, place: Place): FoundValue | undefined {
  const lists = listsIn(place.data).filter((list) =>
    list.some((item) => typeof item === 'object' && itemField(item, property) !== undefined),
  );
  return chosen(property, place, lists);
}

function chosen(
  property: PropertyView,
  { text }: Place,
  lists: readonly (readonly JsonValue[])[],
): FoundValue | undefined {
  const utterance = readUtterance(text);
  for (const list of lists) {
    const found = chooseItem(list, utterance);
    const value = found === undefined ? undefined : itemField(found.item, property);
    if (found !== undefined && value !== undefined) {
      return { value, words: found.words };
    }
  }
  return undefined;
}

function listKey(property: PropertyView): string {
  return property.entity.slice(CHOICE.length);
}
