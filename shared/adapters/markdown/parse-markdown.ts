import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { isTooComplex, isTooDeep } from '../../domain/text/markdown-nesting.ts';

/** The addresses of `[label]: address` definitions, by identifier. */
export type LinkTargets = ReadonlyMap<string, string>;

export interface MarkdownDocument {
  readonly blocks: readonly RootContent[];
  readonly targets: LinkTargets;
}

/**
 * Parses Markdown as models write it: CommonMark with GitHub's tables, strike-through and task
 * lists. Returns `undefined` for what is nested too deeply to be read safely: it is shown as it was
 * written.
 */
export function parseMarkdown(markdown: string): MarkdownDocument | undefined {
  if (isTooComplex(markdown)) return undefined;
  const { children: blocks } = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return isTooDeep(blocks) ? undefined : { blocks, targets: collectLinkTargets(blocks) };
}

function collectLinkTargets(blocks: readonly RootContent[]): LinkTargets {
  return new Map(
    blocks.flatMap((block) =>
      block.type === 'definition' ? [[block.identifier, block.url] as const] : [],
    ),
  );
}
