import type { JsonObject, JsonValue } from '../../../../../shared/domain/json.ts';
import type { PropertyView, ToolView } from '../read-tool.ts';
import { readUtterance } from '../text/read-utterance.ts';
import { valueAt } from './data-values.ts';
import { takesDigitsOnly } from './find-digits.ts';
import { findLooseValue, findValue, type Place } from './find-value.ts';

/** Where arguments come from, in this order. */
export interface ArgumentSources {
  readonly lastText: string;
  /** Name of the property that the last text answers a question about. */
  readonly answeredProperty?: string;
  readonly data: JsonObject;
  /** Newest first. */
  readonly earlierTexts: readonly string[];
}

export interface FilledArguments {
  readonly input: JsonObject;
  readonly missing: readonly PropertyView[];
  /** Arguments that the last text gave, and the words that gave them. */
  readonly said: readonly SaidArgument[];
}

export interface SaidArgument {
  readonly property: string;
  readonly words: readonly string[];
  /** Recognised by its kind (an amount, a choice); free text could be anything. */
  readonly isTyped: boolean;
}

interface Found {
  readonly property: PropertyView;
  readonly value?: JsonValue;
  readonly words?: readonly string[];
}

/**
 * Fills a tool's arguments from the last text, then from what the flow already knows under the same
 * name, then from earlier texts. What the flow knows comes before earlier texts because a value that
 * was corrected since is right there and wrong in the older message.
 */
export function fillArguments(tool: ToolView, sources: ArgumentSources): FilledArguments {
  const found: Found[] = [];
  for (const property of tool.properties) {
    found.push(fill(property, tool, sources, found));
  }
  return {
    input: Object.fromEntries(
      found.flatMap(({ property, value }) => (value === undefined ? [] : [[property.name, value]])),
    ),
    missing: found
      .filter(({ property, value }) => property.isRequired && value === undefined)
      .map(({ property }) => property),
    said: found.flatMap(({ property, words }) =>
      words === undefined
        ? []
        : [{ property: property.name, words, isTyped: !isFreeText(property) }],
    ),
  };
}

function fill(
  property: PropertyView,
  tool: ToolView,
  sources: ArgumentSources,
  before: readonly Found[],
): Found {
  const place = { ...placeFor(property, tool, sources, before), text: sources.lastText };
  const said = findValue(property, place);
  const mayBeKnown = said === undefined && (property.isRequired || !before.some(isSaid));
  const known = mayBeKnown ? knownValue(property, sources.data) : undefined;
  if (known !== undefined) {
    return { property, value: known };
  }
  const found = said ?? findLooseValue(property, place);
  if (found !== undefined) {
    return { property, value: found.value, words: found.words };
  }
  const earlier = property.isRequired ? earlierValue(property, tool, sources) : undefined;
  return earlier === undefined ? { property } : { property, value: earlier };
}

/** Who names another thing does not mean what is known of the first one. */
function isSaid({ words }: Found): boolean {
  return words !== undefined;
}

function placeFor(
  property: PropertyView,
  tool: ToolView,
  sources: ArgumentSources,
  before: readonly Found[],
): Omit<Place, 'text'> {
  const sameKind = before.filter(
    (other) => other.words !== undefined && other.property.entity === property.entity,
  );
  return {
    data: sources.data,
    tool,
    taken: sameKind.length,
    usedWords: before.flatMap(({ words }) => words ?? []),
    isAnswer: sources.answeredProperty === property.name,
  };
}

/** A plain value that the flow keeps under the argument's own name, if the argument may be that. */
function knownValue(property: PropertyView, data: JsonObject): JsonValue | undefined {
  const value = valueAt(data, property.name);
  const isAllowed =
    property.choices.length === 0 || property.choices.some((choice) => choice.value === value);
  return typeof value === 'object' || !isAllowed ? undefined : value;
}

/**
 * Only values that can be told from any other text are taken from what was said before; free text
 * too while questions for the same call are being answered.
 */
function earlierValue(
  property: PropertyView,
  tool: ToolView,
  { data, earlierTexts, answeredProperty }: ArgumentSources,
): JsonValue | undefined {
  if (isFreeText(property) && answeredProperty === undefined) {
    return undefined;
  }
  for (const text of earlierTexts) {
    const found = findValue(property, {
      text,
      data,
      tool,
      taken: 0,
      usedWords: [],
      isAnswer: false,
    });
    if (found !== undefined) {
      return found.value;
    }
  }
  return undefined;
}

/** True for an argument that takes any words at all. */
export function isFreeText({ entity, choices, type, pattern }: PropertyView): boolean {
  const isAny = (entity === '' || entity === 'text') && !takesDigitsOnly(pattern);
  return isAny && choices.length === 0 && type === 'string';
}

/**
 * Share of a text that the given arguments account for: each counts once, however many words it
 * took, and so does every telling word that is left.
 */
export function shareExplained(text: string, said: readonly SaidArgument[]): number {
  const { tokens } = readUtterance(text);
  const isExplained = (token: string) => said.some(({ words }) => words.includes(token));
  const given = said.filter(({ words }) => words.some((word) => tokens.includes(word)));
  const left = tokens.filter((token) => !isExplained(token));
  return given.length === 0 ? 0 : given.length / (given.length + left.length);
}
