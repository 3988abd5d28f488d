import type { List, ListItem, RootContent, Table } from 'mdast';
import { mark } from './marks.ts';
import { type Rendering, renderInline } from './render-inline.ts';

const ITEM_INDENT = '   ';

/** Renders each block of a document, except those that show nothing (rules, link definitions). */
export function renderBlocks(
  nodes: readonly RootContent[],
  rendering: Rendering,
): readonly string[] {
  return nodes.map((node) => renderBlock(node, rendering)).filter((text) => text.trim() !== '');
}

function renderBlock(node: RootContent, rendering: Rendering): string {
  switch (node.type) {
    case 'paragraph':
    case 'tableCell':
      return renderInline(node.children, rendering);
    case 'heading':
      return renderHeading(renderInline(node.children, rendering), rendering);
    case 'code':
      return `\`\`\`${node.value.replaceAll('```', "'''")}\`\`\``;
    case 'blockquote':
      return quote(renderBlocks(node.children, rendering).join('\n'));
    case 'list':
      return renderList(node, rendering);
    case 'listItem':
      return renderItem(node, '- ', rendering);
    case 'table':
      return renderTable(node, rendering);
    case 'tableRow':
      return renderBlocks(node.children, rendering).join(' · ');
    case 'footnoteDefinition':
      return `[${node.label ?? node.identifier}] ${renderBlocks(node.children, rendering).join('\n')}`;
    case 'thematicBreak':
    case 'definition':
    case 'yaml':
      return '';
    default:
      return renderInline([node], rendering);
  }
}

/** Channels have no headings that all their apps show. */
function renderHeading(text: string, { marks: { strong } }: Rendering): string {
  return mark(strong, text.replaceAll(strong, ''));
}

function quote(text: string): string {
  return text.replace(/^/gm, '> ');
}

function renderList(list: List, rendering: Rendering): string {
  const first = list.start ?? 1;
  const items = list.children.map((item, index) =>
    renderItem(item, list.ordered === true ? `${first + index}. ` : '- ', rendering),
  );
  return items.join('\n');
}

function renderItem(item: ListItem, marker: string, rendering: Rendering): string {
  const [first = '', ...rest] = renderBlocks(item.children, rendering).join('\n').split('\n');
  const shown = typeof item.checked === 'boolean' ? (item.checked ? '☑ ' : '☐ ') : marker;
  return [`${shown}${first}`, ...rest.map((line) => `${ITEM_INDENT}${line}`)].join('\n');
}

/** Aligned columns break on a phone, so that each row is a line of its own. */
function renderTable(table: Table, rendering: Rendering): string {
  const [head = '', ...rows] = table.children.map((row) => renderBlock(row, rendering));
  return [renderHeading(head, rendering), ...rows.map((row) => `- ${row}`)].join('\n');
}
