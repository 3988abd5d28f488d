import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../../../shared/domain/json.ts';
import type { PropertyView, ToolView } from '../read-tool.ts';
import { toFoldedTokens } from '../text/fold.ts';
import { rateRelatedness } from '../text/rate-relatedness.ts';
import { readUtterance } from '../text/read-utterance.ts';
import { toStems } from '../text/topic-stems.ts';
import { chooseItem } from './choose/choose-item.ts';
import { chooseOther } from './choose/choose-other.ts';
import { chooseValue } from './choose/choose-value.ts';
import { findListAt, findLists } from './data-values.ts';
import { findAddressee } from './find-addressee.ts';
import { findCountry } from './find-country.ts';
import { cutName, findLooseText, findMarkedText, findOptionalText } from './find-free-text.ts';
import { findRelative } from './find-relative.ts';
import { findSwitch } from './find-switch.ts';
import { fitsCurrency } from './fits-currency.ts';
import type { FoundValue } from './found-value.ts';
import { isIdentifierKey } from './is-identifier-key.ts';
import { findMoment } from './moments/find-moment.ts';
import { acceptsMonth, findMonth } from './moments/find-month.ts';
import { isoDay } from './moments/find-past-day.ts';
import { findName } from './names/find-name.ts';
import { findSmallName } from './names/find-small-name.ts';
import { hasOnlyRejectedAmounts } from './numbers/find-amounts.ts';
import { acceptsDigitsOnly, findDigits } from './numbers/find-digits.ts';
import { findIntendedAmounts } from './numbers/find-intended-amounts.ts';
import { findPhones } from './numbers/find-phones.ts';
import { givesOtherAmount } from './numbers/gives-other-amount.ts';
import { selectItemField } from './select-item-field.ts';
import { findFeastPurpose, findPurpose, takesPurpose } from './spoken/find-purpose.ts';
import { findSpoken } from './spoken/find-spoken.ts';

/** Where to search for a property's value. */
export interface SearchContext {
  readonly text: string;
  readonly data: JsonObject;
  /** What the person said is not meant, newest first. */
  readonly deniedTexts: readonly string[];
  /** The person's day, `YYYY-MM-DD`. */
  readonly today?: string;
  readonly tool: ToolView;
  /** Number of values of the same kind in this text that earlier properties of the tool took. */
  readonly skipCount: number;
  /** Words of the text that other properties of the tool already use. */
  readonly usedWords: readonly string[];
  /** True when the text answers a question for this property. */
  readonly isAnswer: boolean;
}

type Finder = (property: PropertyView, context: SearchContext) => FoundValue | undefined;

const CHOICE_PREFIX = 'choice:';
const MIN_SIMILARITY = 0.8;

/** Finders by entity. If the text itself has no value, it may refer to one in the data. */
const finders: Readonly<Record<string, Finder>> = {
  account: (property, context) =>
    isoDay.test(context.text) ? undefined : chooseFinderByType(property)(property, context),
  phone: (property, context) => findPhone(context) ?? findInData(property, context),
  money: findMoney,
  'date-time': (property, { text, today }) => findMoment(property, text, today),
  recipient: (property, context) =>
    findInData(property, context, isPerson) ??
    findRelative(context.text) ??
    findName(context.text) ??
    findSmallName(context.text),
  text: (property, context) =>
    findReference(property, context) ??
    (property.takesWords && !context.isAnswer ? findSpoken : findText)(property, context),
  choice: (property, context) =>
    chooseFromLists(property, context, [findListAt(context.data, readListKey(property))]),
};

/**
 * Searches one text for a property's value: by the property's `x-entity`, or else by its allowed
 * values, or else by its type. The result is a guess, like a real model's; the engine validates it.
 */
export function findValue(property: PropertyView, context: SearchContext): FoundValue | undefined {
  const entity = property.entity.startsWith(CHOICE_PREFIX) ? 'choice' : property.entity;
  const finder = finders[entity] ?? chooseFinderByType(property);
  return finder(property, context);
}

/**
 * Fills a required text for which nothing else was found with the words of the sentence that do not
 * describe the tool.
 */
export function findLooseValue(
  property: PropertyView,
  context: SearchContext,
): FoundValue | undefined {
  if (property.entity === 'recipient') {
    return property.isRequired ? findAddressee(context.text) : undefined;
  }
  const isText = property.entity === '' || property.entity === 'text';
  const takesWords =
    property.choices.length === 0 &&
    !acceptsDigitsOnly(property.pattern) &&
    !acceptsMonth(property.pattern);
  const isPlain = property.type === 'string' && takesWords;
  return property.isRequired && isText && isPlain
    ? dropIfUsed(findLooseText(cutName(context.text, property), property, context.tool), context)
    : undefined;
}

function chooseFinderByType(property: PropertyView): Finder {
  if (property.choices.length > 0) {
    return ({ choices }, { text }) => chooseValue(choices, readUtterance(text));
  }
  if (acceptsMonth(property.pattern)) {
    return (_, { text, today }) => (today === undefined ? undefined : findMonth(text, today));
  }
  if (acceptsDigitsOnly(property.pattern)) {
    return ({ pattern }, { text }) => findDigits(text, pattern);
  }
  if (/ISO 3166|country code|código de país/i.test(property.description)) {
    return (_, { text }) => findCountry(text);
  }
  if (property.type === 'number' || property.type === 'integer') {
    return findNumber;
  }
  if (property.type === 'boolean') return (_, { text }) => findSwitch(text);
  return property.type === 'string'
    ? (own, context) => findInData(own, context) ?? findText(own, context)
    : () => undefined;
}

