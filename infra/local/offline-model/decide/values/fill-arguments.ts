import type { JsonObject, JsonValue } from '../../../../../shared/domain/json.ts';
import type { PropertyView, ToolView } from '../read-tool.ts';
import { readUtterance } from '../text/read-utterance.ts';
import { refersBack } from '../text/refers-back.ts';
import { findValueAt } from './data-values.ts';
import { findLooseValue, findValue, type SearchContext } from './find-value.ts';
import { acceptsDigitsOnly } from './numbers/find-digits.ts';
import { selectPart } from './select-part.ts';
import { takesPurpose } from './spoken/find-purpose.ts';

/** The sources of arguments, in order of precedence. */
export interface ArgumentSources {
  readonly lastText: string;
  /** Name of the property that the last text answers a question for. */
  readonly answeredProperty?: string;
  readonly data: JsonObject;
  /** Newest first. */
  readonly earlierTexts: readonly string[];
  /** What the person said is not meant, newest first. */
  readonly deniedTexts: readonly string[];
  /** The person's day, `YYYY-MM-DD`. */
  readonly today?: string;
}

export interface FilledArguments {
  readonly input: JsonObject;
  readonly missing: readonly PropertyView[];
  /** The arguments that the last text gave. */
  readonly given: readonly GivenArgument[];
}

export interface GivenArgument {
  readonly property: string;
  /** The words of the text that gave the argument. */
  readonly words: readonly string[];
  /**
   * True for a value recognised by its type (an amount, a choice) or taken as it is said, false
   * for other free text.
   */
  readonly isTyped: boolean;
}

interface Found {
  readonly property: PropertyView;
  readonly value?: JsonValue;
  readonly words?: readonly string[];
}

/**
 * Fills a tool's arguments from the last text, then from the flow's data under the same name, then
 * from earlier texts. The data comes before earlier texts because a value may have been corrected
 * since: then it is right in the data and wrong in the older message.
 */
export function fillArguments(tool: ToolView, sources: ArgumentSources): FilledArguments {
  const found: Found[] = [];
  for (const property of tool.properties) {
    found.push(fillProperty(property, tool, sources, found));
  }
  return {
    input: Object.fromEntries(
      found.flatMap(({ property, value }) => (value === undefined ? [] : [[property.name, value]])),
    ),
    missing: found
      .filter(({ property, value }) => property.isRequired && value === undefined)
      .map(({ property }) => property),
    given: found.flatMap(({ property, words }) =>
      words === undefined
        ? []
        : [
            {
              property: property.name,
              words,
              isTyped:
                property.takesWords || takesPurpose(property.description) || !isFreeText(property),
            },
          ],
    ),
  };
}

function fillProperty(
  property: PropertyView,
  tool: ToolView,
  sources: ArgumentSources,
  before: readonly Found[],
): Found {
  const context = {
    ...buildSearchContext(property, tool, sources, before),
    text: selectPart(property, tool, sources.lastText),
  };
  const said = findValue(property, context);
  const mayBeKnown = said === undefined && (property.isRequired || !before.some(isGiven));
  const known = mayBeKnown ? findKnownValue(property, sources.data) : undefined;
  if (known !== undefined) {
    return { property, value: known };
  }
  const found = said ?? findLooseValue(property, context);
  if (found !== undefined) {
    return { property, value: found.value, words: found.words };
  }
  const earlier = property.isRequired ? findEarlierValue(property, tool, sources) : undefined;
  return earlier === undefined ? { property } : { property, value: earlier };
}

/** When the text gives another argument, a known value may no longer be the one that is meant. */
function isGiven({ words }: Found): boolean {
  return words !== undefined;
}

function buildSearchContext(
  property: PropertyView,
  tool: ToolView,
  sources: ArgumentSources,
  before: readonly Found[],
): Omit<SearchContext, 'text'> {
  const sameKind = before.filter(
    (other) => other.words !== undefined && other.property.entity === property.entity,
  );
  return {
    data: sources.data,
    deniedTexts: sources.deniedTexts,
    ...(sources.today === undefined ? {} : { today: sources.today }),
    tool,
    skipCount: sameKind.length,
    usedWords: before.flatMap(({ words }) => words ?? []),
    isAnswer: sources.answeredProperty === property.name,
  };
}

/** Finds a plain value under the argument's name in the flow's data, if the argument allows it. */
function findKnownValue(property: PropertyView, data: JsonObject): JsonValue | undefined {
  const value = findValueAt(data, property.name);
  const isAllowed =
    property.choices.length === 0 || property.choices.some((choice) => choice.value === value);
  return typeof value === 'object' || !isAllowed ? undefined : value;
}

/**
 * Finds a value in earlier texts. Free text is taken from them only while the person is answering
 * questions for the same call, or refers to what was spoken of ("págala"), because it cannot be
 * told from other text.
 */
function findEarlierValue(
  property: PropertyView,
  tool: ToolView,
  { data, lastText, earlierTexts, answeredProperty }: ArgumentSources,
): JsonValue | undefined {
  const isOpen = isFreeText(property) && answeredProperty === undefined;
  if (isOpen && !refersBack(lastText)) return undefined;
  for (const text of earlierTexts) {
    const context: SearchContext = {
      text,
      data,
      deniedTexts: [],
      tool,
      skipCount: 0,
      usedWords: [],
      isAnswer: false,
    };
    const found =
      findValue(property, context) ?? (isOpen ? findLooseValue(property, context) : undefined);
    if (found !== undefined) {
      return found.value;
    }
  }
  return undefined;
}

/** True for an argument that accepts any words. */
export function isFreeText({ entity, choices, type, pattern }: PropertyView): boolean {
  const isAny = (entity === '' || entity === 'text') && !acceptsDigitsOnly(pattern);
  return isAny && choices.length === 0 && type === 'string';
}

/**
 * Returns the share of a text that its arguments explain. Each argument counts once, however many
 * words it has, and so does every other word that carries meaning.
 */
export function computeExplainedShare(text: string, said: readonly GivenArgument[]): number {
  const { tokens } = readUtterance(text);
  const isExplained = (token: string) => said.some(({ words }) => words.includes(token));
  const given = said.filter(({ words }) => words.some((word) => tokens.includes(word)));
  const left = tokens.filter((token) => !isExplained(token));
  return given.length === 0 ? 0 : given.length / (given.length + left.length);
}
