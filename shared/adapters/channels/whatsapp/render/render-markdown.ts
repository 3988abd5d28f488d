import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { isTooComplex, isTooDeep } from '../../../../domain/text/markdown-nesting.ts';
import { renderBlocks } from './render-blocks.ts';

/** Control characters except tab and newline, separators and direction marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are to be found
const DROPPED = /[\u0000-\u0008\u000b-\u001f\u007f\u2028-\u202e]/g;

/**
 * Renders Markdown as models write it into blocks of WhatsApp text. Markdown that would show
 * nothing or that is nested too deeply is returned as it was written, so that a person always sees
 * something.
 */
export function renderMarkdown(given: string): readonly string[] {
  const markdown = given.replace(/\r\n?/g, '\n').replace(DROPPED, '').toWellFormed();
  if (isTooComplex(markdown)) return [markdown];
  const { children } = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  if (isTooDeep(children)) return [markdown];
  const blocks = renderBlocks(children, collectLinkTargets(children));
  return blocks.length > 0 ? blocks : [markdown];
}

function collectLinkTargets(nodes: readonly RootContent[]): ReadonlyMap<string, string> {
  return new Map(
    nodes.flatMap((node) =>
      node.type === 'definition' ? [[node.identifier, node.url] as const] : [],
    ),
  );
}