function findPhone({ text, skipCount }: SearchContext): FoundValue | undefined {
  const found = findPhones(text)[skipCount];
  return found === undefined ? undefined : { value: found.text, words: found.words };
}

/** A figure alone may be a position in an offered list: "2" among 50, 100 and 200 is 100. */
function findMoney(property: PropertyView, context: SearchContext): FoundValue | undefined {
  if (hasOnlyRejectedAmounts(context.text) || givesOtherAmount(property, context)) return undefined;
  const isBare = readUtterance(context.text).tokens.length === 1;
  const pointed = isBare || findIntendedAmounts(context.text).length === 0;
  return (pointed ? findInData(property, context) : undefined) ?? findAmount(property, context);
}

function findAmount(property: PropertyView, context: SearchContext): FoundValue | undefined {
  const fitting = findIntendedAmounts(context.text).filter(({ currency }) =>
    fitsCurrency(property, context.tool, currency),
  );
  const found = dropIfUsed(fitting[context.skipCount], context);
  if (found === undefined) {
    return undefined;
  }
  const value = { amount: found.amount, ...(found.currency ? { currency: found.currency } : {}) };
  const asType: Readonly<Record<string, JsonValue>> = { string: found.text, object: value };
  return { value: asType[property.type] ?? found.amount, words: found.words };
}

/**
 * Finds a figure within the bounds and without a currency. A figure next to a word that names the
 * property ("8 semanas" for `weeks`) is preferred to the first unused one.
 */
function findNumber(
  property: PropertyView,
  { text, usedWords }: SearchContext,
): FoundValue | undefined {
  const { minimum, maximum } = property;
  const free = findIntendedAmounts(text).filter(
    ({ amount, currency, words }) =>
      currency === undefined &&
      amount >= minimum &&
      amount <= maximum &&
      !words.some((word) => usedWords.includes(word)),
  );
  const found = free.find(({ words }) => isNamedBeside(text, words, property)) ?? free[0];
  return found === undefined ? undefined : { value: found.amount, words: found.words };
}

function isNamedBeside(text: string, words: readonly string[], { name }: PropertyView): boolean {
  const said = toFoldedTokens(text);
  const at = said.indexOf(words.at(-1) ?? '');
  const beside = toStems([said[at - 1] ?? '', said[at + 1] ?? '']);
  const names = toStems(toFoldedTokens(name.replaceAll('_', ' ')));
  return beside.some((stem) => names.some((own) => rateRelatedness(stem, own) >= MIN_SIMILARITY));
}

function findText(property: PropertyView, context: SearchContext): FoundValue | undefined {
  if (context.isAnswer) {
    const { tokens } = readUtterance(context.text);
    const value = cutName(context.text.trim(), property);
    return tokens.length === 0 ? undefined : { value, words: tokens };
  }
  const named = property.isRequired
    ? findMarkedText(context.text)
    : findOptionalText(context.text, property);
  if (!takesPurpose(property.description)) return dropIfUsed(named, context);
  const purpose = findPurpose(context.text) ?? named ?? findFeastPurpose(context.text);
  return dropIfUsed(purpose, context);
}

/** Words are used for one property only, so the 5 of "el 5 de marzo" does not become an amount. */
function dropIfUsed<Found extends { readonly words: readonly string[] }>(
  found: Found | undefined,
  context: SearchContext,
): Found | undefined {
  return found?.words.some((word) => context.usedWords.includes(word)) ? undefined : found;
}

/** Finds a value of the data that the text refers to: "a mi mamá" among the saved numbers. */
function findInData(
  property: PropertyView,
  context: SearchContext,
  fits: (item: JsonObject) => boolean = () => true,
): FoundValue | undefined {
  const lists = findLists(context.data).filter((list) =>
    list.some(
      (item) => isJsonObject(item) && fits(item) && selectItemField(item, property) !== undefined,
    ),
  );
  return chooseFromLists(property, context, lists);
}

/** People have a name of their own; the names of methods and countries are translated. */
function isPerson({ name }: JsonObject): boolean {
  return typeof name === 'string';
}

/** Finds the reference of a listed item that the text means: "el de 120" among transfers. */
function findReference(property: PropertyView, context: SearchContext): FoundValue | undefined {
  if (!isIdentifierKey(property.name)) return undefined;
  return findInData(property, context, (item) => item[property.name] !== undefined);
}

function chooseFromLists(
  property: PropertyView,
  { text, deniedTexts }: SearchContext,
  lists: readonly (readonly JsonValue[])[],
): FoundValue | undefined {
  const utterance = readUtterance(text);
  for (const list of lists) {
    const found = chooseItem(list, utterance) ?? chooseOther(list, utterance, deniedTexts);
    const value = found === undefined ? undefined : selectItemField(found.item, property);
    if (found !== undefined && value !== undefined) {
      return { value, words: found.words };
    }
  }
  return undefined;
}

function readListKey(property: PropertyView): string {
  return property.entity.slice(CHOICE_PREFIX.length);
}
