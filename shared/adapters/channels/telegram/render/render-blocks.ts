import type { List, ListItem, RootContent } from 'mdast';
import { type FormattedText, isBlank, join, plain } from './formatted-text.ts';
import { indentLines } from './indent-lines.ts';
import { type LinkTargets, renderInline } from './render-inline.ts';
import { renderTable } from './render-table.ts';
import { withStyle } from './with-style.ts';

const BULLET = '• ';
const ITEM_INDENT = '   ';

/** Renders each block of a document; those that show nothing (rules, link definitions) are left out. */
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
      return withStyle({ type: 'bold' }, renderInline(node.children, targets));
    case 'code':
      return withStyle(preStyle(node.lang ?? ''), plain(node.value));
    case 'blockquote':
      return withStyle({ type: 'blockquote' }, join(renderBlocks(node.children, targets), '\n'));
    case 'list':
      return renderList(node, targets);
    case 'listItem':
      return renderItem(node, BULLET, targets);
    case 'table':
      return withStyle({ type: 'pre' }, plain(renderTable(node, targets)));
    case 'tableRow':
      return join(renderBlocks(node.children, targets), ' ');
    case 'footnoteDefinition':
      return renderFootnote(node.label ?? node.identifier, node.children, targets);
    case 'thematicBreak':
    case 'definition':
    case 'yaml':
      return plain('');
    default:
      return renderInline([node], targets);
  }
}

function preStyle(language: string) {
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
  return join([plain(taskMarker(item) ?? marker), indentLines(content, ITEM_INDENT)]);
}

function taskMarker({ checked }: ListItem): string | undefined {
  if (typeof checked !== 'boolean') return undefined;
  return checked ? '☑ ' : '☐ ';
}

function renderFootnote(
  label: string,
  children: readonly RootContent[],
  targets: LinkTargets,
): FormattedText {
  return join([plain(`[${label}] `), join(renderBlocks(children, targets), '\n')]);
}
