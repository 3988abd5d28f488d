import type { PhrasingContent } from 'mdast';
import { type Marks, mark } from './marks.ts';
import type { LinkTargets } from './parse-markdown.ts';

/** What the rendering of a document needs beside its nodes. */
export interface Rendering {
  readonly marks: Marks;
  readonly targets: LinkTargets;
}

const LINE_BREAK_TAG = /^<br\s*\/?>$/i;

/**
 * Renders the content of a paragraph with a channel's marks. The address of a link stands behind
 * its label: people see where it leads, also where a channel shows no labels.
 */
export function renderInline(nodes: readonly PhrasingContent[], rendering: Rendering): string {
  return nodes.map((node) => renderNode(node, rendering)).join('');
}

function renderNode(node: PhrasingContent, rendering: Rendering): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'strong':
      return mark(rendering.marks.strong, renderInline(node.children, rendering));
    case 'emphasis':
      return mark(rendering.marks.emphasis, renderInline(node.children, rendering));
    case 'delete':
      return mark(rendering.marks.strikethrough, renderInline(node.children, rendering));
    case 'inlineCode':
      return mark('`', node.value);
    case 'break':
      return '\n';
    case 'html':
      return LINE_BREAK_TAG.test(node.value) ? '\n' : node.value;
    case 'footnoteReference':
      return `[${node.label ?? node.identifier}]`;
    default:
      return renderReference(node, rendering);
  }
}

type Reference = Extract<
  PhrasingContent,
  { type: 'link' | 'linkReference' | 'image' | 'imageReference' }
>;

/** An image becomes a link, because fetching it would tell its host about the person. */
function renderReference(node: Reference, rendering: Rendering): string {
  const label = 'children' in node ? renderInline(node.children, rendering) : (node.alt ?? '');
  const url = 'url' in node ? node.url : (rendering.targets.get(node.identifier) ?? '');
  if (label.trim() === '') return url;
  const isShown = url === '' || label === url || `mailto:${label}` === url;
  return isShown ? label : `${label} (${url})`;
}
