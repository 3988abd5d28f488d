import type { List, ListItem, RootContent, Table } from 'mdast';
import { type LinkTargets, mark, renderInline } from './render-inline.ts';

const ITEM_INDENT = '   ';

/** Renders each block of a document, except those that show nothing (rules, link definitions). */
export function renderBlocks(
  nodes: readonly RootContent[],
  targets: LinkTargets,
): readonly string[] {
  return nodes.map((node) => renderBlock(node, targets)).filter((text) => text.trim() !== '');
}

function renderBlock(node: RootContent, targets: LinkTargets): string {
  switch (node.type) {
    case 'paragraph':
    case 'tableCell':
      return renderInline(node.children, targets);
    case 'heading':
      return mark('*', renderInline(node.children, targets).replaceAll('*', ''));
    case 'code':
      return `\`\`\`${node.value.replaceAll('```', "'''")}\`\`\``;
    case 'blockquote':
      return quote(renderBlocks(node.children, targets).join('\n'));
    case 'list':
      return renderList(node, targets);
    case 'listItem':
      return renderItem(node, '- ', targets);
    case 'table':
      return renderTable(node, targets);
    case 'tableRow':
      return renderBlocks(node.children, targets).join(' · ');
    case 'footnoteDefinition':
      return `[${node.label ?? node.identifier}] ${renderBlocks(node.children, targets).join('\n')}`;
    case 'thematicBreak':
    case 'definition':
    case 'yaml':
      return '';
    default:
      return renderInline([node], targets);
  }
}

function quote(text: string): string {
  return text.replace(/^/gm, '> ');
}

function renderList(list: List, targets: LinkTargets): string {
  const first = list.start ?? 1;
  const items = list.children.map((item, index) =>
    renderItem(item, list.ordered === true ? `${first + index}. ` : '- ', targets),
  );
  return items.join('\n');
}

function renderItem(item: ListItem, marker: string, targets: LinkTargets): string {
  const [first = '', ...rest] = renderBlocks(item.children, targets).join('\n').split('\n');
  const shown = typeof item.checked === 'boolean' ? (item.checked ? '☑ ' : '☐ ') : marker;
  return [`${shown}${first}`, ...rest.map((line) => `${ITEM_INDENT}${line}`)].join('\n');
}

/** Aligned columns break on a phone, so that each row is a line of its own. */
function renderTable(table: Table, targets: LinkTargets): string {
  const [head = '', ...rows] = table.children.map((row) => renderBlock(row, targets));
  return [mark('*', head.replaceAll('*', '')), ...rows.map((row) => `- ${row}`)].join('\n');
}
