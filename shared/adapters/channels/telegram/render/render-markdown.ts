import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { type FormattedText, plain } from './formatted-text.ts';
import { isNestedBeyondSense, isTooDeep } from './nesting.ts';
import { renderBlocks } from './render-blocks.ts';
import type { LinkTargets } from './render-inline.ts';

/**
 * Renders Markdown as models write it (CommonMark with GitHub's tables, strike-through and task
 * lists) into blocks of formatted text, in order. Markdown that shows nothing (a lone rule), or that
 * is nested beyond sense, is given back as it was written: a person always sees something. Pure and
 * total.
 */
export function renderMarkdown(markdown: string): readonly FormattedText[] {
  if (isNestedBeyondSense(markdown)) return [plain(markdown)];
  const { children } = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  if (isTooDeep(children)) return [plain(markdown)];
  const blocks = renderBlocks(children, linkTargetsOf(children));
  return blocks.length > 0 ? blocks : [plain(markdown)];
}

function linkTargetsOf(nodes: readonly RootContent[]): LinkTargets {
  return new Map(
    nodes.flatMap((node) =>
      node.type === 'definition' ? [[node.identifier, node.url] as const] : [],
    ),
  );
}
