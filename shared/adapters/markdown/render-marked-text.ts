import type { Marks } from './marks.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { renderBlocks } from './render-blocks.ts';

/** Control characters except tab and newline, separators and direction marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are to be found
const DROPPED = /[\u0000-\u0008\u000b-\u001f\u007f\u2028-\u202e]/g;

/**
 * Renders Markdown as models write it into blocks of plain text with a channel's marks. Markdown
 * that would show nothing or that is nested too deeply is returned as it was written, so that a
 * person always sees something.
 */
export function renderMarkedText(given: string, marks: Marks): readonly string[] {
  const markdown = given.replace(/\r\n?/g, '\n').replace(DROPPED, '').toWellFormed();
  const document = parseMarkdown(markdown);
  const blocks =
    document === undefined ? [] : renderBlocks(document.blocks, { ...document, marks });
  return blocks.length > 0 ? blocks : [markdown];
}
