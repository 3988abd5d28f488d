import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import { readPath } from './json-path.ts';

/**
 * Formats a value for people. `argument` is what follows the filter's colon, as in
 * `{{total|money:currency}}`. It is already resolved when it names a value.
 */
export type TemplateFilter = (value: JsonValue, argument: JsonValue | undefined) => string;
export type TemplateFilters = Readonly<Record<string, TemplateFilter>>;

/**
 * A section of a template. It is rendered once per item, or, if `inverted`, when there is no item.
 * With `equals`, it is rendered when the value is (or, if `inverted`, is not) equal to it.
 */
export interface TemplateSection {
  readonly path: string;
  readonly inverted: boolean;
  readonly equals?: string;
}

/**
 * Something that a template reads: a value to show, or the path of a section, which may be missing.
 */
export interface TemplatePlaceholder {
  readonly type: 'value' | 'section';
  readonly path: string;
  readonly filter?: string;
  readonly argument?: string;
  /** The text that a section compares its value with. */
  readonly equals?: string;
  /** The enclosing sections, outermost first. */
  readonly sections: readonly TemplateSection[];
}

type TemplateNode =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'value';
      readonly path: string;
      readonly filter?: string;
      readonly argument?: string;
    }
  | {
      readonly type: 'section';
      readonly path: string;
      readonly inverted: boolean;
      readonly equals?: string;
      readonly children: readonly TemplateNode[];
    };

const tag =
  /\{\{\s*([#^/]?)\s*([\w.@]+)\s*(?:=\s*(\w+)\s*|\|\s*(\w+)\s*(?::\s*([\w.]+))?)?\s*\}\}/g;

/**
 * Renders a template:
 * - `{{path}}` and `{{path|filter:argument}}` show a value;
 * - `{{#list}}…{{/list}}` is rendered per item, and `{{@number}}` counts the items from 1;
 * - `{{^list}}…{{/list}}` is rendered when the list is empty;
 * - `{{#status=PAID}}…{{/status}}` is rendered when the value is equal to that text.
 *
 * A missing value renders as nothing. The catalogue check proves that none is missing.
 */
export function renderTemplate(
  template: string,
  data: JsonObject,
  filters: TemplateFilters = {},
): string {
  return renderNodes(parseTemplate(template), [data], filters);
}

/** Lists every value that a template reads, with the sections around it. */
export function listPlaceholders(template: string): readonly TemplatePlaceholder[] {
  return collectPlaceholders(parseTemplate(template), []);
}

function parseTemplate(template: string): readonly TemplateNode[] {
  const stack: OpenSection[] = [{ path: '', inverted: false, children: [] }];
  let last = 0;
  for (const match of template.matchAll(tag)) {
    const text = template.slice(last, match.index);
    stack[stack.length - 1]?.children.push({ type: 'text', text });
    last = match.index + match[0].length;
    readTag(stack, match);
  }
  stack[stack.length - 1]?.children.push({ type: 'text', text: template.slice(last) });
  while (stack.length > 1) closeSection(stack);
  return stack[0]?.children ?? [];
}

function readTag(
  stack: OpenSection[],
  [, mark = '', path = '', equals, filter, argument]: RegExpExecArray,
): void {
  if (mark === '/') {
    closeSection(stack);
  } else if (mark === '') {
    stack[stack.length - 1]?.children.push({
      type: 'value',
      path,
      ...toOptionalParts(filter, argument),
    });
  } else {
    const compared = equals === undefined ? {} : { equals };
    stack.push({ path, inverted: mark === '^', ...compared, children: [] });
  }
}

function toOptionalParts(filter: string | undefined, argument: string | undefined) {
  return { ...(filter ? { filter } : {}), ...(argument ? { argument } : {}) };
}

interface OpenSection extends TemplateSection {
  readonly children: TemplateNode[];
}

function closeSection(stack: OpenSection[]): void {
  if (stack.length < 2) return;
  const section = stack.pop();
  if (section) stack[stack.length - 1]?.children.push({ type: 'section', ...section });
}

function renderNodes(
  nodes: readonly TemplateNode[],
  scopes: readonly JsonObject[],
  filters: TemplateFilters,
): string {
  return nodes.map((node) => renderNode(node, scopes, filters)).join('');
}

function renderNode(
  node: TemplateNode,
  scopes: readonly JsonObject[],
  filters: TemplateFilters,
): string {
  if (node.type === 'text') return node.text;
  const value = lookUp(scopes, node.path);
  if (node.type === 'value') return renderValue(node, value, scopes, filters);
  const items =
    node.equals === undefined ? toItems(value) : isWrittenAs(value, node.equals) ? [{}] : [];
  if (node.inverted) return items.length === 0 ? renderNodes(node.children, scopes, filters) : '';
  return items
    .map((item, index) =>
      renderNodes(node.children, [...scopes, { ...item, '@number': index + 1 }], filters),
    )
    .join('');
}

function renderValue(
  node: Extract<TemplateNode, { type: 'value' }>,
  value: JsonValue | undefined,
  scopes: readonly JsonObject[],
  filters: TemplateFilters,
): string {
  if (value === undefined || value === null) return '';
  const filter = node.filter === undefined ? undefined : filters[node.filter];
  if (filter === undefined) return typeof value === 'object' ? JSON.stringify(value) : `${value}`;
  const argument = node.argument;
  return filter(value, argument === undefined ? undefined : (lookUp(scopes, argument) ?? argument));
}

function lookUp(scopes: readonly JsonObject[], path: string): JsonValue | undefined {
  return scopes.reduceRight<JsonValue | undefined>(
    (found, scope) => (found === undefined ? readPath(scope, path) : found),
    undefined,
  );
}

/** True for a primitive value that is written like `text`. */
function isWrittenAs(value: JsonValue | undefined, text: string): boolean {
  return typeof value !== 'object' && value !== undefined && String(value) === text;
}

function toItems(value: JsonValue | undefined): readonly JsonObject[] {
  if (Array.isArray(value)) {
    return value.map((item) => (isJsonObject(item) ? item : { '.': item }));
  }
  if (value === undefined || value === null || value === false || value === '') return [];
  return isJsonObject(value) ? [value] : [{}];
}

function collectPlaceholders(
  nodes: readonly TemplateNode[],
  sections: readonly TemplateSection[],
): TemplatePlaceholder[] {
  return nodes.flatMap<TemplatePlaceholder>((node) => {
    if (node.type === 'text') return [];
    if (node.type === 'value') return [{ ...node, sections }];
    const { children, type, ...section } = node;
    const { path, equals } = section;
    const inner = collectPlaceholders(children, [...sections, section]);
    return [{ type, path, ...(equals === undefined ? {} : { equals }), sections }, ...inner];
  });
}
