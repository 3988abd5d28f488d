import type { ToolSpecification } from '../../../../shared/application/ports/language-model.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../../shared/domain/json.ts';

export interface ToolView {
  readonly name: string;
  /** What a reader takes the tool for, by the verb its name begins with. */
  readonly kind: 'navigation' | 'information' | 'action';
  readonly description: string;
  /** Sentences of people that the tool serves. */
  readonly examples: readonly string[];
  readonly properties: readonly PropertyView[];
}

export interface PropertyView {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: string;
  /** `x-entity`: `money`, `phone`, `date-time`, `recipient`, `text` or `choice:<data key>`. */
  readonly entity: string;
  readonly title: string;
  readonly description: string;
  /** Regular expression of JSON Schema, or empty. */
  readonly pattern: string;
  /** Bounds of a number, as far as the schema has them. */
  readonly least: number;
  readonly most: number;
  /** The values it may take, with what is said about each. */
  readonly choices: readonly { readonly value: JsonValue; readonly about: string }[];
}

const verbs = {
  navigation:
    /^(enter|go|start|open|switch|escalate|handoff|transfer_to|exit|leave|back|home)(_|$)/,
  information:
    /^(get|list|search|find|check|detect|show|fetch|view|read|lookup|look|describe|compare|simulate|estimate|count)(_|$)/,
};

/**
 * Reads a tool specification. Examples stand in the description, after a line that begins with
 * `Examples:`, quoted and separated by `|`.
 */
export function readTool(tool: ToolSpecification): ToolView {
  const [description = '', examples = ''] = tool.description.split(/^\s*Examples:/im);
  return {
    name: tool.name,
    kind: kindOfTool(tool.name),
    description: description.trim(),
    examples: examples
      .split(/[|\n]/)
      .map((example) => example.trim().replace(/^["“”']|["“”']$/g, ''))
      .filter((example) => example !== ''),
    properties: propertiesOf(tool.inputSchema),
  };
}

/** What a reader takes a tool for that is no longer offered, by its name alone. */
export function kindOfTool(name: string): ToolView['kind'] {
  if (verbs.navigation.test(name)) {
    return 'navigation';
  }
  return verbs.information.test(name) ? 'information' : 'action';
}

function propertiesOf(schema: JsonObject): PropertyView[] {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  const required = listOf(schema['required']);
  return Object.entries(properties).map(([name, value]) => {
    const property = isJsonObject(value) ? value : {};
    return {
      name,
      isRequired: required.includes(name),
      type: typeOf(property),
      entity: textOf(property['x-entity']),
      title: textOf(property['title']),
      description: textOf(property['description']),
      pattern: textOf(property['pattern']),
      least: numberOf(property['minimum'], Number.NEGATIVE_INFINITY),
      most: numberOf(property['maximum'], Number.POSITIVE_INFINITY),
      choices: choicesOf(property),
    };
  });
}

/** `enum`, or `oneOf`/`anyOf` of constants; what is said about a value is found where it is said. */
function choicesOf(property: JsonObject): PropertyView['choices'] {
  const alternatives = [...listOf(property['oneOf']), ...listOf(property['anyOf'])].filter(
    isJsonObject,
  );
  const constants = alternatives.flatMap((alternative) =>
    alternative['const'] === undefined
      ? []
      : [
          {
            value: alternative['const'],
            about: `${textOf(alternative['title'])} ${textOf(alternative['description'])}`.trim(),
          },
        ],
  );
  const values = listOf(property['enum']);
  return constants.length > 0
    ? constants
    : values.map((value, at) => ({ value, about: aboutChoice(property, values, at) }));
}

function aboutChoice(property: JsonObject, values: readonly JsonValue[], at: number): string {
  const value = values[at] ?? null;
  const descriptions = property['x-enum-descriptions'] ?? property['enumDescriptions'];
  if (isJsonObject(descriptions)) {
    return textOf(descriptions[String(value)]);
  }
  const listed = textOf(listOf(descriptions)[at]);
  return listed === '' ? passageAbout(textOf(property['description']), value, values) : listed;
}

function beginning(value: JsonValue): RegExp {
  const literal = String(value).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`[^\\w]${literal}["'\`]?:`);
}

/** What a description says after `value:`, up to where it speaks of the next value. */
function passageAbout(description: string, value: JsonValue, values: readonly JsonValue[]): string {
  const placeOf = (other: JsonValue) => ` ${description}`.search(beginning(other));
  const from = placeOf(value);
  const ends = values.map(placeOf).filter((place) => place > from);
  const passage = from < 0 ? '' : description.slice(from, Math.min(description.length, ...ends));
  return passage.slice(passage.indexOf(':') + 1).trim();
}

function typeOf(property: JsonObject): string {
  const { type } = property;
  const types = Array.isArray(type) ? type.map(String) : [textOf(type ?? null)];
  return types.find((name) => name !== 'null' && name !== '') ?? 'string';
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isList(value) ? value : [];
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function numberOf(value: JsonValue | undefined, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
