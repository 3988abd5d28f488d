import type { List, ListItem, RootContent } from 'mdast';
import type { LinkTargets } from '../../../markdown/parse-markdown.ts';
import { applyStyle } from './apply-style.ts';
import { type FormattedText, isBlank, join, toFormattedText } from './formatted-text.ts';
import { indentLines } from './indent-lines.ts';
import { renderInline } from './render-inline.ts';
import { renderTable } from './render-table.ts';

const BULLET = '• ';
const ITEM_INDENT = '   ';

/** Renders each block of a document, except those that show nothing (rules, link definitions). */
export function renderBlocks(
  nodes: readonly RootContent[],
  targets: LinkTargets,
): readonly FormattedText[] {
  return nodes.map((node) => renderBlock(node, targets)).filter((block) => !isBlank(block));
}

function renderBlock(node: RootContent, targets: LinkTargets): FormattedText {
  switch (node.type) {
    case 'paragraph':
    case 'tableCell':
      return renderInline(node.children, targets);
    case 'heading':
      return applyStyle({ type: 'bold' }, renderInline(node.children, targets));
    case 'code':
      return applyStyle(toPreStyle(node.lang ?? ''), toFormattedText(node.value));
    case 'blockquote':
      return applyStyle({ type: 'blockquote' }, join(renderBlocks(node.children, targets), '\n'));
    case 'list':
      return renderList(node, targets);
    case 'listItem':
      return renderItem(node, BULLET, targets);
    case 'table':
      return applyStyle({ type: 'pre' }, toFormattedText(renderTable(node, targets)));
    case 'tableRow':
      return join(renderBlocks(node.children, targets), ' ');
    case 'footnoteDefinition':
      return renderFootnote(node.label ?? node.identifier, node.children, targets);
    case 'thematicBreak':
    case 'definition':
    case 'yaml':
      return toFormattedText('');
    default:
      return renderInline([node], targets);
  }
}

function toPreStyle(language: string) {
  return language === '' ? { type: 'pre' as const } : { type: 'pre' as const, language };
}

function renderList(list: List, targets: LinkTargets): FormattedText {
  const first = list.start ?? 1;
  const items = list.children.map((item, index) => {
    const marker = list.ordered === true ? `${first + index}. ` : BULLET;
    return renderItem(item, marker, targets);
  });
  return join(items, '\n');
}

function renderItem(item: ListItem, marker: string, targets: LinkTargets): FormattedText {
  const content = join(renderBlocks(item.children, targets), '\n');
  return join([toFormattedText(findTaskMarker(item) ?? marker), indentLines(content, ITEM_INDENT)]);
}

function findTaskMarker({ checked }: ListItem): string | undefined {
  if (typeof checked !== 'boolean') return undefined;
  return checked ? '☑ ' : '☐ ';
}

function renderFootnote(
  label: string,
  children: readonly RootContent[],
  targets: LinkTargets,
): FormattedText {
  return join([toFormattedText(`[${label}] `), join(renderBlocks(children, targets), '\n')]);
}
