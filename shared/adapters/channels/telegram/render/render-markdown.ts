import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { isTooComplex, isTooDeep } from '../../../../domain/text/markdown-nesting.ts';
import { type FormattedText, toFormattedText } from './formatted-text.ts';
import { renderBlocks } from './render-blocks.ts';
import type { LinkTargets } from './render-inline.ts';

/**
 * Renders Markdown as models write it (CommonMark with GitHub's tables, strike-through and task
 * lists) into blocks of formatted text. Markdown that would show nothing (a lone rule) or that is
 * nested too deeply is returned as it was written, so that a person always sees something.
 */
export function renderMarkdown(markdown: string): readonly FormattedText[] {
  if (isTooComplex(markdown)) return [toFormattedText(markdown)];
  const { children } = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  if (isTooDeep(children)) return [toFormattedText(markdown)];
  const blocks = renderBlocks(children, collectLinkTargets(children));
  return blocks.length > 0 ? blocks : [toFormattedText(markdown)];
}

function collectLinkTargets(nodes: readonly RootContent[]): LinkTargets {
  return new Map(
    nodes.flatMap((node) =>
      node.type === 'definition' ? [[node.identifier, node.url] as const] : [],
    ),
  );
}
