import type { ToolSpecification } from '../../../../shared/application/ports/language-model.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../../shared/domain/json.ts';

export interface ToolView {
  readonly name: string;
  /** A guess from the verb at the beginning of the tool's name. */
  readonly kind: 'navigation' | 'information' | 'action';
  readonly description: string;
  /** Things that people say when they need this tool. */
  readonly examples: readonly string[];
  readonly properties: readonly PropertyView[];
}

export interface PropertyView {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: string;
  /**
   * `x-entity`: `money`, `phone`, `account`, `date-time`, `recipient`, `text` or
   * `choice:<data key>`.
   */
  readonly entity: string;
  /** `x-words`: taken as the person says it. */
  readonly takesWords: boolean;
  readonly title: string;
  readonly description: string;
  /** Regular expression from the JSON Schema, or empty. */
  readonly pattern: string;
  /** Bounds of a number; infinite where the schema has none. */
  readonly minimum: number;
  readonly maximum: number;
  /** The allowed values, each with its description. */
  readonly choices: readonly { readonly value: JsonValue; readonly about: string }[];
}

const verbs = {
  navigation:
    /^(enter|go|start|open|switch|escalate|handoff|transfer_to|exit|leave|back|home)(_|$)/,
  information:
    /^(get|list|search|find|check|detect|show|fetch|view|read|lookup|look|describe|compare|simulate|estimate|count)(_|$)|_quote$/,
};

/**
 * Reads a tool specification. Its examples are in the description: a line that begins with
 * `Examples:`, followed by quoted sentences separated by `|`.
 */
export function readTool(tool: ToolSpecification): ToolView {
  const [description = '', examples = ''] = tool.description.split(/^\s*Examples:/im);
  return {
    name: tool.name,
    kind: classifyTool(tool.name),
    description: description.trim(),
    examples: examples
      .split(/[|\n]/)
      .map((example) => example.trim().replace(/^["“”']|["“”']$/g, ''))
      .filter((example) => example !== ''),
    properties: readProperties(tool.inputSchema),
  };
}

/** Classifies a tool by its name alone, because an earlier call may name a tool not offered now. */
export function classifyTool(name: string): ToolView['kind'] {
  if (verbs.navigation.test(name)) {
    return 'navigation';
  }
  return verbs.information.test(name) ? 'information' : 'action';
}

/** True for a tool that hands the conversation to a person. */
export function isHandover(name: string): boolean {
  return /^(?:escalate|handoff|hand_over|transfer_to)(?:_|$)/.test(name);
}

/** Tools that leave the running flow. The one that leads further out comes first. */
export const exitTools: readonly string[] = ['go_home', 'go_back'];

/** True for a tool that leads to another agent. */
export function isEntry(name: string): boolean {
  return /^enter_/.test(name);
}

function readProperties(schema: JsonObject): PropertyView[] {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  const required = toList(schema['required']);
  return Object.entries(properties).map(([name, value]) => {
    const property = isJsonObject(value) ? value : {};
    return {
      name,
      isRequired: required.includes(name),
      type: readType(property),
      entity: toText(property['x-entity']),
      takesWords: property['x-words'] === true,
      title: toText(property['title']),
      description: toText(property['description']),
      pattern: toText(property['pattern']),
      minimum: toNumber(property['minimum'], Number.NEGATIVE_INFINITY),
      maximum: toNumber(property['maximum'], Number.POSITIVE_INFINITY),
      choices: readChoices(property),
    };
  });
}

/** Reads the choices of an `enum`, or of a `oneOf` or `anyOf` of constants. */
function readChoices(property: JsonObject): PropertyView['choices'] {
  const alternatives = [...toList(property['oneOf']), ...toList(property['anyOf'])].filter(
    isJsonObject,
  );
  const constants = alternatives.flatMap((alternative) =>
    alternative['const'] === undefined
      ? []
      : [
          {
            value: alternative['const'],
            about: `${toText(alternative['title'])} ${toText(alternative['description'])}`.trim(),
          },
        ],
  );
  const values = toList(property['enum']);
  return constants.length > 0
    ? constants
    : values.map((value, at) => ({ value, about: describeChoice(property, values, at) }));
}

function describeChoice(property: JsonObject, values: readonly JsonValue[], at: number): string {
  const value = values[at] ?? null;
  const descriptions = property['x-enum-descriptions'] ?? property['enumDescriptions'];
  if (isJsonObject(descriptions)) {
    return toText(descriptions[String(value)]);
  }
  const listed = toText(toList(descriptions)[at]);
  return listed === '' ? findPassage(toText(property['description']), value, values) : listed;
}

function buildValueMarker(value: JsonValue): RegExp {
  const literal = String(value).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`[^\\w]${literal}["'\`]?:`);
}

/** Finds the part of a description that follows `value:`, up to the mention of another value. */
function findPassage(description: string, value: JsonValue, values: readonly JsonValue[]): string {
  const findPlace = (other: JsonValue) => ` ${description}`.search(buildValueMarker(other));
  const from = findPlace(value);
  const ends = values.map(findPlace).filter((place) => place > from);
  const passage = from < 0 ? '' : description.slice(from, Math.min(description.length, ...ends));
  return passage.slice(passage.indexOf(':') + 1).trim();
}

function readType(property: JsonObject): string {
  const { type } = property;
  const types = Array.isArray(type) ? type.map(String) : [toText(type ?? null)];
  return types.find((name) => name !== 'null' && name !== '') ?? 'string';
}

function toList(value: JsonValue | undefined): readonly JsonValue[] {
  return isList(value) ? value : [];
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function toNumber(value: JsonValue | undefined, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}

function toText(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
