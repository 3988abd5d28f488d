import type { PhrasingContent } from 'mdast';
import type { LinkTargets } from '../../../markdown/parse-markdown.ts';
import { applyStyle } from './apply-style.ts';
import { type FormattedText, isBlank, join, toFormattedText } from './formatted-text.ts';

const LINE_BREAK_TAG = /^<br\s*\/?>$/i;

/** Renders the content of a paragraph. Nodes that Telegram cannot show keep their text. */
export function renderInline(
  nodes: readonly PhrasingContent[],
  targets: LinkTargets,
): FormattedText {
  return join(nodes.map((node) => renderNode(node, targets)));
}

function renderNode(node: PhrasingContent, targets: LinkTargets): FormattedText {
  switch (node.type) {
    case 'text':
      return toFormattedText(node.value);
    case 'strong':
      return applyStyle({ type: 'bold' }, renderInline(node.children, targets));
    case 'emphasis':
      return applyStyle({ type: 'italic' }, renderInline(node.children, targets));
    case 'delete':
      return applyStyle({ type: 'strikethrough' }, renderInline(node.children, targets));
    case 'inlineCode':
      return applyStyle({ type: 'code' }, toFormattedText(node.value));
    case 'break':
      return toFormattedText('\n');
    case 'html':
      return toFormattedText(LINE_BREAK_TAG.test(node.value) ? '\n' : node.value);
    case 'footnoteReference':
      return toFormattedText(`[${node.label ?? node.identifier}]`);
    default:
      return renderReference(node, targets);
  }
}

type Reference = Extract<
  PhrasingContent,
  { type: 'link' | 'linkReference' | 'image' | 'imageReference' }
>;

/** An image becomes a link, because fetching it would tell its host about the person. */
function renderReference(node: Reference, targets: LinkTargets): FormattedText {
  const label =
    'children' in node ? renderInline(node.children, targets) : toFormattedText(node.alt ?? '');
  const url = 'url' in node ? node.url : targets.get(node.identifier);
  return url === undefined ? label : renderLink(label, url);
}

/** Only web addresses may be hidden behind a label; any other address is shown in full. */
function renderLink(label: FormattedText, url: string): FormattedText {
  const shown = isBlank(label) ? toFormattedText(url) : label;
  if (shown.text === url || `mailto:${shown.text}` === url) return shown;
  if (URL.canParse(url) && /^https?:/i.test(url))
    return applyStyle({ type: 'text_link', url }, shown);
  return url === '' ? shown : join([shown, toFormattedText(` (${url})`)]);
}
