import type { PhrasingContent } from 'mdast';
import { type FormattedText, isBlank, join, plain } from './formatted-text.ts';
import { withStyle } from './with-style.ts';

/** Addresses of `[label]: address` lines, by identifier. */
export type LinkTargets = ReadonlyMap<string, string>;

const LINE_BREAK_TAG = /^<br\s*\/?>$/i;

/** Renders what lies inside a paragraph. Anything without a counterpart keeps its words. */
export function renderInline(
  nodes: readonly PhrasingContent[],
  targets: LinkTargets,
): FormattedText {
  return join(nodes.map((node) => renderNode(node, targets)));
}

function renderNode(node: PhrasingContent, targets: LinkTargets): FormattedText {
  switch (node.type) {
    case 'text':
      return plain(node.value);
    case 'strong':
      return withStyle({ type: 'bold' }, renderInline(node.children, targets));
    case 'emphasis':
      return withStyle({ type: 'italic' }, renderInline(node.children, targets));
    case 'delete':
      return withStyle({ type: 'strikethrough' }, renderInline(node.children, targets));
    case 'inlineCode':
      return withStyle({ type: 'code' }, plain(node.value));
    case 'break':
      return plain('\n');
    case 'html':
      return plain(LINE_BREAK_TAG.test(node.value) ? '\n' : node.value);
    case 'footnoteReference':
      return plain(`[${node.label ?? node.identifier}]`);
    default:
      return renderReference(node, targets);
  }
}

type Reference = Extract<
  PhrasingContent,
  { type: 'link' | 'linkReference' | 'image' | 'imageReference' }
>;

/** An image becomes a link: an image that Telegram fetches would tell its host about the person. */
function renderReference(node: Reference, targets: LinkTargets): FormattedText {
  const label = 'children' in node ? renderInline(node.children, targets) : plain(node.alt ?? '');
  const url = 'url' in node ? node.url : targets.get(node.identifier);
  return url === undefined ? label : renderLink(label, url);
}

/** Only web addresses may hide behind words; any other is shown, so that nobody opens it unseen. */
function renderLink(label: FormattedText, url: string): FormattedText {
  const shown = isBlank(label) ? plain(url) : label;
  if (shown.text === url || `mailto:${shown.text}` === url) return shown;
  if (URL.canParse(url) && /^https?:/i.test(url))
    return withStyle({ type: 'text_link', url }, shown);
  return url === '' ? shown : join([shown, plain(` (${url})`)]);
}
