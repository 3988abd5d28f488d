import type { PhrasingContent } from 'mdast';

/** The addresses of `[label]: address` definitions, by identifier. */
export type LinkTargets = ReadonlyMap<string, string>;

const LINE_BREAK_TAG = /^<br\s*\/?>$/i;

/**
 * Renders the content of a paragraph with WhatsApp's marks. WhatsApp shows no labels for links, so
 * the address stands behind its label.
 * https://faq.whatsapp.com/539178204879377
 */
export function renderInline(nodes: readonly PhrasingContent[], targets: LinkTargets): string {
  return nodes.map((node) => renderNode(node, targets)).join('');
}

function renderNode(node: PhrasingContent, targets: LinkTargets): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'strong':
      return mark('*', renderInline(node.children, targets));
    case 'emphasis':
      return mark('_', renderInline(node.children, targets));
    case 'delete':
      return mark('~', renderInline(node.children, targets));
    case 'inlineCode':
      return mark('`', node.value);
    case 'break':
      return '\n';
    case 'html':
      return LINE_BREAK_TAG.test(node.value) ? '\n' : node.value;
    case 'footnoteReference':
      return `[${node.label ?? node.identifier}]`;
    default:
      return renderReference(node, targets);
  }
}

/**
 * Marks a text. The marks must touch its words and may not occur in them; a text for which that
 * cannot be stays plain.
 */
export function mark(sign: string, text: string): string {
  const words = text.trim();
  if (words === '' || words.includes(sign) || words.includes('\n')) return text;
  const start = text.length - text.trimStart().length;
  return `${text.slice(0, start)}${sign}${words}${sign}${text.slice(start + words.length)}`;
}

type Reference = Extract<
  PhrasingContent,
  { type: 'link' | 'linkReference' | 'image' | 'imageReference' }
>;

/** An image becomes a link, because fetching it would tell its host about the person. */
function renderReference(node: Reference, targets: LinkTargets): string {
  const label = 'children' in node ? renderInline(node.children, targets) : (node.alt ?? '');
  const url = 'url' in node ? node.url : (targets.get(node.identifier) ?? '');
  if (label.trim() === '') return url;
  const isShown = url === '' || label === url || `mailto:${label}` === url;
  return isShown ? label : `${label} (${url})`;
}
